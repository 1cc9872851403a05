import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { listNames, descriptors, type ListName, type Collections } from '~/data/contract/descriptors'
import type { Launch } from '~/data/contract/launch'
import { workbookIds, type Workbooks } from '~/data/contract/workbook'
import type { SearchEntry } from '~/data/domain/search/search'
import { appearanceEntries } from '~/data/domain/search/searchAppearance'
import {
  listEntries,
  pageEntries,
  sectionEntries,
  type SearchedLists,
} from '~/data/domain/search/searchEntries'
import { sheetEntries, type SearchedWorkbook } from '~/data/domain/search/searchSheets'
import { lookedThroughText } from '~/data/domain/search/searchWords'
import { workbookFields, workbookName } from '~/data/domain/workbook/workbookFile'
import type { Loadable } from '~/ui'
import { get } from '~/app/lib/api/fetchQuery'
import { loadableOf, useCollection } from '~/app/lib/api/useCollection'
import { listKey } from '~/app/lib/api/queryKeys'

/** What the search covers. */
export interface Sources {
  lists: SearchedLists
  /** Its sections are found by their headings. */
  launch: Launch | undefined
  /** With the titles of the launch; null until they are loaded. */
  workbooks: readonly SearchedWorkbook[] | null
  /** The names of the sources that could not be loaded. */
  failed: readonly string[]
  isLoading: boolean
}

/** The lists as of the time that the page shows, and both workbooks. */
export function useSources(): Sources {
  // oxlint-disable-next-line react/rules-of-hooks -- there are always the same lists
  const all = listNames.map((name) => useList(name))
  const launch = useQuery<Launch>({ queryKey: listKey('launch'), enabled: false }).data
  const workbooks = useWorkbooks(launch)
  const loaded = workbooks.state === 'ready' ? workbooks.value : null
  const books = useMemo(() => (loaded && launch ? searchedWorkbooks(loaded, launch) : null), [loaded, launch])
  const lists = useMemo(
    () =>
      Object.fromEntries(
        listNames.map((name, at) => [name, all[at]?.items ?? nothing]),
      ) as unknown as SearchedLists,
    // oxlint-disable-next-line react/exhaustive-deps -- they are the same while each of them is
    all.map(({ items }) => items),
  )
  const named: (readonly [string, Loadable<unknown>['state']])[] = [
    ...listNames.map((name, at) => [descriptors[name].label, all[at]?.state ?? 'loading'] as const),
    ['Sheets', workbooks.state],
  ]
  return {
    lists,
    launch,
    workbooks: books,
    failed: named.filter(([, state]) => state === 'failed').map(([name]) => name),
    isLoading: named.some(([, state]) => state === 'loading'),
  }
}

const nothing: readonly never[] = []

function useList<C extends ListName>(name: C) {
  const list = useCollection(name)
  const items: readonly Collections[C][] = list.state === 'ready' ? list.value : nothing
  return { state: list.state, items }
}

/** Both workbooks. They are requested anew once the launch has other files. */
function useWorkbooks(launch: Launch | undefined): Loadable<Workbooks> {
  const path = '/api/workbooks'
  return loadableOf(
    useQuery({
      queryKey: [path, launch?.budgetFile, launch?.rarmFile],
      queryFn: ({ signal }) => get([path], signal) as Promise<Workbooks>,
    }),
  )
}

/** All entries that can be found. */
export function* entriesOf({
  lists,
  workbooks,
  launch,
}: Pick<Sources, 'lists' | 'workbooks' | 'launch'>): Generator<SearchEntry> {
  yield* sectionEntries(launch)
  yield* pageEntries
  yield* appearanceEntries
  if (workbooks) yield* sheetEntries(workbooks)
  yield* listEntries(lists)
}

/** "Looked through seven phases, six units, …" */
export function searchedTextOf({ lists, workbooks }: Pick<Sources, 'lists' | 'workbooks'>): string {
  return lookedThroughText({
    phases: lists.timeline.length,
    units: lists['business-units'].length,
    products: lists.products.length,
    sheets: workbooks?.flatMap(({ workbook }) => workbook.sheets).length ?? 0,
    items: lists.training.length,
  })
}

/** A page can be found even without a workbook. Its title is that of the launch, which may have changed since. */
function searchedWorkbooks(workbooks: Workbooks, launch: Launch): readonly SearchedWorkbook[] {
  return workbookIds.map((id) => ({
    id: id === 'budget' ? 'mkt-budget' : id,
    name: workbookName(id, launch),
    workbook: { sheets: workbooks[id]?.sheets ?? [], title: launch[workbookFields[id].title] },
  }))
}
