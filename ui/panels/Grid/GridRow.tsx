import { CircleAlert, UserPen } from '~/ui/parts/Icon/icons'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { memo, type MutableRefObject } from 'react'
import type { EditField } from '~/data/domain/editing/editForm'
import { cellText, isSameValue } from '~/data/domain/grid/gridCells'
import type {
  GridRow as Row,
  PendingCell,
  PendingRow,
  TheirCell,
  TheirRow,
} from '~/data/domain/grid/gridSheet'
import { theirCell } from '~/data/domain/grid/othersCells'
import { isolated } from '~/data/domain/format/isolated'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import { GridEditor, type GridEditorProps } from './GridEditor'
import * as styles from './GridRow.css'

export interface GridRowProps {
  /** The item of the row. */
  row: Row
  /** The index of the row, from 0. */
  index: number
  /** The columns. */
  fields: readonly EditField[]
  /** The first column names the row. @default false */
  isNamedByFirst?: boolean | undefined
  /** The pending cells of the row; undefined without any. */
  pending: PendingRow | undefined
  /** Someone else's changes of the row since the grid opened; undefined without any. @default nothing */
  theirs?: TheirRow | undefined
  /** The index of the active column, from 0; -1 in other rows. */
  activeColumn: number
  /** The first selected column; -1 without a selection. */
  selectionStart: number
  /** The last selected column. */
  selectionEnd: number
  /** The initial text of the edit in the active cell; null while nothing is edited. */
  editText: string | null
  /** The edit began by typing a character. @default false */
  isTypedOver?: boolean
  /** The columns of the last paste in this row, separated by spaces; '' without any. */
  pastedColumns: string
  /** Whether the row is the first or the last one of the paste. @default 'between' */
  pasteEdge?: 'first' | 'last' | 'only' | 'between'
  /** The row was refused, or is in conflict. @default false */
  isBlocked?: boolean
  /** Set to a function that commits the current input. */
  flushRef: MutableRefObject<(() => void) | null>
  /** Called to keep what was typed in a column. The function is stable while nothing changes. */
  onCommit: (
    row: number,
    column: number,
    text: string | null,
    then?: Parameters<GridEditorProps['onCommit']>[1],
  ) => void
  /** Called to discard what was typed. The function is stable while nothing changes. */
  onCancel: () => void
}

/** A row of the grid: its item, and its cells with their previous values. It is memoized. */
export const GridRow = memo(function GridRow(props: GridRowProps) {
  const {
    row,
    index,
    fields,
    isNamedByFirst = false,
    pending,
    activeColumn,
    selectionStart,
    selectionEnd,
    editText,
    flushRef,
    onCommit,
    onCancel,
  } = props
  const columns = props.pastedColumns.split(' ')
  const { sku, unit } = row
  return (
    <tr role="row" aria-rowindex={index + 2} className={styles.row}>
      {!isNamedByFirst && (
        <th role="rowheader" scope="row" aria-colindex={1} className={styles.head}>
          <span className={styles.names}>
            <bdi>{row.name}</bdi>
            {props.isBlocked === true && <Icon of={CircleAlert} className={styles.heldUp} />}
            {sku !== undefined && (
              <bdi dir="ltr" className={styles.sku}>
                {sku}
              </bdi>
            )}
          </span>
        </th>
      )}
      {unit && (
        <td role="gridcell" aria-colindex={2} aria-readonly className={styles.unit}>
          <UnitSwatch unitId={unit.id} name={unit.name} />
        </td>
      )}
      {fields.map((field, column) => {
        const cell = pending?.[field.name]
        const isActive = column === activeColumn
        const isEdited = isActive && editText !== null
        const isName = isNamedByFirst && column === 0
        const Cell = isName ? 'th' : 'td'
        return (
          <Cell
            key={field.name}
            role={isName ? 'rowheader' : 'gridcell'}
            aria-colindex={column + (unit ? 3 : 2) - (isNamedByFirst ? 1 : 0)}
            aria-selected={column >= selectionStart && column <= selectionEnd}
            aria-invalid={cell && cell.error !== null ? true : undefined}
            title={cell?.error ?? undefined}
            tabIndex={isActive && !isEdited ? 0 : -1}
            data-row={index}
            data-column={column}
            className={classNames(
              styles.cell[isFigure(field) ? 'figure' : 'text'],
              cell && styles.pending[cell.error === null ? 'changed' : 'refused'],
              column >= selectionStart && column <= selectionEnd && !isActive && styles.selected,
              isActive && styles.active,
              columns.includes(field.name) && edgesOf(props, columns, field.name),
            )}
          >
            {isEdited ? (
              <GridEditor
                {...{ field, flushRef, onCancel }}
                name={row.name}
                text={editText}
                isTypedOver={props.isTypedOver === true}
                onCommit={(text, then) => {
                  onCommit(index, column, text, then)
                }}
              />
            ) : (
              <Content
                field={field}
                stored={row.item[field.name]}
                cell={cell}
                theirs={theirCell(row.item, props.theirs, field.name)}
              />
            )}
            {isName && props.isBlocked === true && <Icon of={CircleAlert} className={styles.heldUp} />}
          </Cell>
        )
      })}
    </tr>
  )
})

interface ContentProps {
  field: EditField
  stored: unknown
  cell: PendingCell | undefined
  theirs: TheirCell | null
}

/**
 * The content of a cell: "HCP Visits, 13, was 12" for screen readers, 12 → 13 on screen; and someone else's change of
 * it.
 */
function Content({ field, stored, cell, theirs }: ContentProps) {
  const now = cell?.text ?? cellText(field, stored)
  const othersChange = theirs && theirWords(field, cell, theirs)
  if (!cell)
    return (
      <span className={styles.content}>
        <VisuallyHidden.Root>
          {`${field.label}, ${now}${othersChange !== null ? `, ${othersChange}` : ''}`}
        </VisuallyHidden.Root>
        <bdi aria-hidden>{now}</bdi>
        <Others words={othersChange} />
      </span>
    )
  const isRefused = cell.error !== null
  const before = cellText(field, cell.before)
  return (
    <span className={styles.content}>
      <VisuallyHidden.Root>
        {`${field.label}, ${now},${isRefused ? ' refused,' : ''} was ${before}${othersChange !== null ? `, ${othersChange}` : ''}`}
      </VisuallyHidden.Root>
      {isRefused && <Icon of={CircleAlert} className={styles.glyph} />}
      <bdi aria-hidden className={styles.old}>
        {before}
      </bdi>
      <span aria-hidden className={styles.arrow} />
      <bdi aria-hidden className={isRefused ? styles.struck : styles.value}>
        {now}
      </bdi>
      <Others words={othersChange} />
    </span>
  )
}

function Others({ words }: { words: string | null }) {
  if (words === null) return null
  return (
    <span aria-hidden className={styles.othersChange}>
      <Icon of={UserPen} />
      <bdi>{words}</bdi>
    </span>
  )
}

/** "changed today, 14:38 by mona"; for a pending cell with another value "now 20, ..." too. */
function theirWords(field: EditField, cell: PendingCell | undefined, { after, changed }: TheirCell): string {
  const words = changed === null ? 'changed by someone else' : `changed ${changed}`
  if (!cell || isSameValue(field, cell.before, after)) return words
  return `now ${isolated(cellText(field, after))}, ${words}`
}

function isFigure({ kind }: EditField): boolean {
  return kind.of === 'count' || kind.of === 'percent'
}

/** The sides of a cell that are on the outline of the paste. */
function edgesOf({ pasteEdge = 'between' }: GridRowProps, columns: readonly string[], name: string): string {
  const isOnly = pasteEdge === 'only'
  return classNames(
    styles.pasted,
    (isOnly || pasteEdge === 'first') && styles.edge.top,
    (isOnly || pasteEdge === 'last') && styles.edge.bottom,
    columns[0] === name && styles.edge.start,
    columns.at(-1) === name && styles.edge.end,
  )
}
