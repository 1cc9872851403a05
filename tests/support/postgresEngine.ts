import { sql } from 'kysely'
import { readFile } from 'node:fs/promises'
import { inject, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { PostgresState } from '~/data/store/postgres/postgresState'
import { seed } from '~/data/store/seed'
import { ownPlace, type Clocks, type Place, type Registers, type Site } from './eachEngine'
import { databasesOf, filled, type Databases } from './postgres'

/** A database for the data of one test. */
interface PostgresPlace extends Place {
  url: string
  open: (clocks?: Clocks) => Promise<OpenedPostgres & Site>
}

/** Its password is the same. */
const role = 'of_a_server'

/** The databases of the cluster that `sharedCluster` started for this project. */
export function sharedDatabases(): Databases {
  const address = inject('postgres')
  if (address === undefined) throw new Error('This project has no shared cluster.')
  return databasesOf(address)
}

/** A database with the lists of the seed, for sites in this process. */
export async function databaseIn(databases: Databases): Promise<PostgresPlace> {
  return databaseAt(await databases.create(filled))
}

/** The same for sites with only the privileges of ops/role.sql. */
export async function databaseOfRole(databases: Databases): Promise<PostgresPlace> {
  const owned = await databaseIn(databases)
  const found = await databases.query(`select from pg_roles where rolname = '${role}'`)
  if (found.length === 0) await databases.query(`create role ${role} login password '${role}'`)
  await databases.query((await readFile('ops/role.sql', 'utf8')).replaceAll(':"role"', role), owned.url)
  const url = Object.assign(new URL(owned.url), { username: role, password: role }).href
  return databaseAt(url)
}

/** The database of an address, which may be empty. */
export function databaseAt(url: string): PostgresPlace {
  const address = readAddress(url)
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

/** A database for each test. */
export function onPostgres(databases: Databases) {
  return ownPlace(() => databaseIn(databases))
}

/** The same, for servers with only the privileges of ops/role.sql. */
export function onPostgresAsRole(databases: Databases) {
  return ownPlace(() => databaseOfRole(databases))
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
