import { descriptorOf } from '~/data/contract/descriptors'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { shownFields } from './shownFields'
import type { ShownDifference } from './netChanges'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import { defaultFraction, percentText, readCount, readFraction } from '~/data/domain/plan/progress'

/** A field that reads differently on the page now. */
export interface ShownChange {
  /** The item's key on the page: its anchor where it has one, such as "timeline-phase-4", else "tools/odftech". */
  item: string
  /** The field; for a line added to a list with its position: "objectives/2". */
  field: string
  /** The previous text on the page; null for an added line. */
  before: string | null
}

/**
 * The visible effect of the changes: figures, the status of phases, texts and new lines; not derived values such as
 * sums and forecasts (design, Live).
 */
export function shownChanges(
  changes: readonly ShownDifference[],
  phases: readonly { id: string; status?: string; progress?: unknown }[],
): ShownChange[] {
  return changes
    .filter(({ kind }) => !kind)
    .flatMap((change) => {
      const { collection, id } = change
      const { anchor = `${collection}/` } = descriptorOf(collection) ?? {}
      const fields = shownFields(change).filter((field) => collection !== 'timeline' || field !== 'status')
      return [...fields.flatMap((field) => fieldOf(change, field)), ...statusOf(change, phases)].map(
        (shown) => ({ item: anchor + id, ...shown }),
      )
    })
}

type ShownField = Omit<ShownChange, 'item'>

function fieldOf({ collection, before, after }: ShownDifference, field: string): ShownField[] {
  const [was, is] = [before[field], after[field]]
  const asText = (text: (value: unknown) => string) => changed(field, text(was), text(is))
  const kind = descriptorOf(collection)?.fields[field]?.kind
  if (kind === 'fraction')
    return asText((value) => percentText(readFraction(value, defaultFraction(collection, field))))
  if (kind === 'count') return asText((value) => groupedNumber(readCount(value)))
  if (Array.isArray(is)) return linesOf(field, was, is)
  return typeof was === 'string' && typeof is === 'string' && is !== '' ? changed(field, was, is) : []
}

function changed(field: string, before: string, after: string): ShownField[] {
  return before === after ? [] : [{ field, before }]
}

function linesOf(field: string, was: unknown, is: readonly unknown[]): ShownField[] {
  const previous = new Set(Array.isArray(was) ? was.map(lineText) : [])
  return is.flatMap((line, at) => {
    const text = lineText(line)
    return text === '' || previous.has(text) ? [] : [{ field: `${field}/${at}`, before: null }]
  })
}

/** A line of a list; an asset by its title. */
function lineText(value: unknown): string {
  if (typeof value === 'string') return value
  const first = (Object.values(value ?? {}) as unknown[])[0]
  return typeof first === 'string' ? first : ''
}

function statusOf(
  { collection, id, before, after }: ShownDifference,
  phases: readonly { id: string; status?: string; progress?: unknown }[],
): ShownField[] {
  if (collection !== 'timeline') return []
  const phase = phases.find((other) => other.id === id)
  return changed('status', phaseStatus({ ...phase, ...before }), phaseStatus({ ...phase, ...after }))
}
