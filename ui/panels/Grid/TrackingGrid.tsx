import { setElementVars } from '@vanilla-extract/dynamic'
import { useEffect, useId, useRef } from 'react'
import { rowsText } from '~/data/domain/grid/gridWords'
import { Panel } from '~/ui/parts/Panel/Panel'
import { EmptyPanel } from '~/ui/parts/EmptyPanel/EmptyPanel'
import { footHeight } from './GridRow.css'
import { GridKeys } from './GridKeys'
import { GridTable } from './GridTable'
import { PastePreview, type PastePreviewProps } from './PastePreview'
import * as styles from './TrackingGrid.css'

export interface TrackingGridProps extends PastePreviewProps {
  /** The name of the edited table: "Detailed Progress Tracking". */
  title: string
  /** What the cells contain. @default 'figures' */
  cellKind?: 'figures' | 'fields'
}

/**
 * The figures of the tracking table, or the short fields of products or risks, as an editable grid in place of the table.
 * Cells are pending until they are applied together. It needs 1024 px; in narrower windows a pencil opens the fields of
 * one item.
 */
export function TrackingGrid({ title, cellKind = 'figures', ...preview }: TrackingGridProps) {
  const titleId = useId()
  const foot = useRef<HTMLDivElement>(null)
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current } = foot
    if (!current) return
    const observer = new ResizeObserver(() => {
      if (panel.current) setElementVars(panel.current, { [footHeight]: `${current.offsetHeight}px` })
    })
    observer.observe(current)
    return () => {
      observer.disconnect()
    }
  }, [])
  const { sheet, state, onAction, onApply, progress = null } = preview
  const { length } = sheet.rows
  return (
    <Panel ref={panel}>
      <header className={styles.head}>
        <h3 id={titleId} className={styles.title}>
          {title}
        </h3>
        <p className={styles.note}>
          <bdi>{`Editing · ${rowsText(length, sheet.noun)} · the ${cellKind} stay as they are until you apply`}</bdi>
        </p>
        <GridKeys />
      </header>
      {length === 0 ? (
        <EmptyPanel text={`No ${sheet.noun ?? 'product'} of the selected filters can be edited.`} />
      ) : (
        <GridTable
          {...{ sheet, state, onAction }}
          rowHeader="Product"
          labelledBy={titleId}
          readOnly={progress !== null}
          onApply={() => {
            if (progress === null) onApply()
          }}
          onLeave={() => {
            const buttons = foot.current?.querySelectorAll('button') ?? []
            Array.from(buttons).at(-1)?.focus()
          }}
        />
      )}
      <div ref={foot} className={styles.foot} data-foot>
        <PastePreview
          {...preview}
          onAction={(action) => {
            onAction(action)
            // The button disappears with its paste; the next refused cell takes the focus.
            if (action.type === 'takeBackPaste' || action.type === 'nextRefused')
              panel.current?.querySelector<HTMLElement>('[role="grid"] [tabindex="0"]')?.focus()
          }}
        />
      </div>
    </Panel>
  )
}
