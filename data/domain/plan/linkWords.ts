import type { PlanReading } from '~/data/contract/plan'
import { dayAfter } from './linkedReading'
import { dayName, daysText } from './planWords'
import { phaseStatus, type PhaseState } from './phaseStatus'

/** What the links of a phase say; empty texts where there is nothing to say. */
export interface LinkWords {
  /** "3, ended 22 Sep" */
  waitsFor: string
  /** "6, and through it go-live" */
  waitsForIt: string
  /** "3 days, until 2 Nov", "none, 9 days over" */
  spare: string
}

/** The links of a phase in words. @param phases in order */
export function linkWords(
  phases: readonly (PhaseState & { id: string })[],
  { rows, goLive, now }: PlanReading,
  id: string,
): LinkWords {
  const rowOf = new Map(rows.map((row) => [row.id, row]))
  const numberOf = (id: string) => phases.findIndex((phase) => phase.id === id) + 1
  const waiting = rows.filter(({ after }) => after.some(({ phase }) => phase === id)).map(({ id }) => id)
  const row = rowOf.get(id)
  const spareDays = row?.spareDays ?? null
  return {
    waitsFor: (row?.after ?? [])
      .map(({ phase }) => {
        const end = rowOf.get(phase)?.expectedEnd ?? '–'
        const found = phases.find((each) => each.id === phase)
        const verb = found && phaseStatus(found) === 'COMPLETED' ? 'ended' : 'ends'
        return end === '–' ? String(numberOf(phase)) : `${numberOf(phase)}, ${verb} ${end}`
      })
      .join('; '),
    waitsForIt:
      waiting.length === 0
        ? ''
        : `${listOf(waiting.map(numberOf))}${toGoLive(id, waiting, rows, goLive.phase)}`,
    spare: spareDays === null || !row ? '' : spareWords(spareDays, row.ends, Date.parse(now)),
  }
}

function spareWords(days: number, ends: string | null, now: number): string {
  if (days < 0) return `none, ${daysText(-days)} over`
  if (days === 0) return 'none'
  return ends === null
    ? daysText(days)
    : `${daysText(days)}, until ${dayName(Date.parse(dayAfter(ends, days)), now)}`
}

/** ", and with it go-live" where go-live is of a phase that waits; ", and through it go-live" further on. */
function toGoLive(
  id: string,
  waiting: readonly string[],
  rows: PlanReading['rows'],
  target: string | null,
): string {
  const it = waiting.length === 1 ? 'it' : 'them'
  if (target === null || target === id) return ''
  if (waiting.includes(target)) return `, and with ${it} go-live`
  return leadsTo(waiting, rows, target) ? `, and through ${it} go-live` : ''
}

function leadsTo(from: readonly string[], rows: PlanReading['rows'], target: string): boolean {
  const reached = new Set(from)
  for (const each of reached)
    for (const { id, after } of rows) if (after.some(({ phase }) => phase === each)) reached.add(id)
  return reached.has(target)
}

function listOf(numbers: readonly number[]): string {
  const last = numbers.at(-1) ?? ''
  return numbers.length < 2 ? String(last) : `${numbers.slice(0, -1).join(', ')} and ${last}`
}
