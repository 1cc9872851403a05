import { readFile } from 'node:fs/promises'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { readAddress, type DatabaseAddress } from '~/data/store/postgres/address'
import { openPostgres, openPostgresState, type OpenedPostgres } from '~/data/store/postgres/openPostgres'
import { seed } from '~/data/store/seed'
import { describeWith } from '../../support/describeWith'
import { soon } from '../../support/ownServer'
import { hasPostgres } from '../../support/postgres'
import { ownCluster } from '../../support/postgresSite'
import { startProxy, type Proxy } from '../../support/proxy'

const target = 'target-sitagia-100-mg'
const role = 'of_a_server'
const unreachable = { name: 'UnreachableError' }

describeWith({ PostgreSQL: hasPostgres }, 'servers on a database', () => {
  const cluster = ownCluster()
  let url: string

  beforeAll(() => cluster().query(`create role ${role} login password 'of the role'`))

  beforeEach(async () => {
    url = await cluster().create()
  })

  const query = (text: string) => cluster().query(text, url)

  async function open(as: Partial<DatabaseAddress> = {}, timeout = 2_000): Promise<OpenedPostgres> {
    const site = await openPostgres({ address: { ...readAddress(url), ...as }, pool: 2, timeout, seed })
    onTestFinished(() => site.close())
    return site
  }

  const change = ({ store }: OpenedPostgres, hcpVisits: number) =>
    store.patch('targets', target, { hcpVisits })
  const visits = async ({ store }: OpenedPostgres) => (await store.view()).get('targets', target).hcpVisits

  describe('that refuses', () => {
    test('any change, when read-only: the outcome is never unknown, and reads still work', async () => {
      const site = await open()
      await change(site, 500)
      await query(`alter database ${readAddress(url).database} set default_transaction_read_only = on`)
      await query(`select pg_terminate_backend(pid) from pg_stat_activity
        where pid <> pg_backend_pid() and datname = current_database()`)
      expect([await visits(site), await site.store.writable()]).toEqual([500, false])
      const message = 'The data could not be written (cannot execute UPDATE in a read-only transaction).'
      await expect(change(site, 501)).rejects.toMatchObject({ name: 'WriteFailedError', message })
      await expect(site.state.endSession('none')).rejects.toMatchObject({ name: 'WriteFailedError' })
    })

    test('a role without a password, tables or a privilege: in a sentence, and the outcome is never unknown', async () => {
      const refuses = (reason: string) => `The database refuses (${reason}).`
      const as = { user: role, password: 'of the role' }
      await expect(open({ ...as, password: 'another' })).rejects.toThrow(
        refuses(`password authentication failed for user "${role}"`),
      )
      await expect(open(as)).rejects.toThrow(refuses('permission denied for schema public'))
      await open()
      await query((await readFile('ops/role.sql', 'utf8')).replaceAll(':"role"', role))
      const site = await open(as)
      await change(site, 501)
      await query(`revoke execute on function append_item_changes from ${role}`)
      const message = refuses('permission denied for function append_item_changes')
      await expect(change(site, 502)).rejects.toMatchObject({ ...unreachable, message })
      expect(await site.store.writable()).toBe(false)
    })

    test('everything while its tables are missing: servers continue with restored ones', async () => {
      const site = await open()
      await change(site, 500)
      await query('drop schema public cascade; create schema public')
      const ends = await Promise.allSettled([site.store.view(), change(site, 501), site.state.accounts()])
      expect(ends).toMatchObject(Array(3).fill({ reason: unreachable }))
      expect(await site.store.writable()).toBe(false)
      await change(await open(), 502)
      expect(await visits(site)).toBe(502)
      expect((await change(site, 503)).n).toBe(2)
      await query('delete from site')
      await expect(site.store.view()).rejects.toMatchObject(unreachable)
    })

    test('nothing of a server of the previous version, once a newer one has migrated it', async () => {
      await change(await open(), 500)
      await query(`insert into kysely_migration (name, timestamp) values ('2 newer', '2027-01-01')`)
      const [site, commands] = [await open(), await openPostgresState(readAddress(url))]
      expect([(await change(site, 501)).n, await site.store.writable()]).toEqual([2, true])
      await commands.close()
    })
  })

  describe('over a network that fails', () => {
    let proxy: Proxy
    let far: OpenedPostgres
    let near: OpenedPostgres

    beforeEach(async () => {
      proxy = await startProxy(cluster().port)
      far = await open({ port: proxy.port }, 500)
      near = await open()
      onTestFinished(proxy.close)
    })

    test('answer that an outcome is unknown, and never make what was refused, or a change that arrives after the answer', async () => {
      await change(far, 500)
      proxy.stall()
      await expect(change(far, 501)).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
      await expect(change(far, 502)).rejects.toMatchObject(unreachable)
      await expect(far.store.view()).rejects.toMatchObject(unreachable)
      expect(await far.store.writable()).toBe(false)
      expect(far.store.latest().get('targets', target).hcpVisits).toBe(500)
      // Like another server with an unknown outcome, which then answered that nothing was changed.
      await query('select * from raise_fence(0, gen_random_uuid())')
      proxy.resume()
      await soon(async () => {
        expect(await far.store.writable()).toBe(true)
      })
      await change(far, 600)
      const history = await near.store.history({ limit: 10 })
      expect(history.map(({ after }) => after.hcpVisits)).toEqual([600, 500])
    })

    test('switch to the restored data, when it was set back and changed since', async () => {
      await change(near, 500)
      await change(near, 501)
      expect(await visits(far)).toBe(501)
      proxy.stall()
      await query(`update site set revision = 1,
          last_line = (select line::json ->> 'checksum' from history where n = 1);
        delete from history where n = 2; delete from touched where n = 2;
        update items set body = replace(body::text, '501', '500')::json where id = '${target}'`)
      expect(await visits(near)).toBe(500)
      await change(near, 7)
      await near.store.patch('timeline', 'phase-5', { owner: 'Ada' })
      proxy.cut()
      proxy.resume()
      await soon(async () => {
        expect(await visits(far)).toBe(7)
      })
      expect((await far.store.view()).get('timeline', 'phase-5').owner).toBe('Ada')
    })
  })
})
