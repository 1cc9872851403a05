import { useId, useMemo, useRef, type ReactNode } from 'react'
import type { Sheet, SheetView } from '~/data/contract/workbook'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Button } from '~/ui/parts/Button/Button'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { area } from '~/ui/parts/CopyLink/CopyLink.css'
import { classNames } from '~/ui/lib/classNames'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { Panel } from '~/ui/parts/Panel/Panel'
import { SearchField } from '~/ui/parts/SearchField/SearchField'
import * as styles from './SheetCard.css'
import { SheetFigures, type SheetFiguresProps } from './SheetFigures'
import { sheetPicture } from './sheetPicture'
import type { SheetRows } from './useSheetRows'

export interface SheetCardProps {
  /** The sheet. */
  sheet: Sheet
  /** Its rows, and the search in them. */
  rows: SheetRows
  /** The visible chart, controlled. @default the card's own state, the first chart */
  chart?: SheetFiguresProps['chart']
  /** Shown beside the search field. */
  actions?: ReactNode
  /** The found rows, in the sheet's view. */
  children: ReactNode
}

const viewNames: Record<Exclude<SheetView, 'facing'>, string> = {
  expandable: 'Expandable View',
  table: 'Table View',
}

/** A sheet with its name and view, its key figures, a search, and the rows found (specification, section 2). */
export function SheetCard({ sheet, rows, chart, actions, children }: SheetCardProps) {
  const titleId = useId()
  const tools = useRef<HTMLDivElement>(null)
  const picture = useMemo(() => sheetPicture(sheet), [sheet])
  const isEmpty = rows.all.length === 0
  return (
    <Panel role="group" aria-labelledby={titleId} className={styles.card}>
      <div className={classNames(styles.head, area)}>
        <div className={styles.name}>
          <h2 id={titleId} className={styles.title}>
            <bdi>{sheet.name}</bdi>
          </h2>
          {sheet.view !== 'facing' && <Badge tone="outline">{viewNames[sheet.view]}</Badge>}
          {!isEmpty && (
            <p role="status" className={styles.count}>
              <bdi>{rows.count}</bdi>
            </p>
          )}
          <CopyLink name={sheet.name} sheet={sheetSlug(sheet.name)} />
          {sheet.title !== undefined && (
            <p className={styles.above}>
              <bdi>{sheet.title}</bdi>
            </p>
          )}
        </div>
        {!isEmpty && (
          <div ref={tools} className={styles.tools}>
            <SearchField label="Find in sheet" value={rows.query} onChange={rows.onQueryChange} />
            {actions}
          </div>
        )}
      </div>
      {picture && <SheetFigures picture={picture} {...(chart && { chart })} />}
      {rows.found.length > 0 ? (
        <div className={styles.body}>{children}</div>
      ) : (
        <NothingFound
          isEmpty={isEmpty}
          onClear={() => {
            rows.onQueryChange('')
            tools.current?.querySelector('input')?.focus()
          }}
        />
      )}
    </Panel>
  )
}

/** Shown in place of the rows, so that the figures keep their position; the count beside the search says zero. */
function NothingFound({ isEmpty, onClear }: { isEmpty: boolean; onClear: () => void }) {
  return (
    <div className={styles.nothing}>
      {isEmpty ? (
        <EmptyPanel text="No data available" />
      ) : (
        <EmptyPanel text="No rows match" action={<Button onClick={onClear}>Clear search</Button>} />
      )}
    </div>
  )
}
