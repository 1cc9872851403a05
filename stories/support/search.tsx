import { useState } from 'react'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { lists } from '~/data/fixtures/lists'
import { makeLaunch } from '~/data/fixtures/launch'
import { phases } from '~/data/fixtures/phase'
import { products } from '~/data/fixtures/product'
import { targets } from '~/data/fixtures/target'
import { budgetWorkbook, rarmWorkbook } from '~/data/fixtures/workbook'
import { actionEntries } from '~/data/domain/search/searchActions'
import { listEntries, offeredSections, sectionEntries } from '~/data/domain/search/searchEntries'
import { searchIndex } from '~/data/domain/search/searchIndex'
import { groupOf, groupsFound, mostRows } from '~/data/domain/search/searchRows'
import { sheetEntries } from '~/data/domain/search/searchSheets'
import { Button } from '~/ui/parts/Button/Button'
import { SearchDialog, type SearchDialogProps } from '~/ui/panels/Search/SearchDialog'
import { useArgState } from './controlled'

const actions = actionEntries({ phases, units: businessUnits, products, targets }, { canEdit: true })
const index = searchIndex()
const workbooks = [
  { id: 'mkt-budget', name: 'MKT-Budget', workbook: budgetWorkbook },
  { id: 'rarm', name: 'RARM', workbook: rarmWorkbook },
] as const
for (const entry of [
  ...sectionEntries(makeLaunch()),
  ...sheetEntries(workbooks),
  ...listEntries(lists),
  ...actions,
])
  index.add(entry)

const searchedText = 'Looked through seven phases, six units, 27 products, 17 sheets and 19 library items.'

const there = (keys: readonly string[]) => keys.flatMap((key) => index.get(key) ?? [])

/** The search results for a query. An empty query gives the recent ones, the sections and pages, and the actions. */
export function found(
  query: string,
  pressed: Readonly<Record<string, number>> = {},
): SearchDialogProps['findings'] {
  const none = { suggestion: null, failed: [], isSearching: false, searchedText }
  if (query.trim() === '')
    return {
      ...none,
      groups: [
        ...groupOf(
          'recent',
          'Recent',
          there(['phase/phase-4', 'row/mkt-budget/budget_allocation_by_product/0']),
        ),
        ...groupOf('places', 'Go to', there(offeredSections)),
        ...groupOf('actions', 'Actions', actions.slice(0, 3)),
      ],
      count: null,
    }
  const result = index.find(query, (group) => mostRows(pressed[group] ?? 0))
  return { ...none, groups: groupsFound(result), count: result.count, suggestion: result.suggestion }
}

/** The search dialog with its state, as on the site: results follow the query, and it closes. */
export function LiveSearch(props: SearchDialogProps) {
  const [query, changeQuery] = useArgState(props.query)
  const [pressed, setPressed] = useState<Record<string, number>>({})
  const [open, changeOpen] = useArgState(props.open)
  return (
    <>
      <Button
        onClick={() => {
          changeOpen(() => true)
        }}
      >
        Open the search
      </Button>
      <SearchDialog
        {...props}
        open={open}
        query={query}
        findings={found(query, pressed)}
        onQueryChange={(typed) => {
          changeQuery(() => typed)
          setPressed({})
          props.onQueryChange(typed)
        }}
        onMore={(group) => {
          setPressed({ ...pressed, [group]: (pressed[group] ?? 0) + 1 })
          props.onMore(group)
        }}
        onOpenChange={(open) => {
          changeOpen(() => false)
          props.onOpenChange(open)
        }}
      />
    </>
  )
}
