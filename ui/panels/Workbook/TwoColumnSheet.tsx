import { assignInlineVars } from '@vanilla-extract/dynamic'
import { IdCard, Stethoscope } from '~/ui/parts/Icon/icons'
import { useId } from 'react'
import type { Sheet } from '~/data/contract/workbook'
import { columnHeader, isEmptyRow } from '~/data/domain/workbook/budgetCell'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { classNames } from '~/ui/lib/classNames'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { CellValue } from './CellValue'
import * as styles from './TwoColumnSheet.css'
import { rowAnchor } from './rowAnchor'
import type { SheetRow } from './useSheetRows'

export interface TwoColumnSheetProps {
  /** A sheet of two columns. */
  sheet: Sheet
}

/** "This Is My Doctor": the rep's column beside the doctor's, line by line (specification, section 2). */
export function TwoColumnSheet({ sheet }: TwoColumnSheetProps) {
  const titleId = useId()
  const rows = sheet.rows.filter((row) => !isEmptyRow(row))
  return (
    <section aria-labelledby={titleId}>
      <div className={classNames(line, styles.titleLine)}>
        <h2 id={titleId} className={styles.title}>
          <bdi>{sheet.name}</bdi>
        </h2>
        <CopyLink name={sheet.name} sheet={sheetSlug(sheet.name)} />
      </div>
      {rows.length === 0 ? (
        <EmptyPanel text="No data available" />
      ) : (
        <div className={styles.facing} style={assignInlineVars({ [styles.rowCount]: String(rows.length) })}>
          <Side sheet={sheet} rows={rows} index={0} />
          <Side sheet={sheet} rows={rows} index={1} />
        </div>
      )}
    </section>
  )
}

const sides = [
  { icon: IdCard, name: 'rep' },
  { icon: Stethoscope, name: 'doctor' },
] as const

function Side({ sheet, rows, index }: { sheet: Sheet; rows: readonly SheetRow[]; index: 0 | 1 }) {
  const { icon, name } = sides[index]
  const column = sheet.columns[index] ?? { header: '' }
  return (
    <Panel className={styles.panel}>
      <h3 className={styles.side[name]}>
        <Icon of={icon} />
        <span>
          <bdi>{columnHeader(column.header, index)}</bdi>
        </span>
      </h3>
      <ol className={styles.lines}>
        {rows.map((row, line) => (
          <li key={line} id={index === 0 ? rowAnchor(line) : undefined} className={styles.line}>
            <span className={styles.number} aria-hidden>
              {line + 1}
            </span>
            <span>
              <CellValue value={row[index]} column={column} index={index} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
