import { ShieldCheck } from 'lucide-react'
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
  /** What the page is called. */
  title: string
  /** What replaces the workbook, for those who may. Nothing by default. */
  action?: ReactNode
  /** The slug of the selected sheet; an unknown one, or null, selects the first. */
  selectedSheet: string | null
  /** Another sheet was chosen. */
  onSheetChange: (slug: string) => void
  /** What the reader made of the selected sheet, where someone holds that; else each sheet stays as it was left. */
  sheetState?: SheetTabsProps['state']
  /** Marks the title for tests. */
  titleTestId: string
  /** One or two lines under the title. @default none */
  subtitles?: readonly [string, string?]
  /** What the workbook is for, beside the count of its sheets. */
  badges: readonly string[]
  /** What the page says of its data at its foot; nothing where it is empty. */
  note: string
  /** How many tabs are in a row. @default 4 */
  tabColumns?: SheetTabsProps['columns']
}

/** A page of sheets: the title, the tabs, and the selected sheet. */
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
