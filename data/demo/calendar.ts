import { partsOf } from '~/data/domain/time/calendar'
/** The time at which the demo's site starts; its clock runs on from there. */
export const demoNow = new Date(Date.UTC(2025, 9, 14, 14, 35))

const firstDay = new Date(Date.UTC(2025, 7, 5))
const dayLength = 24 * 60 * 60 * 1000

/** Days without changes: the national day, and two days of meetings. */
const quiet: readonly string[] = ['08-21', '09-11', '09-23']

/** The days of 2025 with changes, as "08-05": Monday to Friday except the quiet ones. */
export const workingDays: readonly string[] = daysUntil(demoNow).filter((day) => !quiet.includes(day))

function daysUntil(end: Date): string[] {
  const days: string[] = []
  for (let time = firstDay.getTime(); time <= end.getTime(); time += dayLength) {
    const day = new Date(time)
    if (![0, 6].includes(partsOf(day).weekday)) days.push(day.toISOString().slice(5, 10))
  }
  return days
}

/** The working day at a share (0..1) of the days from one day to the last. */
export function workingDayAt(share: number, from = '08-05'): string {
  const days = workingDays.filter((day) => day >= from)
  return days[Math.min(Math.floor(share * days.length), days.length - 1)] ?? from
}

/** A time on a day of 2025, in UTC. */
export function momentOf(day: string, time: string): string {
  return `2025-${day}T${time}Z`
}

/** A random second of a working day: from six in the morning; on the last day until shortly before `demoNow`. */
export function workingMoment(day: string, random: () => number): string {
  const minutes = day === '10-14' ? 490 : 540
  const seconds = 6 * 3600 + Math.floor(random() * minutes * 60)
  return momentOf(day, new Date(seconds * 1000).toISOString().slice(11, 23))
}

/** Seeded random numbers from 0 to 1 (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
