import { conflicting } from '~/data/domain/editing/conflicts'
import type { FieldChange } from '~/data/domain/editing/jsonEdits'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { GridRow, GridSheet, GridState, PendingRow, TheirCell, TheirRow } from './gridSheet'

/** The sheet with changes of others that the page has not loaded itself. */
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

/** A value that the page has loaded since is newer than an earlier notification. */
function itemWith(item: GridRow['item'], cells: TheirRow): GridRow['item'] {
  const known = Object.entries(cells).filter(
    ([field, { before }]) => field in item && deepEqual(item[field], before),
  )
  return { ...item, ...Object.fromEntries(known.map(([field, { after }]) => [field, after])) }
}

/** The other user's change of a cell, if that is the stored value; null otherwise. */
export function theirCell(
  item: GridRow['item'],
  cells: TheirRow | undefined,
  field: string,
): TheirCell | null {
  const cell = cells?.[field]
  return cell && deepEqual(item[field], cell.after) && !deepEqual(cell.before, cell.after) ? cell : null
}

/** The state after others changed an item; where it conflicts with pending cells, the user must choose. */
export function afterOthers(state: GridState, id: string, cells: TheirRow): GridState {
  const theirs = new Map(state.theirs).set(id, { ...state.theirs.get(id), ...cells })
  const row = state.pending.get(id)
  if (!row) return { ...state, theirs }
  const results = new Map(state.results)
  const previous = results.get(id)
  const now: Record<string, unknown> = {
    ...Object.fromEntries(Object.entries(row).map(([field, { before }]) => [field, before])),
    ...(previous?.as === 'conflict' && previous.theirs),
    ...Object.fromEntries(Object.entries(cells).map(([field, { after }]) => [field, after])),
  }
  const disputed = conflictingCells(row, now)
  const changed =
    disputed.map((field) => cells[field]?.changed ?? null).find((words) => words !== null) ?? null
  if (disputed.length > 0) results.set(id, { as: 'conflict', theirs: now, changed, choices: {} })
  else if (previous?.as === 'conflict') results.delete(id)
  return { ...state, theirs, results }
}

/** The pending values of a row, by field. */
export function changesOf(row: PendingRow): FieldChange[] {
  return Object.entries(row).map(([field, { before, after }]) => ({ field, before, after }))
}

/** The pending fields of a row that others have changed to another value. */
export function conflictingCells(row: PendingRow, theirs: Readonly<Record<string, unknown>>): string[] {
  return conflicting(changesOf(row), theirs).map(({ field }) => field)
}

/** The changes of others, without fields that the user has stored since. */
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
