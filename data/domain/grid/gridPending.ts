import type { EditField } from '~/data/domain/editing/editForm'
import { blockForm, cellText, isSameValue, quotedText, readCell, type BlockForm } from './gridCells'
import type { Block, GridRow, GridSheet, Pasted, Pending, PendingCell, CellPosition } from './gridSheet'
import { selectedBlock } from './gridMoves'

/** The result of editing a cell; `same` is its value before the first edit. */
export type Written = 'changed' | 'same' | 'refused'

/** Collects edits of pending cells. */
export class PendingDraft {
  private readonly rows: Map<string, Record<string, PendingCell>>
  private readonly own = new Set<string>()

  constructor(pending: Pending) {
    this.rows = new Map(pending)
  }

  /** Edits a cell as if typed. */
  write(sheet: GridSheet, row: GridRow, field: EditField, text: string, form: BlockForm): Written {
    const before = this.rows.get(row.id)?.[field.name]?.before ?? row.item[field.name]
    const reading = readCell(field, text, form)
    const error = 'error' in reading ? reading.error : validationError(sheet, row, field, reading.after, text)
    if (error !== null) {
      this.put(row.id, field.name, { before, after: undefined, text: text.trim(), error })
      return 'refused'
    }
    const after = 'after' in reading ? reading.after : undefined
    const isSame = isSameValue(field, before, after)
    this.put(row.id, field.name, isSame ? null : { before, after, text: cellText(field, after), error: null })
    return isSame ? 'same' : 'changed'
  }

  /** Sets or removes a pending cell. */
  put(id: string, field: string, cell: PendingCell | null): void {
    if (!cell && !this.rows.get(id)?.[field]) return
    const row = this.rowOf(id)
    if (cell) row[field] = cell
    else Reflect.deleteProperty(row, field)
    if (Object.keys(row).length === 0) this.rows.delete(id)
  }

  done(): Pending {
    return this.rows
  }

  /** Unchanged rows stay the same objects, so that they are not rendered again. */
  private rowOf(id: string): Record<string, PendingCell> {
    const known = this.rows.get(id)
    if (known && this.own.has(id)) return known
    const made = { ...known }
    this.own.add(id)
    this.rows.set(id, made)
    return made
  }
}

function validationError(
  sheet: GridSheet,
  row: GridRow,
  field: EditField,
  after: unknown,
  text: string,
): string | null {
  const words = sheet.errorOf(row, field, after)
  return words === null ? null : `${quotedText(text)} ${words}.`
}

/** How often a block is pasted, and the resulting size: repeatedly when the selection is a whole multiple of it. */
function sizeOf({ top, bottom, start, end }: Block, height: number, width: number) {
  const [rows, columns] = [bottom - top + 1, end - start + 1]
  const isMultiple = (selected: number, length: number) => selected === 1 || selected % length === 0
  if (!isMultiple(rows, height) || !isMultiple(columns, width)) return { height, width }
  return { height: Math.max(rows, height), width: Math.max(columns, width) }
}

/**
 * Pastes a block of texts. It fills the selection if that is a whole multiple of it; cells beyond the grid are cut
 * off.
 */
export function pasteInto(
  sheet: GridSheet,
  pending: Pending,
  at: { active: CellPosition; anchor: CellPosition },
  cells: readonly (readonly string[])[],
): { pending: Pending; pasted: Pasted } {
  const selected = selectedBlock(sheet, at)
  const breadth = cells[0]?.length ?? 0
  const { height, width } = sizeOf(selected, cells.length, breadth)
  const { top, start } = selected
  const rows = sheet.rows.slice(top, top + height)
  const fields = sheet.fields.slice(start, start + width)
  const ofPercentages = fields.flatMap(({ kind }, along) => (kind.of === 'percent' ? [along % breadth] : []))
  const percentages = [...new Set(ofPercentages)].flatMap((along) => cells.map((row) => row[along] ?? ''))
  const form = blockForm(cells.flat(), percentages)
  const draft = new PendingDraft(pending)
  const counts = { changed: 0, same: 0, refused: 0, empty: 0 }
  for (const [down, row] of rows.entries())
    for (const [along, field] of fields.entries()) {
      const text = cells[down % cells.length]?.[along % breadth] ?? ''
      // An empty cell of a block does not clear the target cell.
      counts[text.trim() === '' ? 'empty' : draft.write(sheet, row, field, text, form)] += 1
    }
  return {
    pending: draft.done(),
    pasted: {
      ids: rows.map(({ id }) => id),
      fields: fields.map(({ name }) => name),
      ...counts,
      rowsCut: height - rows.length,
      columnsCut: width - fields.length,
      previous: pending,
    },
  }
}

/** The pending cells without the last paste: each cell of its block as it was before. */
export function withoutPaste(pending: Pending, { ids, fields, previous }: Pasted): Pending {
  const draft = new PendingDraft(pending)
  for (const id of ids) for (const field of fields) draft.put(id, field, previous.get(id)?.[field] ?? null)
  return draft.done()
}

/** The pending cells without those of a block. */
export function cleared(sheet: GridSheet, pending: Pending, { top, bottom, start, end }: Block): Pending {
  const draft = new PendingDraft(pending)
  for (const { id } of sheet.rows.slice(top, bottom + 1))
    for (const { name } of sheet.fields.slice(start, end + 1)) draft.put(id, name, null)
  return draft.done()
}
