import { notifyManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { coursesKey, listKey, listsWithHistory, planKey } from '~/app/api/keys'
import { isOwnWrite, isWriting, onWritten } from '~/app/api/ownWrites'
import { get } from '~/app/api/reader'
import { revisionOf, setRevision } from '~/app/api/revisions'
import { pageNow } from '~/app/pageClock'
import { daysKey } from '~/app/past/keys'
import type { NetChanges, ToldChange } from '~/data/contract/live'
import type { PlanReading } from '~/data/rules/planReading'
import { differences, foldChanges, type Foldable, type ShownDifference } from '~/data/rules/netChanges'

/** What is newer than the page. */
export interface Newer {
  /** What became of each item since; empty where what was changed is as it was again. */
  changes: readonly Foldable[]
  /** There may be more than that: what came between could not be told. */
  isUncounted: boolean
  /** When the last of them was made; null where there are none. */
  at: string | null
  /** When the last change was made that the page shows; null where there was none. */
  moment: string | null
}

/** What Show has put on the page. */
export interface Shown {
  changes: readonly ShownDifference[]
  /** The moment that the page was of before. */
  since: string | null
}

/** How long changes are gathered, in milliseconds: those of one hand come together. */
const gathering = 100

/** This many changes are kept one by one; of more it is kept what they make together. */
const mostTold = 500

type Item = Readonly<{ id: string }>

/**
 * What the server has told that the page does not show yet. It stands beside the query cache, which goes on holding what
 * is shown: nothing there is marked as old, so that nothing is read again before Show is pressed.
 */
export class NewerChanges {
  readonly #client: QueryClient
  /** Of which change each list is that the page has. */
  readonly #shown = new Map<string, number>()
  #told: ToldChange[] = []
  /** What changes up to that number make together, where they are not told one by one. */
  #net: { upTo: number; items: readonly Foldable[] } = { upTo: 0, items: [] }
  #isUncounted = false
  #newer: Newer
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #listeners = new Set<() => void>()

  /** @param revision of which change the lists are that came with the page; null where that is not known */
  constructor(client: QueryClient, revision: number | null) {
    this.#client = client
    for (const list of listsWithHistory) {
      if (!client.getQueryData(listKey(list))) continue
      const known = revisionOf(pathOf(list)) ?? revision
      if (known !== null) {
        setRevision(pathOf(list), known)
        this.#shown.set(list, known)
      }
      // The page of an earlier moment came with it: it is read with the others, on the way back to now.
      else void client.invalidateQueries({ queryKey: listKey(list), exact: true, refetchType: 'none' })
    }
    this.#newer = { changes: [], isUncounted: false, at: null, moment: this.#planMoment() }
  }

  /** Follows what the page reads by itself and what is saved on it, until the function is called that it returns. */
  follow(): () => void {
    const leave = this.#client.getQueryCache().subscribe((event) => {
      const [path, ...rest] = event.query.queryKey as readonly string[]
      const list = listsWithHistory.find((name) => path === pathOf(name))
      if (rest.length === 0 && path !== undefined && list !== undefined) {
        if (event.type === 'removed') this.#shown.delete(list)
        if (event.type !== 'updated' || event.action.type !== 'success' || event.action.manual) return
        this.#shown.set(list, revisionOf(path) ?? this.#last)
        this.#settleSoon()
      } else if (path === planKey()[0] && event.type === 'updated') this.#settleSoon()
    })
    const stop = onWritten(() => {
      this.#settleSoon()
    })
    return () => {
      leave()
      stop()
      clearTimeout(this.#timer)
    }
  }

  /** The number of the change after which this page is to be told all; null where it shows nothing that can change. */
  get since(): number | null {
    return this.#shown.size === 0 ? null : Math.min(...this.#shown.values())
  }

  /** A change was made. */
  hear(change: ToldChange): void {
    this.#told.push(change)
    if (this.#told.length > mostTold) {
      this.#net = { upTo: this.#last, items: foldChanges([...this.#net.items, ...this.#pending()]) }
      this.#told = []
    }
    this.#settleSoon()
  }

  /**
   * Changes were made up to that number that are not told one by one: what they make together is asked for, unless all
   * is of other data.
   */
  async again(revision: number, isAnew: boolean): Promise<void> {
    const { since } = this
    if (since === null) return
    try {
      if (isAnew || revision < since)
        throw new Error('The history is another one than this page was made from.')
      const { items, revision: upTo } = (await get([`/api/changes?since=${since}`])) as NetChanges
      this.#net = { upTo, items }
      this.#told = this.#told.filter(({ n }) => n > upTo)
    } catch {
      this.#isUncounted = true
    }
    this.#settleSoon()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  readonly get = (): Newer => this.#newer

  /**
   * Reads the lists again that are concerned, and what follows from them, and puts them on the page all at once or not at
   * all.
   * @param onReady told what changes on the page, right before it does
   * @throws Error in the reader's words, and then nothing has changed
   */
  async show(onReady: (shown: Shown) => void): Promise<void> {
    const { changes, isUncounted, moment } = this.#newer
    const lists = [...this.#shown.keys()].filter(
      (list) => isUncounted || changes.some(({ collection }) => collection === list),
    )
    const cache = this.#client.getQueryCache()
    const keys = followersOf(lists)
    const concerned = keys.flatMap((queryKey) => cache.findAll({ queryKey, type: 'active' }))
    const all = [...lists.map(listKeyOf), ...concerned.map(({ queryKey }) => queryKey)]
    const answers = await Promise.all(all.map(async (queryKey) => [queryKey, await get(queryKey)] as const))
    const shown = lists.flatMap((list, index) => {
      const before = this.#client.getQueryData<readonly Item[]>(listKey(list)) ?? []
      return differences(list, { before, after: answers[index]?.[1] as readonly Item[] }, changes)
    })
    onReady({ changes: [...shown].sort(byTime), since: moment })
    notifyManager.batch(() => {
      for (const [queryKey, data] of answers) this.#client.setQueryData(queryKey, data)
    })
    // What is not to be seen now is read anew when it is.
    for (const queryKey of keys) this.#client.removeQueries({ queryKey, type: 'inactive' })
    // What was told of a history that is gone says nothing of this one.
    if (isUncounted) [this.#told, this.#net] = [[], { upTo: 0, items: [] }]
    for (const list of lists) this.#shown.set(list, revisionOf(pathOf(list)) ?? this.#last)
    this.#isUncounted = false
    this.#settle()
  }

  get #last(): number {
    return this.#told.at(-1)?.n ?? this.#net.upTo
  }

  /** What is told of lists that the page has, and not by itself, and is not in them yet. */
  #pending(): Foldable[] {
    const isNew = (list: string, n: number) => n > (this.#shown.get(list) ?? Infinity)
    return [
      ...this.#net.items.filter(({ collection }) => isNew(collection, this.#net.upTo)),
      ...this.#told.filter(({ n, collection }) => isNew(collection, n) && !isOwnWrite(n)),
    ]
  }

  #settleSoon(): void {
    this.#timer ??= setTimeout(() => {
      this.#timer = undefined
      // What is told meanwhile may be the page's own.
      if (!isWriting()) this.#settle()
    }, gathering)
  }

  #settle(): void {
    const changes = foldChanges(this.#pending())
    const isUncounted = this.#isUncounted
    // While something is newer the page is of the moment before that, whatever is read again besides.
    const moment = changes.length > 0 || isUncounted ? this.#newer.moment : this.#planMoment()
    if (changes.length === 0 && !isUncounted) this.#catchUp()
    const at = changes.at(-1)?.at ?? (isUncounted ? (this.#newer.at ?? pageNow().toISOString()) : null)
    this.#newer = { changes, isUncounted, at, moment }
    for (const listener of this.#listeners) listener()
  }

  /** Nothing is newer: each list is as after the last change, of whichever that was. */
  #catchUp(): void {
    const last = this.#last
    this.#told = this.#told.slice(-1)
    for (const [list, revision] of this.#shown) {
      if (last <= revision) continue
      this.#shown.set(list, last)
      setRevision(pathOf(list), last)
    }
  }

  #planMoment(): string | null {
    return this.#client.getQueryData<PlanReading>(planKey())?.changed ?? null
  }
}

function pathOf(list: string): string {
  return listKey(list)[0]
}

function listKeyOf(list: string): QueryKey {
  return listKey(list)
}

/** What follows from lists: the plan with its week, what was recorded, and how much was changed when. */
function followersOf(lists: readonly string[]): QueryKey[] {
  return [planKey(), daysKey, ...lists.map((list) => coursesKey(list))]
}

function byTime(one: ShownDifference, other: ShownDifference): number {
  return (one.at ?? '').localeCompare(other.at ?? '')
}
