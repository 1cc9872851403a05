import { sql, type RawBuilder } from 'kysely'
import type { Database } from './tables'
import type { ChangeCount } from './state'

/** The counts of each author with changes, from an index alone: no lines are read. */
export async function changeCounts(
  db: Database,
  actor: RawBuilder<string>,
  { names, since }: { names: readonly string[]; since: string },
): Promise<ChangeCount[]> {
  if (names.length === 0) return []
  const rows = await db
    .selectFrom('history')
    .select(({ fn }) => [
      actor.as('by'),
      fn.countAll<number>().as('changes'),
      sql<number>`sum(case when at >= ${since} then 1 else 0 end)`.as('since'),
      fn.max('at').as('lastAt'),
    ])
    .where(actor, 'in', names)
    .groupBy(actor)
    .execute()
  return rows.map(({ by, changes, since, lastAt }) => ({
    ...{ by, changes, since, lastAt: lastAt ?? '' },
  }))
}
