import { cellsText } from './RefusedCells'

interface Open {
  /** No sheet of the file is a list yet. */
  isListRequired: boolean
  /** The number of refused cells that are not skipped. */
  refused: number
  /** The number of conflicts without a choice. */
  openConflicts: number
  /** The number of items whose removal by an empty list is not confirmed. */
  unconfirmed: number
  changes: number
}

/** What to do before a plan can be applied; null when it can. */
export function blockedReason({
  isListRequired,
  refused,
  openConflicts,
  unconfirmed,
  changes,
}: Open): string | null {
  if (isListRequired) return 'Choose a list for a sheet.'
  if (refused > 0) return `Fix ${cellsText(refused)}, or skip ${refused === 1 ? 'it' : 'them'}.`
  if (openConflicts > 0)
    return `Choose the value of ${openConflicts === 1 ? '1 field' : `${openConflicts} fields`}.`
  if (unconfirmed > 0) {
    const items = unconfirmed === 1 ? '1 item' : `${unconfirmed.toLocaleString('en-US')} items`
    return `The file has no rows: confirm that ${items} will be removed.`
  }
  return changes === 0 ? 'Nothing to apply' : null
}
