import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CollectionName } from '~/data/contract/collections'
import { createStore, type Store } from '~/app/lib/store'
import { timeSeriesKey, listKey, planKey } from '~/app/lib/api/queryKeys'
import { isOwnWrite, isWriting, onWritten } from '~/app/lib/api/ownWrites'
import { get } from '~/app/lib/api/fetchQuery'
import { itemsIn } from '~/app/lib/api/itemsIn'
import { noteRevision, revisionOf, setRevision } from '~/app/lib/api/revisions'
import { pageNow } from '~/app/lib/pageClock'
import { daysKey } from '~/app/features/time-travel'
import type { NetChanges, ChangeEvent } from '~/data/contract/live'
import type { PlanReading } from '~/data/domain/plan/planReading'
import {
  differences,
  foldChanges,
  type Foldable,
  type ShownDifference,
} from '~/data/domain/history/netChanges'

/** The changes that the page does not show yet. */
export interface PendingState {
  /** The net change of each item; empty if everything was changed back. */
  changes: readonly Foldable[]
  /** There may be more: the server did not send all changes. */
  isUncounted: boolean
  /** When the last of them was made (ISO 8601); null if there are none. */
  at: string | null
  /** When the last shown change was made; null if there is none. */
  asOf: string | null
}

/** What `show` has put on the page. */
export interface Shown {
  changes: readonly ShownDifference[]
  /** The `asOf` of the page before. */
  since: string | null
}

/** How long changes are collected before listeners are called. Changes of a batch arrive together. */
const BATCH_DELAY_MS = 100

/** How many changes are kept individually. More are merged into net changes. */
const MAX_SINGLE_CHANGES = 500

type Item = Readonly<{ id: string }>

/**
 * Collects the changes that the server sends and the page does not show yet. The query cache keeps what is shown.
 * Nothing is refetched before Show is pressed.
 */
export class PendingUpdates {
  readonly #client: QueryClient
  readonly #collections: readonly CollectionName[]
  /** The revision of each list on the page. */
  readonly #shown = new Map<string, number>()
  #changes: ChangeEvent[] = []
  /** The net changes up to a revision, if changes are not kept individually. */
  #net: { upTo: number; items: readonly Foldable[] } = { upTo: 0, items: [] }
  #isUncounted = false
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly state: Store<PendingState>

  /**
   * @param collections the collections that the page may show
   * @param revision the revision of the lists in the page's HTML; null if unknown
   */
  constructor(client: QueryClient, collections: readonly CollectionName[], revision: number | null) {
    this.#client = client
    this.#collections = collections
    for (const list of collections) {
      if (!client.getQueryData(listKey(list))) continue
      const known = revisionOf(pathOf(list)) ?? revision
      if (known !== null) {
        setRevision(pathOf(list), known)
        this.#shown.set(list, known)
      }
      // The list came with a page of an earlier time. It is refetched on the way back to now.
      else void client.invalidateQueries({ queryKey: listKey(list), exact: true, refetchType: 'none' })
    }
    this.state = createStore<PendingState>({
      ...{ changes: [], isUncounted: false, at: null },
      asOf: this.#planAsOf(),
    })
  }

  /** Follows the query cache and this page's own writes, until the returned function is called. */
  watchCache(): () => void {
    const leave = this.#client.getQueryCache().subscribe((event) => {
      const [path, ...rest] = event.query.queryKey as readonly string[]
      const list = this.#collections.find((name) => path === pathOf(name))
      if (rest.length === 0 && path !== undefined && list !== undefined) {
        if (event.type === 'removed') this.#shown.delete(list)
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
        this.#shown.set(list, revisionOf(path) ?? this.#last)
        this.#scheduleUpdate()
      } else if (path === planKey()[0] && event.type === 'updated') this.#scheduleUpdate()
    })
    const stop = onWritten(() => {
      this.#scheduleUpdate()
    })
    return () => {
      leave()
      stop()
      clearTimeout(this.#timer)
    }
  }

  /** The lowest revision of the lists on the page; null if there is none. */
  get since(): number | null {
    return this.#shown.size === 0 ? null : Math.min(...this.#shown.values())
  }

  add(change: ChangeEvent): void {
    this.#changes.push(change)
    if (this.#changes.length > MAX_SINGLE_CHANGES) {
      this.#net = { upTo: this.#last, items: foldChanges([...this.#net.items, ...this.#pending()]) }
      this.#changes = []
    }
    this.#scheduleUpdate()
  }

  /** Requests the net changes up to `revision`, because the server does not send them one by one. */
  async resync(revision: number, isReset: boolean): Promise<void> {
    const { since } = this
    if (since === null) return
    try {
      if (isReset || revision < since)
        throw new Error('The history is another one than this page was made from.')
      const { items, revision: upTo } = (await get([`/api/changes?since=${since}`])) as NetChanges
      this.#net = { upTo, items }
      this.#changes = this.#changes.filter(({ n }) => n > upTo)
    } catch {
      this.#isUncounted = true
    }
    this.#scheduleUpdate()
  }

  /**
   * Refetches the changed lists and what depends on them, and shows all of it or nothing.
   * @param onReady called with the differences, right before they are shown
   * @throws Error with a message for the reader; nothing has changed then
   */
  async show(onReady: (shown: Shown) => void): Promise<void> {
    const { changes, isUncounted, asOf } = this.state.read()
    const lists = [...this.#shown.keys()].filter(
      (list) => isUncounted || changes.some(({ collection }) => collection === list),
    )
    const cache = this.#client.getQueryCache()
    const keys = dependentKeys(lists)
    const concerned = keys.flatMap((queryKey) => cache.findAll({ queryKey, type: 'active' }))
    const all = [...lists.map(listKeyOf), ...concerned.map(({ queryKey }) => queryKey)]
    const revisions: Parameters<typeof noteRevision>[] = []
    const note = (...revision: Parameters<typeof noteRevision>) => revisions.push(revision)
    const answers = await Promise.all(
      all.map(async (queryKey) => [queryKey, await get(queryKey, undefined, { note })] as const),
    )
    const shown = lists.flatMap((list, index) => {
      const before = itemsIn(this.#client.getQueryData<Item | readonly Item[]>(listKey(list)) ?? [])
      const after = itemsIn((answers[index]?.[1] ?? []) as Item | readonly Item[])
      return differences(list, { before, after }, changes)
    })
    onReady({ changes: [...shown].sort(byTime), since: asOf })
    notifyManager.batch(() => {
      for (const [queryKey, data] of answers) this.#client.setQueryData(queryKey, data)
    })
    // Later changes are based on these revisions.
    for (const revision of revisions) noteRevision(...revision)
    // What is not visible is refetched when it becomes visible.
    for (const queryKey of keys) this.#client.removeQueries({ queryKey, type: 'inactive' })
    // Events of a history that was replaced do not apply.
    if (isUncounted) [this.#changes, this.#net] = [[], { upTo: 0, items: [] }]
    for (const list of lists) this.#shown.set(list, revisionOf(pathOf(list)) ?? this.#last)
    this.#isUncounted = false
    this.#update()
  }

  get #last(): number {
    return this.#changes.at(-1)?.n ?? this.#net.upTo
  }

  /** Others' changes that the lists on the page do not contain yet. */
  #pending(): Foldable[] {
    const isNew = (list: string, n: number) => n > (this.#shown.get(list) ?? Infinity)
    return [
      ...this.#net.items.filter(({ collection }) => isNew(collection, this.#net.upTo)),
      ...this.#changes.filter(({ n, collection }) => isNew(collection, n) && !isOwnWrite(n)),
    ]
  }

  #scheduleUpdate(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // The event of an own write may arrive before its response.
      if (!isWriting()) this.#update()
    }, BATCH_DELAY_MS)
  }

  #update(): void {
    const changes = foldChanges(this.#pending())
    const isUncounted = this.#isUncounted
    // While updates are pending, the page stays as of the time before them, even if something else is refetched.
    const previous = this.state.read()
    const asOf = changes.length > 0 || isUncounted ? previous.asOf : this.#planAsOf()
    if (changes.length === 0 && !isUncounted) this.#markAllShown()
    const at = changes.at(-1)?.at ?? (isUncounted ? (previous.at ?? pageNow().toISOString()) : null)
    this.state.write({ changes, isUncounted, at, asOf })
  }

  /** Nothing is pending: each list is as of the last revision. */
  #markAllShown(): void {
    const last = this.#last
    this.#changes = this.#changes.slice(-1)
    for (const [list, revision] of this.#shown) {
      if (last <= revision) continue
      this.#shown.set(list, last)
      setRevision(pathOf(list), last)
    }
  }

  #planAsOf(): string | null {
    return this.#client.getQueryData<PlanReading>(planKey())?.changed ?? null
  }
}

function pathOf(list: string): string {
  return listKey(list)[0]
}

function listKeyOf(list: string): QueryKey {
  return listKey(list)
}

/** The queries that depend on lists: the plan, the time series, and the days of the history. */
function dependentKeys(lists: readonly string[]): QueryKey[] {
  return [planKey(), daysKey, ...lists.map((list) => timeSeriesKey(list))]
}

function byTime(one: ShownDifference, other: ShownDifference): number {
  return (one.at ?? '').localeCompare(other.at ?? '')
}
