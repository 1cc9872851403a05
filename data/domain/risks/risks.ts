import type { Risk } from '~/data/contract/risk'
import { daysBetween } from '~/data/domain/format/days'
import { dayName, daysText } from '~/data/domain/plan/planWords'

export type RiskBand = 'high' | 'medium' | 'low'

/** The parts of a risk that its rating follows from. */
export type Rated = Pick<Risk, 'kind' | 'likelihood' | 'impact'>

/** How likely it is: what has happened counts as 3. */
export function likelihoodOf({ kind, likelihood }: Omit<Rated, 'impact'>): number {
  return kind === 'issue' ? 3 : likelihood
}

/** Likelihood times impact: 1 to 9. */
export function ratingOf(risk: Rated): number {
  return likelihoodOf(risk) * risk.impact
}

/** High from 6, medium from 3. */
export function bandOf(risk: Rated): RiskBand {
  const rating = ratingOf(risk)
  return rating >= 6 ? 'high' : rating >= 3 ? 'medium' : 'low'
}

/** "High 9" */
export function ratingText(risk: Rated): string {
  const band = bandOf(risk)
  return `${band.charAt(0).toUpperCase()}${band.slice(1)} ${ratingOf(risk)}`
}

/** The rating of a risk that is being edited: "Rating: High 9, was 6". @param before null for a new one */
export function ratingNote(risk: Rated, before: Rated | null): string {
  const was = before && ratingOf(before) !== ratingOf(risk) ? `, was ${ratingOf(before)}` : ''
  const rating = `${ratingText(risk)}${was}`
  return risk.kind === 'issue'
    ? `It has happened, so its likelihood counts as 3: ${rating}`
    : `Rating: ${rating}`
}

/** It is due and not closed. @param today the day in the launch's time zone */
export function isOverdue({ status, due }: Pick<Risk, 'status' | 'due'>, today: string): boolean {
  return status !== 'closed' && due < today
}

/** "4 days overdue", "due 20 Oct", "closed 14 Oct" */
export function dueText(
  { status, due, closedOn }: Pick<Risk, 'status' | 'due' | 'closedOn'>,
  today: string,
): string {
  const now = Date.parse(today)
  if (status === 'closed') return closedOn === '' ? 'closed' : `closed ${dayName(Date.parse(closedOn), now)}`
  if (isOverdue({ status, due }, today)) return `${daysText(daysBetween(now, Date.parse(due)))} overdue`
  return `due ${dayName(Date.parse(due), now)}`
}

/**
 * The order of risks everywhere: by band, then what is on the deciding chain, the first cause first, then what is
 * overdue, then by day. Closed ones come last.
 */
export function inRiskOrder<R extends Omit<Risk, 'title'>>(
  risks: readonly R[],
  chain: readonly { id: string }[],
  today: string,
): R[] {
  const bands: readonly RiskBand[] = ['high', 'medium', 'low']
  const places = new Map(chain.map(({ id }, place) => [id, place]))
  const keysOf = (risk: R) => [
    risk.status === 'closed' ? 1 : 0,
    bands.indexOf(bandOf(risk)),
    places.get(risk.phase) ?? chain.length,
    isOverdue(risk, today) ? 0 : 1,
    Date.parse(risk.due),
    Number(risk.id.slice(1)),
  ]
  const keyed = risks.map((risk) => ({ risk, keys: keysOf(risk) }))
  keyed.sort((one, other) => {
    const place = one.keys.findIndex((key, index) => key !== other.keys[index])
    return place === -1 ? 0 : (one.keys[place] ?? 0) - (other.keys[place] ?? 0)
  })
  return keyed.map(({ risk }) => risk)
}

/** How many risks are not closed, overdue, rated high and closed. */
export interface RiskCounts {
  open: number
  overdue: number
  high: number
  closed: number
}

export function riskCounts(
  risks: readonly Pick<Risk, 'kind' | 'status' | 'due' | 'likelihood' | 'impact'>[],
  today: string,
): RiskCounts {
  const open = risks.filter(({ status }) => status !== 'closed')
  return {
    open: open.length,
    overdue: open.filter((risk) => isOverdue(risk, today)).length,
    high: open.filter((risk) => bandOf(risk) === 'high').length,
    closed: risks.length - open.length,
  }
}

/** "7 open · 2 overdue", "none open · 9 closed", "none yet" */
export function countsText({ open, overdue, closed }: RiskCounts): string {
  if (open + closed === 0) return 'none yet'
  if (open === 0) return `none open · ${closed} closed`
  return overdue === 0 ? `${open} open` : `${open} open · ${overdue} overdue`
}

/** The risk that the verdict names: the first open one of the root phase, then of the chain's others. */
export function decidingRisk<R extends Omit<Risk, 'title'>>(
  risks: readonly R[],
  chain: readonly { id: string }[],
  today: string,
): R | undefined {
  const open = inRiskOrder(risks, chain, today).filter(({ status }) => status !== 'closed')
  return chain.flatMap(({ id }) => open.filter(({ phase }) => phase === id))[0]
}

/** "Its link is removed too. Its 2 risks stay, without a phase."; empty where a removal takes nothing along. */
export function alsoGoesText(links: number, risks: number): string {
  return [
    links === 0 ? '' : links === 1 ? 'Its link is removed too.' : `Its ${links} links are removed too.`,
    risks === 0
      ? ''
      : risks === 1
        ? 'Its risk stays, without a phase.'
        : `Its ${risks} risks stay, without a phase.`,
  ]
    .filter((text) => text !== '')
    .join(' ')
}
