import { sql, type RawBuilder } from 'kysely'
import type { ItemAddress } from '~/data/domain/search/itemSearch'
import type { Database } from './tables'
import type { HistoryRow } from './historyLine'
import { hasReasonInSqlite } from './reasonSql'

type Row = Pick<HistoryRow, 'n' | 'line'>

/** Finds the changes of an item's field. */
export interface FieldChanges {
  /** The author of a change: an indexed column or expression. */
  readonly actor: RawBuilder<string>

  /** Whether a line may have a reason; uses an index. */
  readonly hasReason: RawBuilder<boolean>

  /**
   * The last change of each quarter of an hour within a range of numbers, and how many changes it had; in order.
   * The days of every time zone can be made of quarters. A change of an earlier day is a row of its own.
   */
  days(
    item: ItemAddress,
    field: string,
    range: readonly [number, number],
  ): Promise<readonly (Row & { changes: number })[]>

  first(item: ItemAddress, field: string): Promise<Row | undefined>
}

/** Uses the index of items. Lines that are not valid JSON are left out. */
export function fieldChangesInSqlite(db: Database): FieldChanges {
  function isOf({ collection, id }: ItemAddress, field: string) {
    const value = `$.after.${JSON.stringify(field)}`
    const hasKey = sql`case when json_valid(line) then json_type(line, ${value}) end is not null`
    return sql`collection = ${collection} and id = ${id} and ${hasKey}`
  }

  return {
    actor: sql.ref<string>('actor'),
    hasReason: sql.raw<boolean>(hasReasonInSqlite),

    async days(item, field, [after, last]) {
      const { rows } = await sql<Row & { changes: number }>`
        select max(n) as n, count(*) as changes, line from history
        where ${isOf(item, field)} and n > ${after} and n <= ${last}
        group by substr(json_extract(line, '$.at'), 1, 13), substr(json_extract(line, '$.at'), 15, 2) / 15,
          case when json_extract(line, '$.forDay') is not null then n end
        order by n
      `.execute(db)
      return rows
    },

    async first(item, field) {
      const first = sql<Row>`select n, line from history where ${isOf(item, field)} order by n limit 1`
      return (await first.execute(db)).rows[0]
    },
  }
}
