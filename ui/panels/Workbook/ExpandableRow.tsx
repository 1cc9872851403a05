import { ChevronRight } from '~/ui/parts/Icon/icons'
import * as Accordion from '@radix-ui/react-accordion'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { forwardRef } from 'react'
import type { Column } from '~/data/contract/workbook'
import { cellText } from '~/data/domain/workbook/budgetCell'
import { Drawer } from '~/ui/parts/Drawer/Drawer'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './ExpandableRow.css'
import type { RowSummary, SummaryFigure } from './rowSummary'
import { rowAnchor } from './rowAnchor'
import { isTotalLabel } from './sheetTable'
import type { SheetRow } from './useSheetRows'
import { ValueTiles } from './ValueTiles'

export interface ExpandableRowProps {
  /** The sheet's columns; the first one is the row's label. */
  columns: readonly Column[]
  /** The cells, one for each column. */
  row: SheetRow
  /** The figures that the closed row shows beside its label. */
  summary: RowSummary
  /** The unique value of the row in its accordion. */
  value: string
  /** The row is expanded. */
  open: boolean
  /** Keeps the closed panel in the page, where find-in-page opens it. @default true */
  findable?: boolean
  /** Called when find-in-page finds a match in the closed panel. */
  onFound: () => void
  /** The row's index among the visible rows, for a virtual list. */
  index?: number
}

/** A row of an expandable sheet: a button with its first cell, and a panel with the other values. */
export const ExpandableRow = forwardRef<HTMLDivElement, ExpandableRowProps>(function ExpandableRow(
  { columns, row, summary, value, open, findable = true, onFound, index },
  ref,
) {
  const label = cellText({ value: row[0], header: '', isFirst: true })
  const kind = isTotalLabel(label) ? 'total' : 'part'
  return (
    <Accordion.Item ref={ref} id={rowAnchor(value)} value={value} data-index={index} className={styles.item}>
      <Accordion.Header aria-label={label}>
        <Accordion.Trigger className={styles.trigger}>
          <Icon of={ChevronRight} className={styles.chevron} />
          <span className={styles.label[kind]}>
            <bdi>{label}</bdi>
          </span>
          <span className={styles.onlyWide}>
            {summary.part !== null && <ProgressBar value={summary.part} className={styles.bar} />}
          </span>
          <Figure figure={summary.share} className={styles.share[kind]} />
          <Figure figure={summary.amount} className={styles.amount[kind]} />
        </Accordion.Trigger>
      </Accordion.Header>
      <Drawer open={open} onFound={onFound} closed={findable ? 'full' : 'empty'}>
        <div className={styles.values}>
          <ValueTiles columns={columns} row={row} />
        </div>
      </Drawer>
    </Accordion.Item>
  )
})

/** A figure and, for screen readers, its header. */
function Figure({ figure, className }: { figure: SummaryFigure | null; className: string | undefined }) {
  return (
    <span className={className}>
      {figure && (
        <>
          <VisuallyHidden.Root>{`${figure.header} `}</VisuallyHidden.Root>
          <span dir="ltr">{figure.text}</span>
        </>
      )}
    </span>
  )
}
