import type { SheetOfFile } from '~/data/contract/workbookFile'
import { isBlankOfFile, shownOfFile } from './cellOfFile'

type Row = SheetOfFile['rows'][number]

/**
 * The numbers of the header rows: the first row that is mostly filled with texts, or dates and years above other
 * cells, together with a row of merged headers above it; none when there is no such row.
 */
export function headerRows({ rows, merges }: SheetOfFile): number[] {
  const width = usedColumns(rows).length
  const least = width === 1 ? 1 : Math.max(2, Math.ceil(width / 2))
  const at = rows.findIndex((row) => filled(row).length >= least && isOfHeads(row, rows))
  const row = rows[at]
  if (!row) return []
  const joins = (one: Row | undefined) =>
    one !== undefined && merges.some((each) => each.row === one.n && each.to - each.from + 1 < width)
  const [before, after] = [rows[at - 1], rows[at + 1]]
  if (before?.n === row.n - 1 && joins(before)) return [before.n, row.n]
  if (after?.n === row.n + 1 && joins(row) && isOfHeads(after, rows)) return [row.n, after.n]
  return [row.n]
}

/** The non-empty columns, from 0, in order. */
export function usedColumns(rows: readonly Row[]): number[] {
  const used = new Set<number>()
  for (const { cells } of rows)
    cells.forEach((cell, column) => {
      if (!isBlankOfFile(cell)) used.add(column)
    })
  return [...used].sort((one, other) => one - other)
}

/** The header of a column: the texts of its header rows, joined. */
export function headOf({ rows, merges }: SheetOfFile, header: readonly number[], column: number): string {
  const parts = rows
    .filter(({ n }) => header.includes(n))
    .map(({ n, cells }) => {
      const joined = merges.find(({ row, from, to }) => row === n && from <= column && column <= to)
      return shownOfFile(cells[joined?.from ?? column])
    })
  return [...new Set(parts.filter((part) => part !== ''))].join(' ')
}

function filled({ cells }: Row): Row['cells'] {
  return cells.filter((cell) => !isBlankOfFile(cell))
}

/** How many rows tell what a column holds. */
const MAX_ROWS_BELOW = 100

/** Texts with fewer years among them, or with dates, years and other labels that head cells of another kind. */
function isOfHeads(row: Row, rows: readonly Row[]): boolean {
  const cells = filled(row)
  const texts = cells.filter((cell) => typeof cell === 'string').length
  if (texts * 2 >= cells.length && cells.every((cell) => typeof cell === 'string' || isYear(cell)))
    return true
  if (!cells.every((cell) => typeof cell === 'string' || isYear(cell) || isLabel(cell))) return false
  const first = rows.indexOf(row) + 1
  const below = rows.slice(first, first + MAX_ROWS_BELOW)
  const used = usedColumns([row, ...below])
  const missing = used.slice(1).filter((column) => isBlankOfFile(row.cells[column])).length
  // "As of" and a date beside it head nothing.
  if (missing > Math.max(1, used.length / 5)) return false
  const heads = used.flatMap((column) => {
    const cell = row.cells[column]
    if (cell === undefined || isBlankOfFile(cell) || typeof cell === 'string') return []
    const under = below.flatMap(({ cells }) => {
      const each = cells[column]
      return each === undefined || isBlankOfFile(each) ? [] : [kindOfHead(each)]
    })
    const [next] = under
    if (next === undefined) return []
    // A text above figures is the header itself.
    return [next !== kindOfHead(cell) && (next !== 'string' || under.every((kind) => kind === 'string'))]
  })
  return heads.length > 0 && heads.every(Boolean)
}

function isYear(cell: Row['cells'][number]): boolean {
  return typeof cell === 'number' && Number.isInteger(cell) && cell >= 1900 && cell <= 2100
}

/** A date, a percentage or a number with words can head a column; an amount cannot. */
function isLabel(cell: Row['cells'][number]): boolean {
  return Array.isArray(cell) && cell[0] !== 'money'
}

function kindOfHead(cell: Row['cells'][number]): string {
  if (Array.isArray(cell)) return cell[0] === 'number' ? 'words' : cell[0]
  return isYear(cell) ? 'year' : typeof cell
}
