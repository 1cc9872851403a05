import { cellText } from './gridCells'
import type { GridSheet, GridState, Pasted, PendingRow } from './gridSheet'
import { groupedNumber } from '~/data/domain/format/numberFormat'

/** The cells that can be submitted: not the rows with an unresolved conflict, and not the rejected cells. */
export interface GridCount {
  changes: number
  rows: number
}

/** The fields of a row that can be submitted. */
export function sendable(row: PendingRow): string[] {
  return Object.keys(row).filter((field) => row[field]?.error === null)
}

export function countOf({ pending, results }: Pick<GridState, 'pending' | 'results'>): GridCount {
  const rows = [...pending]
    .filter(([id]) => results.get(id)?.as !== 'conflict')
    .map(([, row]) => sendable(row).length)
    .filter((count) => count > 0)
  return { changes: rows.reduce((sum, count) => sum + count, 0), rows: rows.length }
}

/** "14 changes". */
export function changesText(count: number): string {
  return count === 1 ? '1 change' : `${groupedNumber(count)} changes`
}

/** "8 products", "1 risk". */
export function rowsText(count: number, noun = 'product'): string {
  return count === 1 ? `1 ${noun}` : `${groupedNumber(count)} ${noun}s`
}

/** "pasted 6 × 3: 12 changed, 4 unchanged, 2 refused". */
export function pastedText(pasted: Pasted): string {
  const { ids, fields, changed, same, refused, empty } = pasted
  const counts = [
    { count: changed, word: 'changed' },
    { count: same, word: 'unchanged' },
    { count: refused, word: 'refused' },
    { count: empty, word: 'empty and skipped' },
  ]
  const words = counts
    .filter(({ count }) => count > 0)
    .map(({ count, word }) => `${groupedNumber(count)} ${word}`)
  return `pasted ${ids.length} × ${fields.length}: ${words.join(', ')}`
}

/** "1 column did not fit."; '' when everything fitted. */
export function cutText({ rowsCut, columnsCut }: Pasted): string {
  const cut = (count: number, one: string) => {
    if (count === 0) return []
    return [count === 1 ? `1 ${one}` : `${groupedNumber(count)} ${one}s`]
  }
  const words = [...cut(rowsCut, 'row'), ...cut(columnsCut, 'column')]
  return words.length === 0 ? '' : `${words.join(' and ')} did not fit.`
}

/** A rejected cell, with the reason. */
export interface RejectedCell {
  id: string
  name: string
  label: string
  reason: string
}

/** The rejected cells. */
export function rejectedCells(
  { fields, nameOf }: Pick<GridSheet, 'fields' | 'nameOf'>,
  { pending }: Pick<GridState, 'pending'>,
): RejectedCell[] {
  return [...pending].flatMap(([id, row]) =>
    fields.flatMap(({ name: field, label }) => {
      const reason = row[field]?.error ?? null
      return reason === null ? [] : [{ id, name: nameOf(id), label, reason }]
    }),
  )
}

/** A cell in a filtered row, with the values before and after Apply. */
export interface HiddenCell {
  id: string
  name: string
  label: string
  before: string
  after: string
}

/** The cells that Apply would submit although their rows are not shown. */
export function hiddenCells(
  { rows, fields, nameOf }: Pick<GridSheet, 'rows' | 'fields' | 'nameOf'>,
  { pending, results }: Pick<GridState, 'pending' | 'results'>,
): HiddenCell[] {
  const shown = new Set(rows.map(({ id }) => id))
  return [...pending]
    .filter(([id]) => !shown.has(id) && results.get(id)?.as !== 'conflict')
    .flatMap(([id, row]) =>
      fields.flatMap((field) => {
        const cell = row[field.name]
        if (cell?.error !== null) return []
        return [
          {
            id,
            name: nameOf(id),
            label: field.label,
            before: cellText(field, cell.before),
            after: cell.text,
          },
        ]
      }),
    )
}
