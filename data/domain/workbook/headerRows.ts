import type { SheetOfFile } from '~/data/contract/workbookFile'
import { isBlankOfFile } from './cellOfFile'

type Row = SheetOfFile['rows'][number]

/**
 * The numbers of the header rows: the first row that is mostly filled with texts, together with a row of merged
 * headers above it; none when there is no such row.
 */
export function headerRows({ rows, merges }: SheetOfFile): number[] {
  const width = usedColumns(rows).length
  const least = width === 1 ? 1 : Math.max(2, Math.ceil(width / 2))
  const at = rows.findIndex((row) => filled(row).length >= least && isOfTexts(row))
  const row = rows[at]
  if (!row) return []
  const joins = (one: Row | undefined) =>
    one !== undefined && merges.some((each) => each.row === one.n && each.to - each.from + 1 < width)
  const [before, after] = [rows[at - 1], rows[at + 1]]
  if (before?.n === row.n - 1 && joins(before)) return [before.n, row.n]
  if (after?.n === row.n + 1 && joins(row) && isOfTexts(after)) return [row.n, after.n]
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
      return headText(cells[joined?.from ?? column])
    })
  return [...new Set(parts.filter((part) => part !== ''))].join(' ')
}

function headText(cell: Row['cells'][number] | undefined): string {
  if (isBlankOfFile(cell) || cell === null || cell === undefined) return ''
  return String(Array.isArray(cell) ? cell[1] : cell)
    .replaceAll(/\s+/g, ' ')
    .trim()
}

function filled({ cells }: Row): Row['cells'] {
  return cells.filter((cell) => !isBlankOfFile(cell))
}

/** Texts, possibly with years among them. */
function isOfTexts(row: Row): boolean {
  const cells = filled(row)
  const texts = cells.filter((cell) => typeof cell === 'string').length
  return texts * 2 >= cells.length && cells.every((cell) => typeof cell === 'string' || isYear(cell))
}

function isYear(cell: Row['cells'][number]): boolean {
  return typeof cell === 'number' && Number.isInteger(cell) && cell >= 1900 && cell <= 2100
}
