import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, openPostgresState, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { describeWith } from '../../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'

const role = 'of_a_server'

describeWith({ PostgreSQL: hasPostgres }, 'a database that answers, but refuses', () => {
  let cluster: Cluster
  let url: string
  const opened: OpenedPostgres[] = []

  beforeAll(async () => {
    cluster = await startCluster()
    await cluster.query(`create role ${role} login password 'of the role'`)
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
  })

  afterEach(async () => {
    await Promise.all(opened.splice(0).map(({ close }) => close()))
  })

  const database = () => new URL(url).pathname.slice(1)
  const query = (text: string) => cluster.query(text, database())

  async function open(password?: string): Promise<OpenedPostgres> {
    const address = { ...readAddress(url), ...(password !== undefined && { user: role, password }) }
    const site = await openPostgres({ address, pool: 2, timeout: 2_000, seed })
    opened.push(site)
    return site
  }

  const change = ({ store }: OpenedPostgres, hcpVisits: number) =>
    store.patch('targets', 'target-sitagia-100-mg', { hcpVisits })
  const visits = async ({ store }: OpenedPostgres) =>
    (await store.view()).get('targets', 'target-sitagia-100-mg').hcpVisits

  test('any change, when read-only: the outcome is never unknown, and reads still work', async () => {
    const site = await open()
    await change(site, 500)
    await query(`alter database ${database()} set default_transaction_read_only = on`)
    await query(`select pg_terminate_backend(pid) from pg_stat_activity
      where pid <> pg_backend_pid() and datname = current_database()`)
    expect(await visits(site)).toBe(500)
    expect(await site.store.writable()).toBe(false)
    await expect(change(site, 501)).rejects.toMatchObject({
      name: 'WriteFailedError',
      message: 'The data could not be written (cannot execute UPDATE in a read-only transaction).',
    })
    await expect(site.state.endSession('none')).rejects.toMatchObject({ name: 'WriteFailedError' })
  })

  test('a role without a password, tables or a privilege: in a sentence, and the outcome is never unknown', async () => {
    const refuses = (reason: string) => `The database refuses (${reason}).`
    await expect(open('another')).rejects.toThrow(
      refuses(`password authentication failed for user "${role}"`),
    )
    await expect(open('of the role')).rejects.toThrow(refuses('permission denied for schema public'))
    await change(await open(), 500)
    await query((await readFile('ops/role.sql', 'utf8')).replaceAll(':"role"', role))
    const site = await open('of the role')
    await change(site, 501)
    await query(`revoke execute on function append_item_changes from ${role}`)
    await expect(change(site, 502)).rejects.toMatchObject({
      name: 'UnreachableError',
      message: refuses('permission denied for function append_item_changes'),
    })
    expect(await site.store.writable()).toBe(false)
  })

  test('everything while its tables are missing: servers continue with restored ones', async () => {
    const site = await open()
    await change(site, 500)
    await query('drop schema public cascade; create schema public')
    const ends = await Promise.allSettled([site.store.view(), change(site, 501), site.state.accounts()])
    expect(ends).toMatchObject(Array(3).fill({ reason: { name: 'UnreachableError' } }))
    expect(await site.store.writable()).toBe(false)
    await change(await open(), 502)
    expect(await visits(site)).toBe(502)
    expect((await change(site, 503)).n).toBe(2)
    await query('delete from site')
    await expect(site.store.view()).rejects.toMatchObject({ name: 'UnreachableError' })
  })

  test('nothing of a server of the previous version, once a newer one has migrated it; but a later layout', async () => {
    await change(await open(), 500)
    await query(`insert into kysely_migration (name, timestamp) values ('2 newer', '2027-01-01')`)
    const [site, commands] = [await open(), await openPostgresState(readAddress(url))]
    expect((await change(site, 501)).n).toBe(2)
    expect(await site.store.writable()).toBe(true)
    await commands.close()
    await query('update site set layout = layout + 1')
    await expect(open()).rejects.toThrow('a later version of this site wrote')
  })
})
