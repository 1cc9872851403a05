import { sql } from 'kysely'
import { test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres } from '~/data/store/postgres/open'
import { PostgresState } from '~/data/store/postgres/postgresState'
import { seed } from '~/data/store/seed'
import { ownPlace, type Contract, type EngineUnderTest, type Place } from './eachEngine'
import type { Cluster } from './postgres'

/** A database of the cluster, for sites in this process. */
export async function databaseIn(cluster: Cluster): Promise<Place & { url: string }> {
  const url = await cluster.create()
  const address = readAddress(url)
  return {
    url,
    async open({ now, stateNow } = {}) {
      const opened = await openPostgres({ address, pool: 2, timeout: 2_000, seed, ...(now && { now }) })
      const state = stateNow && new PostgresState(opened.database, () => sql<number>`${stateNow()}::bigint`)
      return { ...opened, ...(state && { state }) }
    },
    remove: () => Promise.resolve(),
  }
}

/** A database of the cluster for each test. */
export function onPostgres(cluster: () => Cluster): EngineUnderTest {
  return ownPlace(() => databaseIn(cluster()))
}

/** Registers some of a contract's tests: by their titles, those of the groups around them first. */
export function chosen(contract: Contract, engine: EngineUnderTest, titles: readonly string[]): void {
  const missing = new Set(titles)
  let names: string[] = []
  contract(engine, {
    describe(name, tests) {
      names = [...names, name]
      tests()
      names = names.slice(0, -1)
    },
    test(title, work) {
      const whole = [...names, title].join(' ')
      if (missing.delete(whole)) test(whole, work)
    },
  })
  if (missing.size > 0) throw new Error(`The contract has no test "${[...missing].join('", "')}".`)
}
