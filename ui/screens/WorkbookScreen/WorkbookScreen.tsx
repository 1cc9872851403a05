import { ShieldCheck } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import type { Workbook } from '~/data/contract/workbook'
import { SheetTabs, type SheetTabsProps } from '~/ui/panels/Workbook/SheetTabs'
import { Badge } from '~/ui/parts/Badge/Badge'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { Icon } from '~/ui/parts/Icon/Icon'
import { column } from '~/ui/theme/layout.css'
import * as styles from './WorkbookScreen.css'

export interface WorkbookScreenProps {
  /** The workbook; null where there is none yet. */
  workbook: Pick<Workbook, 'sheets'> | null
  /** The title of the page. */
  title: string
  /** The button that replaces the workbook, for administrators. Nothing by default. */
  action?: ReactNode
  /** The slug of the selected sheet; null or an unknown one selects the first. */
  selectedSheet: string | null
  /** Called when another sheet is chosen. */
  onSheetChange: (slug: string) => void
  /** The reader's view of the selected sheet, controlled. @default each sheet keeps its own state */
  sheetState?: SheetTabsProps['state']
  /** The `data-testid` of the title. */
  titleTestId: string
  /** One or two lines under the title. @default none */
  subtitles?: readonly [string, string?]
  /** The purpose of the workbook, beside the number of its sheets. */
  badges: readonly string[]
  /** A note on the data, at the bottom of the page; nothing where it is empty. */
  note: string
  /** The number of tabs in a row. @default 4 */
  tabColumns?: SheetTabsProps['columns']
}

/** A workbook page: the title, the tabs, and the selected sheet. */
export function WorkbookScreen({
  workbook,
  title,
  action,
  selectedSheet,
  onSheetChange,
  sheetState,
  titleTestId,
  subtitles,
  badges,
  note,
  tabColumns = 4,
}: WorkbookScreenProps) {
  const sheets = workbook?.sheets ?? []
  return (
    <div className={styles.screen}>
      <div className={column}>
        <div className={styles.head}>
          <div className={styles.words}>
            <h1 data-testid={titleTestId} className={styles.title}>
              <bdi>{title}</bdi>
            </h1>
            {subtitles?.map(
              (line, index) =>
                line !== undefined &&
                line !== '' && (
                  <p key={index} className={index === 0 ? styles.subtitle : styles.secondSubtitle}>
                    <bdi>{line}</bdi>
                  </p>
                ),
            )}
          </div>
          <div className={styles.badges}>
            {workbook && (
              <Badge>
                <bdi>{`${sheets.length} ${sheets.length === 1 ? 'sheet' : 'sheets'}`}</bdi>
              </Badge>
            )}
            {badges.map((badge) => (
              <Badge key={badge} tone="outline">
                {badge}
              </Badge>
            ))}
            {workbook && action}
          </div>
        </div>
        {workbook ? (
          <SheetTabs
            sheets={sheets}
            selected={selectedSheet}
            onSelect={onSheetChange}
            columns={tabColumns}
            {...(sheetState && { state: sheetState })}
          />
        ) : (
          <div className={styles.none}>
            <EmptyPanel text="No workbook yet" action={action} />
          </div>
        )}
        {note !== '' && (
          <footer className={styles.note}>
            <Icon of={ShieldCheck} />
            <span className={styles.words}>
              <bdi>{note}</bdi>
            </span>
          </footer>
        )}
      </div>
    </div>
  )
}
