import { descriptorOf } from '~/data/contract/descriptors'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { toldFields } from './toldFields'
import type { ShownDifference } from './netChanges'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { defaultFraction, percentText, readCount, readFraction } from '~/data/domain/plan/progress'

/** A text that stands in the place of another; null where nothing stood there. */
export interface ShownChange {
  before: string | null
  after: string
}

/**
 * What the changes are on the page, as it writes them: figures, the states of phases, texts and new lines. Not what
 * follows from them, such as sums and forecasts (design, Live).
 */
export function shownChanges(
  changes: readonly ShownDifference[],
  phases: readonly { id: string; status?: string; progress?: unknown }[],
): ShownChange[] {
  const shown = changes
    .filter(({ kind }) => !kind)
    .flatMap((change) => [
      ...toldFields(change).flatMap((field) => fieldOf(change, field)),
      ...stateOf(change, phases),
    ])
  return shown.filter(({ before, after }) => before !== after && after !== '')
}

function fieldOf({ collection, before, after }: ShownDifference, field: string): ShownChange[] {
  const [was, is] = [before[field], after[field]]
  const pair = (text: (value: unknown) => string) => [{ before: text(was), after: text(is) }]
  const kind = descriptorOf(collection)?.fields[field]?.kind
  if (kind === 'fraction')
    return pair((value) => percentText(readFraction(value, defaultFraction(collection, field))))
  if (kind === 'count') return pair((value) => groupedNumber(readCount(value)))
  if (Array.isArray(is)) return linesOf(was, is)
  return typeof was === 'string' && typeof is === 'string' ? [{ before: was, after: is }] : []
}

function linesOf(was: unknown, is: readonly unknown[]): ShownChange[] {
  const former = new Set(Array.isArray(was) ? was.map(lineText) : [])
  return is
    .map(lineText)
    .filter((line) => !former.has(line))
    .map((line) => ({ before: null, after: line }))
}

/** A line of a list; an asset by its title. */
function lineText(value: unknown): string {
  if (typeof value === 'string') return value
  const first = (Object.values(value ?? {}) as unknown[])[0]
  return typeof first === 'string' ? first : ''
}

function stateOf(
  { collection, id, before, after }: ShownDifference,
  phases: readonly { id: string; status?: string; progress?: unknown }[],
): ShownChange[] {
  if (collection !== 'timeline') return []
  const phase = phases.find((other) => other.id === id)
  return [{ before: phaseStatus({ ...phase, ...before }), after: phaseStatus({ ...phase, ...after }) }]
}
