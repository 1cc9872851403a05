import { sql } from 'kysely'
import type { Change, RunSize } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { Database, DatabaseFile } from './tables'
import { NotFoundError } from './errors'
import type { History } from './history'
import type { Run } from './marks'
import { undoError, requireNotOvertaken, requireThere } from './undoRun'

/** How many later changes are searched at once. */
const PAGE_SIZE = 200

/** How many characters of lines one undo reads: more would not fit into memory. */
const MAX_READ_LENGTH = 32_000_000

/** The changes of the history that were applied together, by their marks. */
export class Runs {
  readonly #db: Database
  readonly #history: History

  constructor({ db }: Pick<DatabaseFile, 'db'>, history: History) {
    this.#db = db
    this.#history = history
  }

  /** What a mark stands for; null when no change bears it. */
  async run(mark: string): Promise<Run | null> {
    const { rows } = await sql<{ first: number | null; last: number; changes: number }>`
      select min(n) as first, max(n) as last, count(*) as changes from history where together = ${mark}
    `.execute(this.#db)
    const [row] = rows
    if (!row || row.first === null) return null
    const { change } = await this.#history.change(row.first)
    return { by: change.by, since: change.at, last: row.last, changes: row.changes }
  }

  /** How many changes bear each of these marks, and of how many items. */
  async sizes(marks: readonly string[]): Promise<ReadonlyMap<string, RunSize>> {
    if (marks.length === 0) return new Map()
    const { rows } = await sql<RunSize & { together: string }>`
      select together, count(*) as changes, count(distinct collection || '/' || id) as items
        from history where together in (${sql.join(marks)}) group by together
    `.execute(this.#db)
    return new Map(rows.map(({ together, changes, items }) => [together, { changes, items }]))
  }

  /**
   * The changes of a mark, newest first, as far as nothing stands on them yet.
   * @throws NotFoundError; UndoRefusedError, naming the item that stands in the way
   */
  async toUndo(mark: string): Promise<{ run: Run; members: Change[] }> {
    const run = await this.run(mark)
    if (!run) throw new NotFoundError('history', mark)
    const sizes = await sql<{ size: number }>`
      select sum(length(line)) as size from history where together = ${mark}`.execute(this.#db)
    const numbers = await this.#numbers(mark)
    if (Number(sizes.rows[0]?.size) > MAX_READ_LENGTH)
      throw undoError(numbers, 'they are too large for one go; undo them one by one')
    const kept = []
    for await (const each of this.#history.some(numbers)) kept.push(each)
    requireThere(kept)
    const members = kept.map(({ change }) => change)
    await this.#requireLast(mark, members)
    return { run, members }
  }

  async #numbers(mark: string): Promise<number[]> {
    const query = this.#db.selectFrom('history').select('n').where('together', '=', mark)
    return (await query.orderBy('n', 'desc').execute()).map(({ n }) => n)
  }

  /** Looks for what stands on one of them, the newest first. */
  async #requireLast(mark: string, members: readonly Change[]): Promise<void> {
    const first = members.at(-1)?.n ?? 0
    const ofItem = new Map<string, Change[]>()
    for (const member of members) {
      const item = `${member.collection}/${member.id}`
      ofItem.set(item, [...(ofItem.get(item) ?? []), member])
    }
    for (let before = Number.MAX_SAFE_INTEGER, isMore = true; isMore;) {
      const { rows } = await sql<{ n: number }>`
        select n from history where n > ${first} and n < ${before} and (together is null or together <> ${mark})
          and (collection, id) in (select collection, id from history where together = ${mark})
          order by n desc limit ${PAGE_SIZE}
      `.execute(this.#db)
      for await (const { change: other } of this.#history.some(rows.map(({ n }) => n))) {
        const fields = fieldNames(other)
        for (const member of ofItem.get(`${other.collection}/${other.id}`) ?? [])
          requireNotOvertaken(member, members, (field) => (fields.includes(field) ? other.n : 0))
      }
      before = rows.at(-1)?.n ?? 0
      isMore = rows.length === PAGE_SIZE
    }
  }
}
