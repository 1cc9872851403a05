import type { PhaseLink } from '~/data/contract/links'
import type { PlanReading } from '~/data/contract/plan'
import { daysBetween } from '~/data/domain/format/days'
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

/** The phases that wait for a phase, and when each may begin. @param phases in order */
export function waitedBy(
  phases: readonly { id: string; title: string; after: readonly PhaseLink[] }[],
  id: string,
): { name: string; text: string }[] {
  return phases.flatMap(({ title, after }, index) =>
    after
      .filter(({ phase }) => phase === id)
      .map(({ days }) => ({ name: `${index + 1} ${title}`, text: linkDaysText(days) })),
  )
}

/** "8 days before its end", "the day after its end", "3 days after its end" */
export function linkDaysText(days: number): string {
  if (days === 0) return 'the day after its end'
  return `${daysText(Math.abs(days))} ${days < 0 ? 'before' : 'after'} its end`
}

/**
 * By how many days a phase overlaps with one that it waits for, as planned, where its link does not let it; null where it
 * does, or no link could.
 */
export function overlapOf(from: { end: string }, to: { start: string }, days: number): number | null {
  const overlap = daysBetween(Date.parse(from.end), Date.parse(to.start)) + 1
  return overlap > 0 && overlap <= 60 && days > -overlap ? overlap : null
}

/** The phase that would have to overlap with one that it waits for, where the plan contradicts its links. */
export function overlapIn(
  phases: readonly { id: string; start: string; end: string; after: readonly PhaseLink[] }[],
  { state, chain, phase }: PlanReading['goLive'],
): { to: string; days: number } | null {
  const [from, to] = [chain[0]?.id, chain[1]?.id ?? phase].map((id) => phases.find((each) => each.id === id))
  const link = to?.after.find(({ phase }) => phase === from?.id)
  const days = from && to && link && state === 'cannot' ? overlapOf(from, to, link.days) : null
  return to && days !== null ? { to: to.id, days } : null
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
