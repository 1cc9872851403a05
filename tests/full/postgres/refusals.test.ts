import { readFile } from 'node:fs/promises'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgres, openPostgresState, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { describeWith } from '../../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'

const target = 'target-sitagia-100-mg'
const role = 'of_a_server'

describeWith({ PostgreSQL: hasPostgres }, 'a database that answers, but refuses', () => {
  let cluster: Cluster
  let url: string
  let opened: OpenedPostgres[] = []

  beforeAll(async () => {
    cluster = await startCluster()
    await cluster.query(`create role ${role} login password 'of the role'`)
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    url = await cluster.create()
  })

  afterEach(async () => {
    await Promise.all(opened.map(({ close }) => close()))
    opened = []
  })

  const database = () => new URL(url).pathname.slice(1)
  const query = (text: string) => cluster.query(text, database())
  const grants = async () => (await readFile('ops/role.sql', 'utf8')).replaceAll(':"role"', role)

  async function open(as: { user?: string; password?: string } = {}): Promise<OpenedPostgres> {
    const address = { ...readAddress(url), ...as }
    const site = await openPostgres({ address, pool: 2, timeout: 2_000, seed })
    opened.push(site)
    return site
  }

  const change = ({ store }: OpenedPostgres, hcpVisits: number) =>
    store.patch('targets', target, { hcpVisits })
  const visits = async ({ store }: OpenedPostgres) => (await store.view()).get('targets', target).hcpVisits

  test('any change, when read-only: the outcome is never unknown, and reads still work', async () => {
    const site = await open()
    await change(site, 500)
    const settings = `alter database ${database()} set default_transaction_read_only`
    const cutAll =
      'select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid() and datname = current_database()'
    await query(`${settings} = on`)
    await query(cutAll)
    expect(await visits(site)).toBe(500)
    expect(await site.store.writable()).toBe(false)
    await expect(change(site, 501)).rejects.toMatchObject({
      name: 'WriteFailedError',
      message: 'The data could not be written (cannot execute UPDATE in a read-only transaction).',
    })
    await expect(site.state.endSession('none')).rejects.toMatchObject({ name: 'WriteFailedError' })
  })

  test('what a role has no privilege for: the server is not ready, and the outcome is never unknown', async () => {
    await change(await open(), 500)
    await query(await grants())
    const site = await open({ user: role, password: 'of the role' })
    await change(site, 501)
    await query(`revoke execute on function append_item_changes from ${role}`)
    await expect(change(site, 502)).rejects.toMatchObject({
      name: 'UnreachableError',
      message: 'The database refuses (permission denied for function append_item_changes).',
    })
    expect(await site.store.writable()).toBe(false)
  })

  test('a role that would be the first to start, in a sentence', async () => {
    await expect(open({ user: role, password: 'of the role' })).rejects.toThrow(
      'The database refuses (permission denied for schema public).',
    )
    await expect(open({ user: role, password: 'another' })).rejects.toThrow(
      `The database refuses (password authentication failed for user "${role}").`,
    )
  })

  test('everything while its tables are missing: servers continue with restored ones', async () => {
    const site = await open()
    await change(site, 500)
    await query('drop schema public cascade; create schema public')
    await expect(site.store.view()).rejects.toMatchObject({ name: 'UnreachableError' })
    await expect(change(site, 501)).rejects.toMatchObject({ name: 'UnreachableError' })
    await expect(site.state.accounts()).rejects.toMatchObject({ name: 'UnreachableError' })
    expect(await site.store.writable()).toBe(false)
    await change(await open(), 502)
    expect(await visits(site)).toBe(502)
    expect((await change(site, 503)).n).toBe(2)
    await query('delete from site')
    await expect(site.store.view()).rejects.toMatchObject({ name: 'UnreachableError' })
  })

  test('nothing of a server of the previous version, once a newer one has migrated it', async () => {
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
