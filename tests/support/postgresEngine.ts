import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { test } from 'vitest'
import { readAddress, type DatabaseAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { PostgresState } from '~/data/store/postgres/postgresState'
import { seed } from '~/data/store/seed'
import {
  ownPlace,
  type Clocks,
  type EngineUnderTest,
  type Place,
  type Registers,
  type Site,
} from './eachEngine'
import type { Cluster } from './postgres'

/** A database for the data of one test. */
interface PostgresPlace extends Place {
  url: string
  open: (clocks?: Clocks) => Promise<OpenedPostgres & Site>
}

/** Its password is the same. */
const role = 'of_a_server'

/** A database of the cluster, for sites in this process. */
export async function databaseIn(cluster: Cluster): Promise<PostgresPlace> {
  const url = await cluster.create()
  return placeAt(url, readAddress(url))
}

/** The same for sites with only the privileges of ops/role.sql. */
export async function databaseOfRole(cluster: Cluster): Promise<PostgresPlace> {
  const owned = await databaseIn(cluster)
  await (await owned.open()).close()
  const found = await cluster.query(`select from pg_roles where rolname = '${role}'`)
  if (found.length === 0) await cluster.query(`create role ${role} login password '${role}'`)
  await cluster.query((await readFile('ops/role.sql', 'utf8')).replaceAll(':"role"', role), owned.url)
  const url = Object.assign(new URL(owned.url), { username: role, password: role }).href
  return placeAt(url, readAddress(url))
}

function placeAt(url: string, address: DatabaseAddress): PostgresPlace {
  return {
    url,
    async open({ now, stateNow } = {}) {
      const opened = await openPostgres({ address, pool: 2, timeout: 2_000, seed, ...(now && { now }) })
      const state = stateNow && new PostgresState(opened.database, () => sql<number>`${stateNow()}::bigint`)
      const damageFile = async (name: string, bytes: Buffer) => {
        await opened.database.db.updateTable('files').set({ bytes }).where('name', '=', name).execute()
      }
      return { ...opened, damageFile, ...(state && { state }) }
    },
    remove: () => Promise.resolve(),
  }
}

/** A database of the cluster for each test. */
export function onPostgres(cluster: () => Cluster): EngineUnderTest {
  return ownPlace(() => databaseIn(cluster()))
}

/** The same, for servers with only the privileges of ops/role.sql. */
export function onPostgresAsRole(cluster: () => Cluster): EngineUnderTest {
  return ownPlace(() => databaseOfRole(cluster()))
}

/** The functions that register only the tests with these full titles, which they remove from the set. */
export function only(titles: Set<string>): Registers {
  let names: string[] = []
  return {
    describe(name, tests) {
      names = [...names, name]
      tests()
      names = names.slice(0, -1)
    },
    test(title, work, timeoutMs) {
      const whole = [...names, title].join(' ')
      if (titles.delete(whole)) test(whole, work, timeoutMs)
    },
  }
}
