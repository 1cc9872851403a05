import { sql, type ExpressionBuilder } from 'kysely'
import pLimit from 'p-limit'
import { isCollectionName } from '~/data/contract/collections'
import type { Change, Counted } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { orderOf } from '~/data/domain/history/order'
import { nextMinute, type Day, type Minute } from '~/data/domain/format/timestamp'
import type { DatabaseFile, Tables } from './tables'
import { Draft } from './draft'
import { DamagedFileError, InvalidChangeError, NotFoundError } from './errors'
import type { History } from './history'
import { restoredItem, parsedItem } from './itemValidation'
import type { LastChange, TimeTravel, Span, Undos } from './store'
import type { DocumentView } from './documentView'

/**
 * How many items the cached views may hold together: about sixty views of the seed, or one of a large portfolio.
 */
const MAX_CACHED_ITEMS = 6_000

/** How many fields one statement names. */
const MAX_FIELDS = 500

/**
 * Builds earlier views from the history. At change n a field had the value that the first change after n found
 * there. So a view is made from the current one by undoing one change for each field that was altered since
 * (`touched` in `database.ts` finds them).
 */
export class HistoryTimeTravel implements TimeTravel {
  readonly #database: DatabaseFile
  readonly #history: History
  readonly #latest: () => DocumentView
  /** By number, the least recently used first. */
  readonly #views = new Map<number, Promise<DocumentView>>()
  readonly #days = new Map<Day, number>()
  #counted = 0
  /** One view is built at a time, so that requests for many views do not delay other requests. */
  readonly #queue = pLimit(1)

  constructor(database: DatabaseFile, history: History, latest: () => DocumentView) {
    this.#database = database
    this.#history = history
    this.#latest = latest
  }

  viewAt(n: number): Promise<DocumentView> {
    const latest = this.#latest()
    if (n === latest.revision) return Promise.resolve(latest)
    if (n > latest.revision) return Promise.reject(new NotFoundError('history', String(n)))
    const view = this.#views.get(n) ?? this.#queue(() => this.#build(n))
    this.#views.delete(n)
    this.#views.set(n, view)
    view.catch(() => this.#views.delete(n))
    const max = Math.max(1, Math.floor(MAX_CACHED_ITEMS / latest.size))
    for (const oldest of [...this.#views.keys()].slice(0, -max)) this.#views.delete(oldest)
    return view
  }

  async lastChangeBy(minute: Minute): Promise<number> {
    const last = await this.#database.db
      .selectFrom('history')
      .select('n')
      .where('at', '<', nextMinute(minute))
      .orderBy('at', 'desc')
      .orderBy('n', 'desc')
      .limit(1)
      .executeTakeFirst()
    return Math.min(last?.n ?? 0, this.#latest().revision)
  }

  async undosWithin({ after, before, last }: Span, max: number): Promise<Undos> {
    // A key of the line itself: inside a user's text, the quotation mark is escaped.
    const undoing = this.#database.db
      .selectFrom('history')
      .where('at', '>', after)
      .where('at', '<', before)
      .where('n', '<=', last)
      .where('line', 'like', '%,"undoes":%')
    const counted = await undoing.select(({ fn }) => fn.countAll<number>().as('count')).executeTakeFirst()
    const newest = undoing.select('n').orderBy('at', 'desc').orderBy('n', 'desc').limit(max)
    const changes: Change[] = []
    for await (const { change } of this.#history.changesAt((await newest.execute()).map(({ n }) => n)))
      changes.push(change)
    return { changes, count: counted?.count ?? 0 }
  }

  async lastChangesOf(fields: readonly string[], until: number): Promise<ReadonlyMap<string, LastChange>> {
    const found = new Map<string, LastChange>()
    for (let first = 0; first < fields.length; first += MAX_FIELDS) {
      const { rows } = await sql<{ field: string; n: number; at: string | null }>`
        select last.field as field, last.n as n, history.at as at from (
          select field, max(n) as n from touched
            where field in (${sql.join(fields.slice(first, first + MAX_FIELDS))}) and n <= ${until}
            group by field
        ) as last join history on history.n = last.n
      `.execute(this.#database.db)
      for (const { field, n, at } of rows) if (at !== null) found.set(field, { n, at })
    }
    return found
  }

  days(): Promise<Counted[]> {
    return this.#queue(async () => {
      await this.#count()
      return [...this.#days].map(([time, changes]) => ({ time, changes })).sort(byTime)
    })
  }

  minutes(day: Day): Promise<Counted[]> {
    const time = sql<Minute>`substr(at, 1, 16)`
    return this.#database.db
      .selectFrom('history')
      .select((row) => [time.as('time'), row.fn.countAll<number>().as('changes')])
      .where('at', '>=', day)
      .where('at', '<', `${day}U`)
      .groupBy(time)
      .orderBy(time)
      .execute()
  }

  /**
   * Counts the changes since the last call. The first call counts day by day, so that other queries get their turn.
   */
  async #count(): Promise<void> {
    const { db } = this.#database
    if (this.#counted === 0) {
      const found = []
      for (let day = await this.#firstDay(''); day !== null; day = await this.#firstDay(`${day}U`)) {
        const query = db.selectFrom('history').where('at', '>=', day).where('at', '<', `${day}U`)
        found.push(...(await query.select((row) => [sql<Day>`${day}`.as('day'), ...counts(row)]).execute()))
      }
      this.#add(found)
      return
    }
    const day = sql<Day>`substr(at, 1, 10)`
    const query = db.selectFrom('history').where('n', '>', this.#counted).where('at', 'is not', null)
    this.#add(
      await query
        .select((row) => [day.as('day'), ...counts(row)])
        .groupBy(day)
        .execute(),
    )
  }

  #add(counted: readonly { day: Day; changes: number; last: number }[]): void {
    for (const { day, changes, last } of counted) {
      this.#days.set(day, (this.#days.get(day) ?? 0) + changes)
      this.#counted = Math.max(this.#counted, last)
    }
  }

  async #firstDay(from: string): Promise<Day | null> {
    const query = this.#database.db.selectFrom('history').where('at', '>=', from)
    const first = await query.select('at').orderBy('at').limit(1).executeTakeFirst()
    return first?.at?.slice(0, 10) ?? null
  }

  async #build(n: number): Promise<DocumentView> {
    const latest = this.#latest()
    const draft = new Draft(latest)
    // Undoes the changes of the lists from the newest back: inserts removed items, removes new ones, restores the
    // order.
    for await (const { change } of this.#history.changesAt(await this.#structuralAfter(n, latest.revision)))
      revertItemOrOrder(change, draft)
    for (const { collection, id, before, after } of await this.#valuesAt(n)) {
      // The item did not exist yet.
      if (!isCollectionName(collection) || !draft.find(collection, id)) continue
      try {
        draft.put(
          collection,
          restoredItem(collection, draft.get(collection, id), { before, after }, 'before'),
        )
      } catch (error) {
        if (!(error instanceof InvalidChangeError) && !(error instanceof NotFoundError)) throw error
        throw new DamagedFileError(this.#database.path, `as of change ${n}: ${error.message}`)
      }
    }
    return draft.finish(n, '')
  }

  /** The numbers of the changes after n, up to `last`, that created, removed or moved items; newest first. */
  async #structuralAfter(n: number, last: number): Promise<number[]> {
    const rows = await this.#database.db
      .selectFrom('history')
      .select('n')
      .where('kind', 'is not', null)
      .where('n', '>', n)
      .where('n', '<=', last)
      .orderBy('n', 'desc')
      .execute()
    return rows.map((row) => row.n)
  }

  /** For each item that was altered after change n, the values that the altered fields had at change n. */
  async #valuesAt(n: number): Promise<ItemValues[]> {
    const items = new Map<string, ItemValues>()
    // Newest first, so that the first change after n sets the value in the end.
    for await (const { change } of this.#history.changesAt(await this.#firstAfter(n))) {
      const { collection, id } = change
      const item = items.get(`${collection}/${id}`) ?? { collection, id, before: {}, after: {} }
      items.set(`${collection}/${id}`, item)
      if (change.kind === 'order') continue
      for (const field of fieldNames(change)) {
        item.after[field] = null
        if (field in change.before) item.before[field] = change.before[field]
        else Reflect.deleteProperty(item.before, field)
      }
    }
    return [...items.values()]
  }

  /** For each field that was altered after change n, the number of the first such change. */
  async #firstAfter(n: number): Promise<number[]> {
    const { rows } = await sql<{ n: number }>`
      with recursive known (field) as (
        select min(field) from touched
        union all
        select (select min(touched.field) from touched where touched.field > known.field)
          from known where known.field is not null
      )
      select distinct n from (
        select (select min(touched.n) from touched where touched.field = known.field and touched.n > ${n}) as n
          from known where field is not null
      ) as firsts where n is not null order by n desc
    `.execute(this.#database.db)
    return rows.map((row) => row.n)
  }
}

/** Undoes a change that created, removed or moved items. */
function revertItemOrOrder({ kind, collection, id, place, before }: Change, draft: Draft): void {
  if (!isCollectionName(collection)) return
  if (kind === 'create') draft.remove(collection, id)
  else if (kind === 'remove')
    draft.insert(collection, parsedItem(collection, { id, ...before }), place?.index ?? 0)
  else if (kind === 'order') draft.arrange(collection, orderOf(before))
}

interface ItemValues {
  collection: string
  id: string
  before: Record<string, unknown>
  after: Record<string, unknown>
}

function counts({ fn }: ExpressionBuilder<Tables, 'history'>) {
  return [fn.countAll<number>().as('changes'), fn.max<number>('n').as('last')] as const
}

function byTime(one: Counted, other: Counted): number {
  return one.time < other.time ? -1 : 1
}
