import { useLayoutEffect, type RefObject } from 'react'
import type { Block, GridState, CellPosition } from '~/data/domain/grid/gridSheet'
import type { GridRowProps } from './GridRow'

/** The cell of an event; null inside an input, or outside the cells. */
export function cellAt(target: EventTarget) {
  if (!(target instanceof Element) || target.closest('input, select')) return null
  const cell = target.closest<HTMLElement>('[data-column]')
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) }
}

/** The selected columns of a row. */
export function selectionIn({ top, bottom, start, end }: Block, index: number) {
  return index >= top && index <= bottom
    ? { selectionStart: start, selectionEnd: end }
    : { selectionStart: -1, selectionEnd: -1 }
}

/** The part of the last paste in a row. */
export function pastedIn(
  { pasted }: GridState,
  id: string,
): Pick<GridRowProps, 'pastedColumns' | 'pasteEdge'> {
  const index = pasted?.ids.indexOf(id) ?? -1
  if (!pasted || index === -1) return { pastedColumns: '' }
  const isLast = index === pasted.ids.length - 1
  const end = index === 0 ? (isLast ? 'only' : 'first') : isLast ? 'last' : 'between'
  return { pastedColumns: pasted.fields.join(' '), pasteEdge: end }
}

/** Focuses the active cell, while the focus is in the grid, and when the grid opens from a button that disappears. */
export function useFocusOnActive(
  table: RefObject<HTMLTableElement>,
  { row, column }: CellPosition,
  editing: string | null,
) {
  useLayoutEffect(() => {
    const focused = document.activeElement
    if (editing !== null || (focused !== document.body && table.current?.contains(focused) !== true)) return
    table.current
      ?.querySelector<HTMLElement>(`[data-row="${row}"][data-column="${column}"]`)
      ?.focus({ preventScroll: focused === document.body && row === 0 })
  }, [table, row, column, editing])
}
