import type { Block, GridSheet, GridState, CellPosition } from './gridSheet'

/** The moves of the active cell. */
export type Move =
  | 'up'
  | 'down'
  | 'start'
  | 'end'
  | 'pageUp'
  | 'pageDown'
  | 'rowStart'
  | 'rowEnd'
  | 'first'
  | 'last'
  | 'top'
  | 'bottom'
  /** Cell by cell through the rows, as Tab does. */
  | 'next'
  | 'previous'

type Size = Pick<GridSheet, 'rows' | 'fields'>

/** The number of rows of a page. */
const page = 10

/** The nearest existing cell. */
export function positionIn({ rows, fields }: Size, { row, column }: CellPosition): CellPosition {
  return { row: bounded(row, rows.length), column: bounded(column, fields.length) }
}

/** The destination of a move; the same cell at an edge. */
export function moved(sheet: Size, from: CellPosition, move: Move): CellPosition {
  const { row, column } = positionIn(sheet, from)
  const [lastRow, lastColumn] = [sheet.rows.length - 1, sheet.fields.length - 1]
  const to: Record<Move, CellPosition> = {
    up: { row: row - 1, column },
    down: { row: row + 1, column },
    start: { row, column: column - 1 },
    end: { row, column: column + 1 },
    pageUp: { row: row - page, column },
    pageDown: { row: row + page, column },
    rowStart: { row, column: 0 },
    rowEnd: { row, column: lastColumn },
    first: { row: 0, column: 0 },
    last: { row: lastRow, column: lastColumn },
    top: { row: 0, column },
    bottom: { row: lastRow, column },
    next: column < lastColumn || row === lastRow ? { row, column: column + 1 } : { row: row + 1, column: 0 },
    previous: column > 0 || row === 0 ? { row, column: column - 1 } : { row: row - 1, column: lastColumn },
  }
  return positionIn(sheet, to[move])
}

/** The selection: at least the active cell. */
export function selectedBlock(sheet: Size, state: Pick<GridState, 'active' | 'anchor'>): Block {
  const [one, other] = [positionIn(sheet, state.active), positionIn(sheet, state.anchor)]
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    start: Math.min(one.column, other.column),
    end: Math.max(one.column, other.column),
  }
}

function bounded(position: number, count: number): number {
  return Math.max(0, Math.min(position, count - 1))
}

/** The first refused cell after the active one, row by row; from the last on, the first of all. */
export function nextRefused(
  { rows, fields }: Size,
  { active, pending }: Pick<GridState, 'active' | 'pending'>,
): CellPosition | undefined {
  const refused = rows.flatMap(({ id }, row) =>
    fields.flatMap(({ name }, column) =>
      (pending.get(id)?.[name]?.error ?? null) === null ? [] : [{ row, column }],
    ),
  )
  const isAfter = ({ row, column }: CellPosition) =>
    row > active.row || (row === active.row && column > active.column)
  return refused.find(isAfter) ?? refused[0]
}
