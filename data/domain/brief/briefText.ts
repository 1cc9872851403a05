import type { BriefDate, BriefPhase } from '~/data/contract/brief'
import type { PlanReading, PlanRow } from '~/data/contract/plan'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { daysText } from '~/data/domain/plan/planWords'

/** A gain: "+36", "−2", "same", or a dash when unknown. */
export function gainedText(gained: number | null): string {
  if (gained === null) return '–'
  return gained === 0 ? 'same' : `${gained > 0 ? '+' : '−'}${groupedNumber(Math.abs(gained))}`
}

/** "+7 days", "−1 day", or a dash when unknown. */
export function movedByText({ days }: BriefDate): string {
  if (days === null) return '–'
  return days === 0 ? 'same' : `${days > 0 ? '+' : '−'}${daysText(Math.abs(days))}`
}

/** "ends 8 Jun → " */
export function formerDateText({ verb, before }: BriefDate): string {
  return `${[verb, before].filter(Boolean).join(' ')} → `
}

/** "20 May, mona" */
export function changedByText({ on, by }: BriefDate): string {
  return [on, by].filter((part) => part !== null).join(', ')
}

/** The label of the saved plan within a sentence: "plan of 12 Jan". */
export function keptWithin({ kept }: PlanReading): string | null {
  return kept && `${kept.label.charAt(0).toLowerCase()}${kept.label.slice(1)}`
}

/** A phase's row of the plan. */
export function rowOf(rows: readonly PlanRow[], { id }: BriefPhase): PlanRow | undefined {
  return rows.find((row) => row.id === id)
}
