import * as Tabs from '@radix-ui/react-tabs'
import { Fragment, useState, type ReactNode } from 'react'
import type { Sheet } from '~/data/contract/workbook'
import { sheetSlug } from '~/data/domain/workbook/sheetSlug'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import type { Controlled } from '~/ui/lib/useControllableState'
import { FailedPanel } from '~/ui/parts/FailedPanel/FailedPanel'
import { ExpandableSheet } from './ExpandableSheet'
import { TwoColumnSheet } from './TwoColumnSheet'
import { untouchedSheet, type SheetState } from './sheetState'
import * as styles from './SheetTabs.css'
import { TableSheet } from './TableSheet'

/** Radix focuses a pressed tab by script, for which browsers show the keyboard's focus ring. */
const byPointer = { preventScroll: true, focusVisible: false }

export interface SheetTabsProps {
  /** The workbook's sheets, in order. */
  sheets: readonly Sheet[]
  /** The slug of the selected sheet; null or an unknown one selects the first. */
  selected: string | null
  /** Called with the chosen sheet, by press or arrow key. */
  onSelect: (slug: string) => void
  /** The number of tabs in a row; on a phone there are two. @default 4 */
  columns?: 4 | 5
  /** The reader's view of the selected sheet, controlled. @default each sheet keeps its own state */
  state?: Controlled<SheetState>
}

/** One tab for each sheet, and the selected sheet in its view. Sheets keep their state (specification, section 2). */
export function SheetTabs({ sheets, selected, onSelect, columns = 4, state }: SheetTabsProps) {
  const [left, setLeft] = useState<Partial<Record<string, SheetState>>>({})
  const slugs = sheets.map(({ name }) => sheetSlug(name))
  const value = slugs.find((slug) => slug === selected) ?? slugs[0] ?? ''
  const own: Controlled<SheetState> = {
    value: left[value] ?? untouchedSheet,
    onChange: (next) => {
      setLeft({ ...left, [value]: next })
    },
  }
  return (
    <Tabs.Root value={value} onValueChange={onSelect}>
      <div className={styles.frame}>
        <Tabs.List aria-label="Sheets" className={styles.tabs[columns]}>
          {sheets.map(({ name }, index) => (
            <Tabs.Trigger
              key={name}
              value={slugs[index] ?? name}
              data-testid={slugs[index]}
              onMouseDown={({ button, currentTarget }) => {
                if (button === 0) currentTarget.focus(byPointer)
              }}
              className={styles.tab}
            >
              <span className={styles.number} aria-hidden>
                {index + 1}
              </span>
              <span>
                <bdi>{breakable(name)}</bdi>
              </span>
            </Tabs.Trigger>
          ))}
        </Tabs.List>
      </div>
      {sheets.map((sheet, index) => (
        <Tabs.Content key={sheet.name} value={slugs[index] ?? sheet.name} className={styles.panel}>
          <ErrorBoundary
            fallback={(retry) => (
              <FailedPanel
                title="This sheet could not be shown"
                message="Try again; if that does not help, reload the page."
                onRetry={retry}
              />
            )}
          >
            <SheetView sheet={sheet} state={state ?? own} />
          </ErrorBoundary>
        </Tabs.Content>
      ))}
    </Tabs.Root>
  )
}

/** A line may break after an underscore: "Budget_Allocation_by_Product". */
function breakable(name: string): ReactNode[] {
  return name.split('_').map((part, index) => (
    <Fragment key={index}>
      {index > 0 && (
        <>
          _<wbr />
        </>
      )}
      {part}
    </Fragment>
  ))
}

function SheetView({ sheet, state }: { sheet: Sheet; state: Controlled<SheetState> }) {
  switch (sheet.view) {
    case 'expandable':
      return <ExpandableSheet sheet={sheet} state={state} />
    case 'table':
      return <TableSheet sheet={sheet} state={state} />
    case 'facing':
      return <TwoColumnSheet sheet={sheet} />
  }
}
