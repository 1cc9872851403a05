import type { EditAnswer } from '~/data/domain/editing/editSession'
import { deepEqual } from '~/data/domain/format/deepEqual'
import type { GridRow, GridSheet, GridState, TheirCell, TheirRow } from './gridSheet'

/** The sheet with changes of others that the page has not loaded itself. */
export function withOthersCells(sheet: GridSheet, theirs: GridState['theirs']): GridSheet {
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

/** The changes of others, without fields that the user has stored since. */
export function theirsWithout(
  theirs: GridState['theirs'],
  stored: readonly Pick<EditAnswer, 'id' | 'sent'>[],
): GridState['theirs'] {
  if (theirs.size === 0) return theirs
  const left = new Map(theirs)
  for (const { id, sent } of stored) {
    const cells = Object.entries(left.get(id) ?? {})
    left.set(
      id,
      Object.fromEntries(cells.filter(([field]) => !sent.some((change) => change.field === field))),
    )
  }
  return left
}
