import { sql } from 'kysely'
import type { Change, HistoryQuery } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { TimeSpan } from '~/data/domain/history/historySearch'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import { monotonicNow } from './monotonicNow'
import { editors } from './authority'
import type { Database, DatabaseFile } from './tables'
import { DamagedFileError, errorCode, NotFoundError } from './errors'
import { fieldChangesInSqlite, type FieldChanges } from './fieldChanges'
import { fieldKey, type FieldAddress } from './fieldHistory'
import { readLine, type HistoryRow, type StoredChange } from './historyLine'
import { storeAnswers, type StoredAnswer } from './idempotencyStore'
import type { HistoryLines } from './historyLines'

/** How many rows are read or written at a time. */
export const ROWS_PER_PAGE = 1_000

/** How many changes are searched at a time: the first page usually has the answer. */
const SEARCH_PAGE_SIZE = 200

/** How many items one statement names: each uses two of its 32,766 parameters. */
const MAX_ITEMS_PER_STATEMENT = 10_000

type Query = Pick<HistoryQuery, 'before' | 'limit' | 'id' | 'batchId'> & { collection?: string | undefined }

/** What the changes of a search may match: the author, a changed field, the time, or the reason. */
export interface HistoryMatches {
  authors: readonly string[]
  fields: readonly string[]
  span: TimeSpan | null
  reason: (reason: string) => boolean
}

/** Every change, in a database. Lines stay as they were written. */
export class History implements HistoryLines {
  /** The file or the name of the database. */
  readonly path: string
  readonly #db: Database
  readonly #fieldChanges: FieldChanges

  /** @param fieldChanges finds the changes of a field. @default SQLite's */
  constructor({ db, path }: DatabaseFile, fieldChanges = fieldChangesInSqlite(db)) {
    this.#db = db
    this.path = path
    this.#fieldChanges = fieldChanges
  }

  describe(n: number): string {
    return `change ${n}`
  }

  /** The number of the last change, of all or of one collection; 0 when there is none. */
  async last(collection?: string): Promise<number> {
    let query = this.#db.selectFrom('history').select('n').orderBy('n', 'desc').limit(1)
    if (collection !== undefined) query = query.where('collection', '=', collection)
    return (await query.executeTakeFirst())?.n ?? 0
  }

  /**
   * Appends up to `ROWS_PER_PAGE` rows in one transaction, and resolves once they are on disk. When it fails,
   * nothing was written, unless `isOutcomeUnknown` says otherwise of the error.
   * @param authorities fingerprints of the sessions and tokens behind these changes; if one of them may no longer
   * change data, nothing is written and the result is false
   * @param answers stored in the same transaction
   */
  async append(
    rows: readonly HistoryRow[],
    authorities: readonly string[] = [],
    answers: readonly StoredAnswer[] = [],
  ): Promise<boolean> {
    if (answers.length === 0) return appendRows(this.#db, rows, authorities)
    return this.#db.transaction().execute(async (db) => {
      // No row was inserted, so there is nothing to roll back.
      if (rows.length > 0 && !(await appendRows(db, rows, authorities))) return false
      await storeAnswers(db, answers)
      return true
    })
  }
  /**
   * After a failed write: makes sure that its rows are either durable or gone. A commit that succeeds now comes
   * after them in SQLite's log, whose readers stop at the first torn page.
   */
  async writeBarrier(): Promise<void> {
    await this.#db
      .updateTable('fence')
      .set((row) => ({ n: row('n', '+', 1) }))
      .execute()
  }

  /** @throws NotFoundError */
  async change(n: number): Promise<StoredChange> {
    const row = await this.#db
      .selectFrom('history')
      .select(['n', 'line'])
      .where('n', '=', n)
      .executeTakeFirst()
    if (!row) throw new NotFoundError('history', String(n))
    return this.#read(row)
  }

  /** The line of change n, as it was written. */
  async line(n: number): Promise<string | undefined> {
    const row = await this.#db.selectFrom('history').select('line').where('n', '=', n).executeTakeFirst()
    return row?.line
  }

  /** The changes that match a query, newest first. */
  async newest({ before, limit, collection, id, batchId }: Query): Promise<Change[]> {
    let query = this.#db.selectFrom('history').select(['n', 'line']).orderBy('n', 'desc').limit(limit)
    if (before !== undefined) query = query.where('n', '<', before)
    if (collection !== undefined) query = query.where('collection', '=', collection)
    if (id !== undefined) query = query.where('id', '=', id)
    if (batchId !== undefined) query = query.where('together', '=', batchId)
    return (await query.execute()).map((row) => this.#read(row).change)
  }

  /** All authors: one index lookup for each, however long the history is. */
  async authors(): Promise<string[]> {
    const { actor } = this.#fieldChanges
    const { rows } = await sql<{ name: string }>`
      with recursive author (name) as (
        select min(${actor}) from history
        union all
        select (select min(${actor}) from history where ${actor} > author.name) from author
        where author.name is not null
      )
      select name from author where name is not null
    `.execute(this.#db)
    return rows.map(({ name }) => name)
  }

  /** The last removals, newest first. */
  async removals(limit: number): Promise<Change[]> {
    const query = this.#db
      .selectFrom('history')
      .select('n')
      .where('kind', '=', 'remove')
      .orderBy('n', 'desc')
      .limit(limit)
    const numbers = (await query.execute()).map(({ n }) => n)
    const changes: Change[] = []
    for await (const { change } of this.changesAt(numbers)) changes.push(change)
    return changes
  }

  /** The creations of these items of a list, oldest first; an undone removal is one too. */
  async creations(collection: string, ids: readonly string[]): Promise<Change[]> {
    if (ids.length === 0) return []
    const query = this.#db.selectFrom('history').select(['n', 'line']).where('kind', '=', 'create')
    const ofItems = query.where('collection', '=', collection).where('id', 'in', ids)
    return (await ofItems.orderBy('n').execute()).map((row) => this.#read(row).change)
  }

  /** The newest changes of these items, and of those that match the search. */
  /** The ids of a list's items that the history has. */
  async idsOf(collection: string): Promise<string[]> {
    const query = this.#db.selectFrom('history').select('id').where('collection', '=', collection).distinct()
    return (await query.execute()).map(({ id }) => id)
  }

  async search(items: readonly ItemAddress[], matches: HistoryMatches, query: Query): Promise<Change[]> {
    const { before, limit } = query
    const latest = await this.#lastChanged(items, before ?? Number.MAX_SAFE_INTEGER, limit)
    const ofEach = await Promise.all(
      latest.map(({ collection, id }) => this.#numbersOf({ collection, id, before, limit })),
    )
    const others = await Promise.all([
      this.#numbersMatching(matches, query),
      this.#numbersOfReasons(matches, query),
    ])
    const numbers = [...new Set([...ofEach, ...others].flat())].sort((a, b) => b - a).slice(0, limit)
    const changes: Change[] = []
    for await (const { change } of this.changesAt(numbers)) changes.push(change)
    return changes
  }

  /** The changes with these numbers, in this order, page by page. */
  async *changesAt(numbers: readonly number[]): AsyncGenerator<StoredChange> {
    for (let first = 0; first < numbers.length; first += ROWS_PER_PAGE) {
      const page = numbers.slice(first, first + ROWS_PER_PAGE)
      const query = this.#db.selectFrom('history').select(['n', 'line']).where('n', 'in', page)
      const lines = new Map((await query.execute()).map((row) => [row.n, row.line]))
      for (const n of page) {
        const line = lines.get(n)
        if (line === undefined) throw this.#damaged(n, 'is missing.')
        yield this.#read({ n, line })
      }
    }
  }

  /**
   * The items, `limit` at most, that were changed last before number `before`: no others can have one of the newest
   * `limit` changes. One index lookup for each item, however long the history is.
   */
  async #lastChanged(items: readonly ItemAddress[], before: number, limit: number) {
    const changed: (ItemAddress & { n: number })[] = []
    for (let first = 0; first < items.length; first += MAX_ITEMS_PER_STATEMENT) {
      const some = items.slice(first, first + MAX_ITEMS_PER_STATEMENT)
      const values = sql.join(some.map(({ collection, id }) => sql`(${collection}, ${id})`))
      const { rows } = await sql<ItemAddress & { n: number }>`
        with item (collection, id) as (values ${values}),
          latest as (select collection, id, (
            select max(history.n) from history
            where history.collection = item.collection and history.id = item.id and history.n < ${before}
          ) as n from item)
        select collection, id, n from latest where n is not null order by n desc limit ${limit}
      `.execute(this.#db)
      changed.push(...rows)
    }
    return changed.sort((a, b) => b.n - a.n).slice(0, limit)
  }

  /** The changes after number `n`, up to `last`, that have a reason; newest first. */
  async *withReason(n: number, last: number): AsyncGenerator<Change> {
    for (let before = last + 1; ;) {
      const rows = await this.#db
        .selectFrom('history')
        .select(['n', 'line'])
        .where(this.#fieldChanges.hasReason)
        .where('n', '>', n)
        .where('n', '<', before)
        .orderBy('n', 'desc')
        .limit(SEARCH_PAGE_SIZE)
        .execute()
      for (const row of rows) {
        const { change } = this.#read(row)
        if (change.reason !== undefined) yield change
      }
      const end = rows.at(-1)
      if (!end || rows.length < SEARCH_PAGE_SIZE) return
      before = end.n
    }
  }

  async #numbersOfReasons({ reason: matches }: HistoryMatches, { collection, id, before, limit }: Query) {
    const numbers: number[] = []
    for await (const change of this.withReason(0, (before ?? Number.MAX_SAFE_INTEGER) - 1)) {
      if (numbers.length >= limit) break
      const isRequested =
        (collection ?? change.collection) === change.collection && (id ?? change.id) === change.id
      if (isRequested && matches(change.reason ?? '')) numbers.push(change.n)
    }
    return numbers
  }

  /** Searches the lines, newest first, until the limit is reached. */
  async #numbersMatching(
    { authors, fields, span }: HistoryMatches,
    { collection, id, before, limit }: Query,
  ) {
    if (authors.length + fields.length === 0 && !span) return []
    let query = this.#db.selectFrom('history').select('n').orderBy('n', 'desc').limit(limit)
    if (before !== undefined) query = query.where('n', '<', before)
    if (collection !== undefined) query = query.where('collection', '=', collection)
    if (id !== undefined) query = query.where('id', '=', id)
    // A key of the line itself: inside a user's text, quotation marks are escaped.
    const holds = (member: string) =>
      sql<boolean>`line like ${`%${member.replaceAll(/[!%_]/g, '!$&')}%`} escape '!'`
    query = query.where((is) =>
      is.or([
        ...authors.map((author) => holds(`,"by":${JSON.stringify(author)},`)),
        ...fields.map((field) => holds(`${JSON.stringify(field)}:`)),
        ...(span ? [is.and([is('at', '>=', span[0]), is('at', '<', span[1])])] : []),
      ]),
    )
    return (await query.execute()).map(({ n }) => n)
  }

  async #numbersOf({ collection, id, before, limit }: ItemAddress & Query): Promise<number[]> {
    let query = this.#db.selectFrom('history').select('n').orderBy('n', 'desc').limit(limit)
    query = query.where('collection', '=', collection).where('id', '=', id)
    if (before !== undefined) query = query.where('n', '<', before)
    return (await query.execute()).map(({ n }) => n)
  }

  /**
   * The last change of an item's field on each day (UTC) within a range of numbers, and how many changes that day
   * had.
   */
  async daysOf(item: ItemAddress, field: string, range: readonly [number, number]) {
    const rows = await this.#fieldChanges.days(item, field, range)
    return rows.map(({ changes, ...row }) => ({ changes, change: this.#read(row).change }))
  }

  /** The first change of an item's field. */
  async firstOf(item: ItemAddress, field: string): Promise<Change | undefined> {
    const row = await this.#fieldChanges.first(item, field)
    return row && this.#read(row).change
  }

  /** The changes after number `n`. @throws DamagedFileError when one is missing */
  async *after(n: number): AsyncGenerator<StoredChange> {
    let expected = n + 1
    for await (const row of this.#rows(n)) {
      if (row.n !== expected) throw this.#damaged(expected, 'is missing.')
      yield this.#read(row)
      expected += 1
    }
  }

  /** The lines of all changes, as they were written. */
  async *texts(): AsyncGenerator<string> {
    for await (const { line } of this.#rows(0)) yield line
  }

  /** The changes with these numbers, by number; missing ones are left out. */
  async findChanges(numbers: readonly number[]): Promise<ReadonlyMap<number, Change>> {
    const changes = new Map<number, Change>()
    for (let first = 0; first < numbers.length; first += ROWS_PER_PAGE) {
      const query = this.#db.selectFrom('history').select(['n', 'line'])
      const rows = await query.where('n', 'in', numbers.slice(first, first + ROWS_PER_PAGE)).execute()
      for (const row of rows) changes.set(row.n, this.#read(row).change)
    }
    return changes
  }

  /**
   * For each field, the number of its last change after number `n` by another author, if there is one.
   * @param by the author to leave out; undefined counts every author
   */
  async changedByOthers(fields: readonly FieldAddress[], n: number, by: string | null | undefined) {
    const found = new Map<string, number>()
    const { actor } = this.#fieldChanges
    const keys = [...new Set(fields.map((field) => fieldKey(...field)))]
    for (let first = 0; first < keys.length; first += MAX_ITEMS_PER_STATEMENT) {
      const some = sql.join(keys.slice(first, first + MAX_ITEMS_PER_STATEMENT))
      const { rows } = await sql<{ field: string; n: number }>`
        select touched.field as field, max(touched.n) as n
          from touched join history on history.n = touched.n
          where touched.field in (${some}) and touched.n > ${n}
            ${by === undefined ? sql`` : sql`and ${actor} is distinct from ${by}`}
          group by touched.field
      `.execute(this.#db)
      for (const row of rows) found.set(row.field, row.n)
    }
    return found
  }

  /** For each field of a change, the number of its last later change, if there is one. */
  async laterChangesOf(change: Change): Promise<ReadonlyMap<string, number>> {
    const { n, collection, id } = change
    const fields = new Set(fieldNames(change))
    const later = new Map<string, number>()
    for (let before: number | undefined; later.size < fields.size;) {
      const changes = await this.newest({ collection, id, before, limit: SEARCH_PAGE_SIZE })
      for (const other of changes) {
        if (other.n <= n) return later
        for (const field of fieldNames(other))
          if (fields.has(field) && !later.has(field)) later.set(field, other.n)
      }
      before = changes.at(-1)?.n
      if (before === undefined) break
    }
    return later
  }

  /** Reads page by page, so that other queries get their turn. */
  async *#rows(after: number) {
    for (let last = after; ;) {
      const rows = await this.#db
        .selectFrom('history')
        .select(['n', 'line'])
        .where('n', '>', last)
        .orderBy('n')
        .limit(ROWS_PER_PAGE)
        .execute()
      yield* rows
      const end = rows.at(-1)
      if (!end || rows.length < ROWS_PER_PAGE) return
      last = end.n
    }
  }

  #read({ n, line }: Pick<HistoryRow, 'n' | 'line'>): StoredChange {
    const read = readLine(line, n)
    if ('damage' in read) throw this.#damaged(n, read.damage)
    return read
  }

  #damaged(n: number, reason: string): DamagedFileError {
    return new DamagedFileError(this.path, `${this.describe(n)}: ${reason}`)
  }
}

/** SQLite returns these codes before its last write to the log, so the change was certainly not written. */
const notWrittenCodes = /^SQLITE_(?:FULL|IOERR_WRITE|READONLY|BUSY|CANTOPEN|CONSTRAINT)/

/** Whether a change may have been written although it failed: the sync failed, or the database thread ended. */
export function isOutcomeUnknown(error: unknown): boolean {
  return !(error instanceof DamagedFileError) && !notWrittenCodes.test(errorCode(error) ?? '')
}

async function appendRows(
  db: Database,
  rows: readonly HistoryRow[],
  authorities: readonly string[],
): Promise<boolean> {
  const insert = db.insertInto('history')
  if (authorities.length === 0) {
    await insert.values(rows).execute()
    return true
  }
  const values = sql.join(
    rows.map(({ n, collection, id, line }) => sql`(${n}, ${collection}, ${id}, ${line})`),
  )
  const newRows = sql<HistoryRow>`(select column1 as n, column2 as collection, column3 as id, column4 as line
      from (values ${values}))`.as('given')
  const result = await insert
    .columns(['n', 'collection', 'id', 'line'])
    .expression((query) =>
      query
        .selectFrom(newRows)
        .select(['n', 'collection', 'id', 'line'])
        .where(
          sql<number>`(select count(*) from (${editors(authorities, monotonicNow())}))`,
          '=',
          authorities.length,
        ),
    )
    .executeTakeFirstOrThrow()
  return result.numInsertedOrUpdatedRows !== 0n
}
