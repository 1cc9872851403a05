import { columnLetters } from '~/data/domain/format/columnLetters'
import { isBlank, type FileCell, type FileRow, type FileSheet } from './cells'
import type { SheetColumns } from './columns'
import { damaged } from './fileErrors'

/**
 * The rows of a list, with an error in each cell that is merged with another one: a workbook shows the other one's
 * value there, and stores none, which would empty a list.
 * @throws FileRefusedError when they overlap
 */
export function withMerged(
  { merges = [], rows: all }: FileSheet,
  { header, fields }: SheetColumns,
  rows: readonly FileRow[],
): FileRow[] {
  const first = new Map(all.map((row) => [row.number, row]))
  const added = new Map<number, Map<number, FileCell>>()
  const numbers = rows.map(({ number }) => number)
  // Merged cells do not overlap, so that there are no more than cells.
  let most = rows.length * fields.size
  for (const { row, lastRow, from, to } of merges) {
    const columns = [...fields.keys()].filter((column) => column >= from && column <= to)
    if (row <= header || columns.length === 0 || isBlank(first.get(row)?.cells.get(from))) continue
    const reason = `is merged with ${columnLetters(from)}${row}: undo the merge, and fill in every cell`
    for (let at = firstFrom(numbers, row); at < numbers.length && (numbers[at] ?? 0) <= lastRow; at += 1)
      for (const column of columns) {
        most -= 1
        if (most < 0) throw damaged()
        const isFirst = numbers[at] === row && column === from
        if (isFirst || !isBlank(rows[at]?.cells.get(column))) continue
        const cells = added.get(at) ?? new Map<number, FileCell>()
        added.set(at, cells.set(column, { of: 'error', text: '', reason }))
      }
  }
  return rows.map((row, at) => {
    const cells = added.get(at)
    return cells ? { ...row, cells: new Map([...row.cells, ...cells]) } : row
  })
}

/** The position of the first number from one on. */
function firstFrom(numbers: readonly number[], least: number): number {
  let [low, high] = [0, numbers.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((numbers[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}
