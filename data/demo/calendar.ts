import { partsOf } from '~/data/domain/time/calendar'
/** The moment that the demo's site begins at: its clock goes on from here. */
export const demoNow = new Date(Date.UTC(2025, 9, 14, 14, 35))

const firstDay = new Date(Date.UTC(2025, 7, 5))
const dayLength = 24 * 60 * 60 * 1000

/** Nobody wrote anything: the national day, and two days of meetings. */
const quiet: readonly string[] = ['08-21', '09-11', '09-23']

/** The days of 2025 on which figures were written, as "08-05": Monday to Friday but for the quiet ones. */
export const workingDays: readonly string[] = daysUntil(demoNow).filter((day) => !quiet.includes(day))

function daysUntil(end: Date): string[] {
  const days: string[] = []
  for (let time = firstDay.getTime(); time <= end.getTime(); time += dayLength) {
    const day = new Date(time)
    if (![0, 6].includes(partsOf(day).weekday)) days.push(day.toISOString().slice(5, 10))
  }
  return days
}

/** The working day that stands so far, 0..1, on the way from one day to the last. */
export function workingDayAt(share: number, from = '08-05'): string {
  const days = workingDays.filter((day) => day >= from)
  return days[Math.min(Math.floor(share * days.length), days.length - 1)] ?? from
}

/** A moment of a day of 2025, in UTC. */
export function momentOf(day: string, time: string): string {
  return `2025-${day}T${time}Z`
}

/** Some second of a day's work: from six in the morning, on the last day until shortly before `demoNow`. */
export function workingMoment(day: string, random: () => number): string {
  const minutes = day === '10-14' ? 490 : 540
  const seconds = 6 * 3600 + Math.floor(random() * minutes * 60)
  return momentOf(day, new Date(seconds * 1000).toISOString().slice(11, 23))
}

/** Numbers from 0 up to 1 that are the same each time (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}
