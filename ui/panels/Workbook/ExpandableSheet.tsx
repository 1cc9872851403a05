import { ChevronsDownUp, ChevronsUpDown } from '~/ui/parts/Icon/icons'
import * as Accordion from '@radix-ui/react-accordion'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useMemo, useRef, useState } from 'react'
import type { Sheet } from '~/data/contract/workbook'
import { controlledPart, useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import { Button } from '~/ui/parts/Button/Button'
import { Icon } from '~/ui/parts/Icon/Icon'
import { ExpandableHeader } from './ExpandableHeader'
import { ExpandableRow } from './ExpandableRow'
import { rowSummaries, summaryColumns } from './rowSummary'
import { ScrollRegion } from './ScrollRegion'
import { SheetCard } from './SheetCard'
import { untouchedSheet, type SheetState } from './sheetState'
import { useSheetRows } from './useSheetRows'
import { useVirtualRows } from './useVirtualRows'

export interface ExpandableSheetProps {
  /** The sheet in its expandable view. */
  sheet: Sheet
  /** The reader's view of the sheet, controlled. @default the sheet's own state */
  state?: Controlled<SheetState>
}

/** One collapsible panel for each row; several can be open (specification, section 2). */
export function ExpandableSheet({ sheet, state: held }: ExpandableSheetProps) {
  const [state, setState] = useControllableState(held, untouchedSheet)
  const { open, query } = state
  const rows = useSheetRows(sheet, query, (query) => {
    setState({ ...state, query })
  })
  const keys = useMemo(() => new Map(rows.all.map((row, index) => [row, String(index)])), [rows.all])
  const summaryOf = useMemo(() => rowSummaries(sheet.columns, rows.all), [sheet.columns, rows.all])
  const [announcement, setAnnouncement] = useState('')
  const container = useRef<HTMLDivElement>(null)
  const shown = useVirtualRows(rows.found.length, container, 49)

  const foundKeys = rows.found.flatMap((row) => keys.get(row) ?? [])
  const openKeys = new Set(open)
  const allOpen = foundKeys.every((key) => openKeys.has(key))

  function toggleAll() {
    const found = new Set(foundKeys)
    setState({
      ...state,
      open: allOpen ? open.filter((key) => !found.has(key)) : [...new Set([...open, ...foundKeys])],
    })
    setAnnouncement(
      `${foundKeys.length} ${foundKeys.length === 1 ? 'panel' : 'panels'} ${allOpen ? 'closed' : 'open'}`,
    )
  }

  return (
    <SheetCard
      sheet={sheet}
      rows={rows}
      chart={controlledPart({ value: state, onChange: setState }, 'chart')}
      actions={
        <Button onClick={toggleAll} disabled={foundKeys.length === 0}>
          <Icon of={allOpen ? ChevronsDownUp : ChevronsUpDown} />
          <span>{allOpen ? 'Collapse all' : 'Expand all'}</span>
        </Button>
      }
    >
      <VisuallyHidden.Root role="status">{announcement}</VisuallyHidden.Root>
      <ExpandableHeader columns={sheet.columns} shown={summaryColumns(sheet.columns, rows.all)} />
      <ScrollRegion
        label={`${sheet.name}, rows`}
        height={shown.isVirtual ? 'window' : 'content'}
        containerRef={container}
      >
        <Accordion.Root
          type="multiple"
          value={[...open]}
          onValueChange={(open) => {
            setState({ ...state, open })
          }}
        >
          <div style={{ height: shown.before }} />
          {shown.indexes.map((index) => {
            const row = rows.found[index] ?? []
            const key = keys.get(row) ?? ''
            return (
              <ExpandableRow
                key={key}
                ref={shown.measure}
                index={index}
                columns={sheet.columns}
                row={row}
                summary={summaryOf(row)}
                value={key}
                open={openKeys.has(key)}
                findable={!shown.isVirtual}
                onFound={() => {
                  setState({ ...state, open: [...open, key] })
                }}
              />
            )
          })}
          <div style={{ height: shown.after }} />
        </Accordion.Root>
      </ScrollRegion>
    </SheetCard>
  )
}
