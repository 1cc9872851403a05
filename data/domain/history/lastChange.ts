import type { ListedChange } from '~/data/contract/history'
import { changeText, whenText, type NamedItems } from './changeHistory'
import { sizeText } from './historyBatches'
import { isolated } from '~/data/domain/format/isolated'
import type { Present } from '~/data/domain/time/clock'

/**
 * The last change, in the question whether to undo it: "Oncology progress (72% → 76%), today, 14:38 by mona", "an
 * undo, of Oncology progress ...", "4 changes in 2 items that were applied together, today, 14:38 by mona".
 */
export function lastChangeText(last: ListedChange, items: NamedItems, present: Present): string {
  const { batchSize, undoes, at, by } = last
  const words =
    batchSize && batchSize.changes > 1
      ? `${sizeText(batchSize.changes, batchSize.items)} that were applied together, ${whenText(new Date(at), present)} by ${isolated(by ?? 'unknown')}`
      : changeText(last, items, present)
  return undoes === undefined ? words : `an undo, of ${words}`
}
