import { sql } from 'kysely'
import type { Change, BatchSize } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { Database, DatabaseFile } from './tables'
import { NotFoundError } from './errors'
import type { History } from './history'
import type { KnownBatch } from './recentBatches'
import { undoError, requireLastChange } from './undoBatch'

/** How many later changes are searched at a time. */
const PAGE_SIZE = 200

/** How many characters of lines one undo may read into memory. */
const MAX_READ_LENGTH = 32_000_000

/** Finds the batches of the history by their ids. */
export class Batches {
  readonly #db: Database
  readonly #history: History

  constructor({ db }: Pick<DatabaseFile, 'db'>, history: History) {
    this.#db = db
    this.#history = history
  }

  /** The batch with this id; null when no change has it. */
  async batch(batchId: string): Promise<KnownBatch | null> {
    const { rows } = await sql<{ first: number | null; last: number; changes: number }>`
      select min(n) as first, max(n) as last, count(*) as changes from history where together = ${batchId}
    `.execute(this.#db)
    const [row] = rows
    if (!row || row.first === null) return null
    const { change } = await this.#history.change(row.first)
    return { by: change.by, startedAt: change.at, last: row.last, changes: row.changes }
  }

  /** How many changes each batch has, and of how many items. */
  async sizes(batchIds: readonly string[]): Promise<ReadonlyMap<string, BatchSize>> {
    if (batchIds.length === 0) return new Map()
    const { rows } = await sql<BatchSize & { batchId: string }>`
      select together as "batchId", count(*) as changes, count(distinct collection || '/' || id) as items
        from history where together in (${sql.join(batchIds)}) group by together
    `.execute(this.#db)
    return new Map(rows.map(({ batchId, changes, items }) => [batchId, { changes, items }]))
  }

  /**
   * The changes of a batch, newest first.
   * @throws NotFoundError; UndoRejectedError when a later change touched one of their fields
   */
  async undoableMembers(batchId: string): Promise<{ batch: KnownBatch; members: Change[] }> {
    const batch = await this.batch(batchId)
    if (!batch) throw new NotFoundError('history', batchId)
    const sizes = await sql<{ size: number }>`
      select sum(length(line)) as size from history where together = ${batchId}`.execute(this.#db)
    const numbers = await this.#numbers(batchId)
    if (Number(sizes.rows[0]?.size) > MAX_READ_LENGTH)
      throw undoError(numbers, 'they are too large to undo at once; undo them one by one')
    const members: Change[] = []
    for await (const { change } of this.#history.changesAt(numbers)) members.push(change)
    await this.#requireNoLaterChanges(batchId, members)
    return { batch, members }
  }

  async #numbers(batchId: string): Promise<number[]> {
    const query = this.#db.selectFrom('history').select('n').where('together', '=', batchId)
    return (await query.orderBy('n', 'desc').execute()).map(({ n }) => n)
  }

  /** Searches for later changes of the same fields, newest first. @throws UndoRejectedError */
  async #requireNoLaterChanges(batchId: string, members: readonly Change[]): Promise<void> {
    const first = members.at(-1)?.n ?? 0
    const ofItem = new Map<string, Change[]>()
    for (const member of members) {
      const item = `${member.collection}/${member.id}`
      ofItem.set(item, [...(ofItem.get(item) ?? []), member])
    }
    for (let before = Number.MAX_SAFE_INTEGER, isMore = true; isMore;) {
      const { rows } = await sql<{ n: number }>`
        select n from history where n > ${first} and n < ${before} and (together is null or together <> ${batchId})
          and (collection, id) in (select collection, id from history where together = ${batchId})
          order by n desc limit ${PAGE_SIZE}
      `.execute(this.#db)
      for await (const { change: other } of this.#history.changesAt(rows.map(({ n }) => n))) {
        const fields = fieldNames(other)
        for (const member of ofItem.get(`${other.collection}/${other.id}`) ?? [])
          requireLastChange(member, members, (field) => (fields.includes(field) ? other.n : 0))
      }
      before = rows.at(-1)?.n ?? 0
      isMore = rows.length === PAGE_SIZE
    }
  }
}
