import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { CollectionName } from '~/data/contract/collections'
import { createStore, type Store } from '~/app/lib/store'
import { dependentKeys, listKey, planKey } from '~/app/lib/api/queryKeys'
import {
  areOwnWrites,
  isOwnWrite,
  isWriting,
  noteRevision,
  onWritten,
  revisionOf,
  setRevision,
} from '~/app/lib/api/sentAndSeen'
import { get } from '~/app/lib/api/fetchQuery'
import { readChanges } from '~/app/lib/connection/readChanges'
import { itemsIn } from '~/app/lib/api/itemsIn'
import { pageNow } from '~/app/lib/pageClock'
import { daysKey } from '~/app/features/time-travel'
import type { NetChange, NetChanges } from '~/data/contract/live'
import type { PlanReading } from '~/data/domain/plan/planReading'
import { differences, type ShownDifference } from '~/data/domain/history/netChanges'

/** The changes that the page does not show yet. */
export interface PendingState {
  /** The net change of each item; empty if everything was changed back. */
  changes: readonly NetChange[]
  /** There may be more: the changes could not be read. */
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

/** How long causes are collected before listeners are called. */
const BATCH_DELAY_MS = 100

type Item = Readonly<{ id: string }>

/**
 * What the server has and the page does not show yet. The query cache keeps what is shown. Nothing is refetched before Show
 * is pressed.
 */
export class PendingUpdates {
  readonly #client: QueryClient
  readonly #collections: readonly CollectionName[]
  /** The revision of each list on the page. */
  readonly #shown = new Map<string, number>()
  /** The net changes, as they were last read. */
  #changes: Pick<NetChanges, 'revision' | 'items'> = { revision: 0, items: [] }
  #newest = 0
  #isReading = false
  /** The data was replaced. */
  #isReset = false
  #hasFailed = false
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
        this.#shown.set(list, revisionOf(path) ?? this.#changes.revision)
        this.#scheduleUpdate()
      } else if (path === planKey()[0] && event.type === 'updated') this.#scheduleUpdate()
    })
    const stop = onWritten(() => {
      void this.read(this.#newest, false)
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

  /** Reads what has changed since the page's lists, up to `revision`. With `isReset` the data was replaced. */
  async read(revision: number, isReset: boolean): Promise<void> {
    this.#newest = isReset ? revision : Math.max(this.#newest, revision)
    if (isReset) this.#isReset = true
    this.#scheduleUpdate()
    // The change may be the page's own: its response tells.
    if (this.#isReading || isReset || isWriting()) return
    this.#isReading = true
    try {
      while (this.#changes.revision < this.#newest) await this.#readNext()
      this.#hasFailed = false
    } catch {
      // Read again when the server is heard of next.
      this.#hasFailed = true
    }
    this.#isReading = false
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
    const keys = [...dependentKeys(lists), daysKey]
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
    // The changes of data that was replaced do not apply.
    if (isUncounted) this.#changes = { revision: this.#newest, items: [] }
    for (const list of lists) this.#shown.set(list, revisionOf(pathOf(list)) ?? this.#changes.revision)
    this.#isReset = this.#hasFailed = false
    this.#update()
  }

  async #readNext(): Promise<void> {
    const since = this.since ?? this.#newest
    const revision = this.#newest
    const { items } = this.#changes
    if (since >= revision) this.#changes = { revision, items: [] }
    else if (areOwnWrites(Math.max(since, this.#changes.revision), revision))
      this.#changes = { revision, items }
    else this.#changes = await readChanges(since)
  }

  /** Others' changes that the lists on the page do not contain yet, in the order in which they were made. */
  #pending(): NetChange[] {
    return this.#changes.items
      .filter(({ n, collection }) => n > (this.#shown.get(collection) ?? Infinity) && !isOwnWrite(n))
      .sort((one, other) => one.n - other.n)
  }

  #scheduleUpdate(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // An own write may be read before its response.
      if (!isWriting()) this.#update()
    }, BATCH_DELAY_MS)
  }

  #update(): void {
    const changes = this.#pending()
    const isUncounted = this.#isReset || this.#hasFailed
    // While updates are pending, the page stays as of the time before them, even if something else is refetched.
    const previous = this.state.read()
    const asOf = changes.length > 0 || isUncounted ? previous.asOf : this.#planAsOf()
    if (changes.length === 0 && !isUncounted) this.#markAllShown()
    const at = changes.at(-1)?.at ?? (isUncounted ? (previous.at ?? pageNow().toISOString()) : null)
    this.state.write({ changes, isUncounted, at, asOf })
  }

  /** Nothing is pending: each list is as of the last revision. */
  #markAllShown(): void {
    const last = this.#changes.revision
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

function byTime(one: ShownDifference, other: ShownDifference): number {
  return (one.at ?? '').localeCompare(other.at ?? '')
}
