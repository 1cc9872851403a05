import { conflicting } from '~/data/domain/editing/conflicts'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { GridRow, GridSheet, GridState, PendingRow, TheirCell, TheirRow } from './gridSheet'

/** The sheet with what others have stored meanwhile, where the page does not know of it by itself. */
export function withConflicts(sheet: GridSheet, theirs: GridState['theirs']): GridSheet {
  if (theirs.size === 0) return sheet
  const rows = sheet.rows.map((row) => {
    const cells = theirs.get(row.id)
    return cells ? { ...row, item: itemWith(row.item, cells) } : row
  })
  const unique = new Map(
    [...sheet.unique].map(([field, stored]) => [
      field,
      new Map(
        [...stored].map(([id, value]) => [id, itemWith({ [field]: value }, theirs.get(id) ?? {})[field]]),
      ),
    ]),
  )
  return { ...sheet, rows, unique }
}

/** A value that the page has read since is newer than what was told of it before. */
function itemWith(item: GridRow['item'], cells: TheirRow): GridRow['item'] {
  const known = Object.entries(cells).filter(
    ([field, { before }]) => field in item && deepEqual(item[field], before),
  )
  return { ...item, ...Object.fromEntries(known.map(([field, { after }]) => [field, after])) }
}

/** What someone else has made of a cell, where that is what is stored; null where it is not, or where nobody has. */
export function theirCell(
  item: GridRow['item'],
  cells: TheirRow | undefined,
  field: string,
): TheirCell | null {
  const cell = cells?.[field]
  return cell && deepEqual(item[field], cell.after) && !deepEqual(cell.before, cell.after) ? cell : null
}

/** The work in a grid once others have changed an item: where that stands against what is pending, a choice is wanted. */
export function afterOthers(state: GridState, id: string, cells: TheirRow): GridState {
  const theirs = new Map(state.theirs).set(id, { ...state.theirs.get(id), ...cells })
  const row = state.pending.get(id)
  if (!row) return { ...state, theirs }
  const results = new Map(state.results)
  const former = results.get(id)
  const now: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(row).map(([field, { before }]) => [field, before])),
    ...(former?.as === 'conflict' && former.theirs),
    ...Object.fromEntries(Object.entries(cells).map(([field, { after }]) => [field, after])),
  }
  const disputed = conflictingCells(row, now)
  const changed =
    disputed.map((field) => cells[field]?.changed ?? null).find((words) => words !== null) ?? null
  if (disputed.length > 0) results.set(id, { as: 'conflict', theirs: now, changed, choices: {} })
  else if (former?.as === 'conflict') results.delete(id)
  return { ...state, theirs, results }
}

/** What a row would change, by field. */
export function changesOf(row: PendingRow): FieldChange[] {
  return Object.entries(row).map(([field, { before, after }]) => ({ field, before, after }))
}

/** The pending fields of a row that someone else has changed otherwise. */
export function conflictingCells(row: PendingRow, theirs: Readonly<Record<string, unknown>>): string[] {
  return conflicting(changesOf(row), theirs).map(({ field }) => field)
}

/** What others have changed, but for what one has stored oneself since. */
export function theirsWithout(
  theirs: GridState['theirs'],
  sent: readonly { id: string; fields: readonly string[] }[],
): GridState['theirs'] {
  if (theirs.size === 0) return theirs
  const left = new Map(theirs)
  for (const { id, fields } of sent)
    left.set(
      id,
      Object.fromEntries(Object.entries(left.get(id) ?? {}).filter(([field]) => !fields.includes(field))),
    )
  return left
}
