import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useCallback, useEffect, useRef, type KeyboardEvent, type PointerEvent } from 'react'
import { moved, positionIn, selectedBlock } from '~/data/domain/grid/gridMoves'
import type { GridRow as Row, GridSheet, GridState } from '~/data/domain/grid/gridSheet'
import { copiedText, type GridAction } from '~/data/domain/grid/gridState'
import { blocksOf } from '~/ui/lib/blocksOf'
import { ColumnResizer } from './ColumnResizer'
import { GridBlock } from './GridBlock'
import { directionOf, commandOf } from './gridKeys'
import { pastedIn, cellAt, selectionIn, useFocusOnActive } from './gridCells'
import { GridRow, type GridRowProps } from './GridRow'
import * as styles from './GridTable.css'
import { useColumnWidths } from './useColumnWidths'
import { useGridClipboard } from './useGridClipboard'

export interface GridTableProps {
  /** The rows and columns. */
  sheet: GridSheet
  /** The state of the edit. */
  state: GridState
  /** The element id of its label. */
  labelledBy: string
  /** The header of the first column: "Product". */
  rowHeader: string
  /** The cells are read-only, for example while the changes are sent. @default false */
  readOnly?: boolean
  /** Called with an action on the grid. */
  onAction: (action: GridAction) => void
  /** Called to apply the changes. */
  onApply: () => void
  /** Called when the focus leaves the grid. */
  onLeave: () => void
}

/** The number of rows that mount and unmount together; the first block stays mounted. */
const blockSize = 50

/** Actions that only move or select. */
const readOnlyActions = new Set<GridAction['type']>(['move', 'select', 'selectAll', 'nextRefused'])

/** A table that is edited like a spreadsheet: one cell has the focus, and the usual keys work. */
export function GridTable(props: GridTableProps) {
  const { sheet, state, labelledBy, rowHeader, readOnly = false, onAction, onApply, onLeave } = props
  const table = useRef<HTMLTableElement>(null)
  const flush = useRef<(() => void) | null>(null)
  const hasUnits = sheet.rows.some(({ unit }) => unit)
  const active = positionIn(sheet, state.active)
  const selected = selectedBlock(sheet, state)
  useFocusOnActive(table, active, state.editing)
  const heads = [
    ...(sheet.isNamedByFirst === true ? [] : [{ label: rowHeader, isFigure: false }]),
    ...(hasUnits ? [{ label: 'BU', isFigure: false }] : []),
    ...sheet.fields.map(({ label, kind }) => ({
      label,
      isFigure: kind.of === 'count' || kind.of === 'percent',
    })),
  ]
  const widths = useColumnWidths(table)

  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  function act(action: GridAction) {
    if (!readOnly || readOnlyActions.has(action.type)) onAction(action)
  }
  const onCommit: GridRowProps['onCommit'] = useCallback((row, column, text, then) => {
    latest.current({ type: 'commit', text, at: { row, column }, ...(then && { then }) })
  }, [])
  const onCancel = useCallback(() => {
    latest.current({ type: 'cancel' })
  }, [])

  useGridClipboard(table, {
    copied: () => copiedText(state, sheet),
    onPaste: (text) => {
      act({ type: 'paste', text })
    },
  })

  function onKeyDown(event: KeyboardEvent) {
    const command = commandOf(event, directionOf(event.currentTarget))
    if (command === null) return
    // Tab leaves the grid from the last cell, Shift+Tab from the first.
    if (event.key === 'Tab' && typeof command === 'object' && command.type === 'move') {
      const to = moved(sheet, active, command.by)
      if (to.row === active.row && to.column === active.column) return
    }
    event.preventDefault()
    if (command === 'apply') onApply()
    else if (command === 'leave') onLeave()
    else act(command)
  }

  function onPointer(event: PointerEvent, isDrag: boolean) {
    const cell = cellAt(event.target)
    if (!cell || event.button > 0 || (isDrag && event.buttons !== 1)) return
    // Text typed in another cell is committed first.
    if (!isDrag) flush.current?.()
    act({ type: 'select', cell, extends: isDrag || event.shiftKey })
  }

  const row = (each: Row, index: number) => (
    <GridRow
      key={each.id}
      row={each}
      index={index}
      fields={sheet.fields}
      isNamedByFirst={sheet.isNamedByFirst}
      pending={state.pending.get(each.id)}
      theirs={state.theirs.get(each.id)}
      activeColumn={index === active.row ? active.column : -1}
      {...selectionIn(selected, index)}
      editText={index === active.row ? state.editing : null}
      isTypedOver={index === active.row && state.isTypedOver}
      {...pastedIn(state, each.id)}
      isBlocked={state.results.has(each.id)}
      {...{ flushRef: flush, onCommit, onCancel }}
    />
  )

  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        role="grid"
        aria-labelledby={labelledBy}
        aria-multiselectable
        aria-readonly={readOnly || undefined}
        aria-rowcount={sheet.rows.length + 1}
        aria-colcount={heads.length}
        className={styles.table[hasUnits ? 'figures' : 'texts']}
        style={widths.table ?? assignInlineVars({ [styles.leastWidth]: `${heads.length * 112}px` })}
        onKeyDown={onKeyDown}
        onFocus={({ target }) => {
          // Focused by other means than a key or a press, as by a screen reader.
          const cell = cellAt(target)
          if (cell && (cell.row !== active.row || cell.column !== active.column))
            act({ type: 'select', cell })
        }}
        onPointerDown={(event) => {
          onPointer(event, false)
        }}
        onPointerOver={(event) => {
          onPointer(event, true)
        }}
        onDoubleClick={(event) => {
          if (cellAt(event.target) && state.editing === null) act({ type: 'edit' })
        }}
      >
        <thead role="rowgroup">
          <tr role="row" aria-rowindex={1}>
            {heads.map(({ label, isFigure }, index) => (
              <th
                key={label}
                role="columnheader"
                scope="col"
                aria-label={label}
                className={styles.columnHead[isFigure ? 'figure' : 'text']}
                style={{
                  ...widths.column(index),
                  ...assignInlineVars({ [styles.fromLast]: String(heads.length - index) }),
                }}
              >
                {label}
                <ColumnResizer
                  label={`Width of ${label}`}
                  isTabStop={index === active.column + heads.length - sheet.fields.length}
                  {...widths.resizer(index)}
                />
              </th>
            ))}
          </tr>
        </thead>
        {blocksOf(sheet.rows, blockSize).map((block, at) => {
          const first = at * blockSize
          const keepsMounted = at === 0 || (active.row >= first && active.row < first + blockSize)
          return (
            <GridBlock key={at} count={block.length} forceMount={keepsMounted}>
              {() => block.map((each, index) => row(each, first + index))}
            </GridBlock>
          )
        })}
      </table>
    </div>
  )
}
