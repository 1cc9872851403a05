import { sql } from 'kysely'
import type { Database } from '~/data/store/tables'
import type { FieldChanges } from '~/data/store/fieldChanges'
import type { HistoryRow } from '~/data/store/historyLine'
import { hasReasonInPostgres } from '~/data/store/reasonSql'
import { actorInLine } from './schema'

type Row = Pick<HistoryRow, 'n' | 'line'>

/** Uses the index of fields: PostgreSQL cannot parse every line as JSON. */
export function fieldChangesInPostgres(db: Database): FieldChanges {
  return {
    actor: sql.raw<string>(actorInLine),
    hasReason: sql.raw<boolean>(hasReasonInPostgres),

    async days({ collection, id }, field, [after, last]) {
      const { rows } = await sql<Row & { changes: number }>`
        select h.n, d.changes, h.line from (
          select max(t.n) as n, count(*) as changes
            from touched t join history on history.n = t.n
            where t.field = ${`${collection}/${id}/${field}`} and t.remains and t.n > ${after} and t.n <= ${last}
            group by substr(history.at, 1, 13), substr(history.at, 15, 2)::int / 15,
              case when position(',"forDay":"' in history.line) > 0 then t.n end
        ) d join history h on h.n = d.n order by h.n
      `.execute(db)
      return rows
    },

    async first({ collection, id }, field) {
      const { rows } = await sql<Row>`
        select h.n, h.line from touched t join history h on h.n = t.n
          where t.field = ${`${collection}/${id}/${field}`} and t.remains order by t.n limit 1
      `.execute(db)
      return rows[0]
    },
  }
}
