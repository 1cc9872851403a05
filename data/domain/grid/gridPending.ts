import type { EditField } from '~/data/domain/editing/editForm'
import { blockForm, cellText, isSameValue, quotedText, readCell, type BlockForm } from './gridCells'
import type { Block, GridRow, GridSheet, Pasted, Pending, PendingCell, Place } from './gridSheet'
import { selectedBlock } from './gridMoves'

/** What became of a cell that was written: `same` is what it was before its first change. */
export type Written = 'changed' | 'same' | 'refused'

/** Pending cells that are changed one after the other, and then stand. */
export class PendingDraft {
  private readonly rows: Map<string, Record<string, PendingCell>>
  private readonly own = new Set<string>()

  constructor(pending: Pending) {
    this.rows = new Map(pending)
  }

  /** Writes a cell as one would by hand. */
  write(sheet: GridSheet, row: GridRow, field: EditField, text: string, form: BlockForm): Written {
    const before = this.rows.get(row.id)?.[field.name]?.before ?? row.item[field.name]
    const reading = readCell(field, text, form)
    const fault = 'fault' in reading ? reading.fault : complaint(sheet, row, field, reading.after, text)
    if (fault !== null) {
      this.put(row.id, field.name, { before, after: undefined, text: text.trim(), fault })
      return 'refused'
    }
    const after = 'after' in reading ? reading.after : undefined
    const isSame = isSameValue(field, before, after)
    this.put(row.id, field.name, isSame ? null : { before, after, text: cellText(field, after), fault: null })
    return isSame ? 'same' : 'changed'
  }

  /** Puts a cell, or takes it away. */
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

  /** Rows that are not changed stay the very ones that they were, so that a screen knows them. */
  private rowOf(id: string): Record<string, PendingCell> {
    const known = this.rows.get(id)
    if (known && this.own.has(id)) return known
    const made = { ...known }
    this.own.add(id)
    this.rows.set(id, made)
    return made
  }
}

function complaint(
  sheet: GridSheet,
  row: GridRow,
  field: EditField,
  after: unknown,
  text: string,
): string | null {
  const words = sheet.complaintOf(row, field, after)
  return words === null ? null : `${quotedText(text)} ${words}.`
}

/** How often a block is written, and how large it is then: as often as what is selected is a whole multiple of it. */
function sizeOf({ top, bottom, start, end }: Block, height: number, width: number) {
  const [rows, columns] = [bottom - top + 1, end - start + 1]
  const isMultiple = (selected: number, length: number) => selected === 1 || selected % length === 0
  if (!isMultiple(rows, height) || !isMultiple(columns, width)) return { height, width }
  return { height: Math.max(rows, height), width: Math.max(columns, width) }
}

/**
 * A block of texts written from a place on. It fills what is selected where that is a whole multiple of it; what is beyond
 * the grid is cut off.
 */
export function pasteInto(
  sheet: GridSheet,
  pending: Pending,
  at: { active: Place; anchor: Place },
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
      // An empty cell of a block is a gap in it, and no wish to have nothing there.
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
      former: pending,
    },
  }
}

/** What is pending without the last paste: each cell of its block as it was before it. */
export function withoutPaste(pending: Pending, { ids, fields, former }: Pasted): Pending {
  const draft = new PendingDraft(pending)
  for (const id of ids) for (const field of fields) draft.put(id, field, former.get(id)?.[field] ?? null)
  return draft.done()
}

/** What is pending without the cells of a block. */
export function cleared(sheet: GridSheet, pending: Pending, { top, bottom, start, end }: Block): Pending {
  const draft = new PendingDraft(pending)
  for (const { id } of sheet.rows.slice(top, bottom + 1))
    for (const { name } of sheet.fields.slice(start, end + 1)) draft.put(id, name, null)
  return draft.done()
}
