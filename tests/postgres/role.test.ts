import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { backup } from '~/app/server/commands/backup.server'
import { tokens } from '~/app/server/commands/tokens.server'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgresState } from '~/data/store/postgres/openPostgres'
import { grantStatements, tablePrivileges } from '~/data/store/postgres/privileges'
import { plantAdministratorIn } from '../support/cheapAccount'
import { listen } from '../support/changeStream'
import { describeWith } from '../support/describeWith'
import { hasPostgres, startCluster, type Cluster } from '../support/postgres'
import { databaseOfRole } from '../support/postgresEngine'
import { adminPassword, signedIn, temporaryFolder } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

describeWith({ PostgreSQL: hasPostgres }, 'a role with the rights of ops/role.sql', () => {
  let cluster: Cluster
  let folder: string
  /** The address of the database, with the role. */
  let url: string
  let role: string
  let site: SiteInProcess

  /** Queries as the owner. */
  const query = (text: string) => cluster.query(text, new URL(url).pathname.slice(1))

  beforeAll(async () => {
    cluster = await startCluster()
    folder = await temporaryFolder()
    url = (await databaseOfRole(cluster)).url
    role = new URL(url).username
    await plantAdministratorIn(url)
    site = await startSite({ dataDirectory: folder, accounts: {}, settings: { DATABASE_URL: url } })
  })

  afterAll(async () => {
    await site.stop()
    await cluster.remove()
    await rm(folder, { recursive: true })
  })

  /** Requests with these headers; fails unless the request succeeds. */
  async function ask(
    address: string,
    headers: Record<string, string>,
    [method, body]: [method: string, body?: object] = ['GET'],
  ): Promise<{ body: unknown; cookies: string[] }> {
    const answer = await fetch(site.url + address, {
      method,
      headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    expect([address, answer.status, answer.ok ? '' : text]).toEqual([address, answer.status, ''])
    expect(answer.ok).toBe(true)
    return { body: text === '' ? null : JSON.parse(text), cookies: answer.headers.getSetCookie() }
  }

  test('signs people in, changes data, grants access and issues tokens', async () => {
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
    const wrong = { username: 'admin', password: 'not the password' }
    const refused = await fetch(`${site.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(wrong),
    })
    expect(refused.status).toBe(401)
    const admin = { Cookie: await signedIn(site) }
    const stream = await listen(site.url, { headers: admin })
    expect(stream.status).toBe(200)
    await ask('/api/timeline/phase-5', admin, ['PATCH', { owner: 'Ada' }])
    await ask('/api/history/1/undo', admin, ['POST'])
    await ask('/api/history', admin)
    stream.cut()

    const item = { collection: 'training', id: 'objection-handling-playbook' }
    const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    const asked = await ask('/api/access-requests', {}, ['POST', { ...item, ...words }])
    await ask('/api/access-requests/1', admin, ['PATCH', { decision: 'grant', days: 7 }])
    const reader = { Cookie: asked.cookies[0]?.split(';', 1)[0] ?? '' }
    const document = await fetch(`${site.url}/api/documents/${item.id}`, { headers: reader })
    expect(document.status).toBe(200)
    await document.arrayBuffer()
    await ask('/api/access-requests/1', admin, ['PATCH', { decision: 'end' }])

    const made = await ask('/api/tokens', admin, ['POST', { name: 'BI', scope: 'change', days: 1 }])
    const { token, n } = made.body as { token: string; n: number }
    await ask('/api/timeline/phase-5', { Authorization: `Bearer ${token}` }, ['PATCH', { owner: 'Mona' }])
    await ask(`/api/tokens/${n}`, admin, ['DELETE'])

    await ask('/api/accounts', admin, ['POST', { username: 'mona', role: 'editor' }])
    await ask('/api/sign-ins', admin)
    await ask('/api/sessions', admin)
    const own = { current: adminPassword, next: 'another correct horse battery' }
    await ask('/api/password', admin, ['POST', own])
    await ask('/api/session', admin, ['DELETE'])
  })

  test('runs the commands, except filling a database', async () => {
    const address = readAddress(url)
    const shown =
      /^Account "grace", password: \S+ \(shown only once; the first sign-in requires a new one\)\.$/
    expect(await accounts('', ['add', 'grace', '--role', 'editor'], address)).toMatch(shown)
    expect(await accounts('', ['role', 'grace', 'viewer'], address)).toContain('is now viewer')
    expect(await accounts('', ['reset', 'grace'], address)).toMatch(/password: \S+/)
    expect(await accounts('', ['remove', 'grace'], address)).toContain('has been removed')
    expect(await accounts('', ['list'], address)).toContain('admin (admin)')
    expect(await accounts('', ['sign-ins'], address)).toContain('admin: 1 refused')
    expect(await tokens('', ['add', 'BI', 'read', '1'], address)).toContain('(shown once)')
    expect(await backup('', [path.join(folder, 'backup')], address)).toContain('has all data')
    await vi.waitFor(() => {
      expect(site.output()).toContain('account grace, editor')
    }, waitOptions)
  })

  test('shows the result of a command, even if it cannot be logged', async () => {
    const address = readAddress(url)
    await query(`revoke insert on notes from ${role}`)
    const unsaid =
      'The log of the site has no record of this: The database refuses (permission denied for table notes).'
    const made = await accounts('', ['add', 'linus'], address)
    expect(made).toMatch(/^Account "linus", password: \S+ /)
    expect(made).toContain(unsaid)
    const token = await tokens('', ['add', 'Import', 'read', '1'], address)
    expect(token).toContain('(shown once)')
    expect(token).toContain(unsaid)
    await query(`grant insert on notes to ${role}`)
    expect(await accounts('', ['remove', 'linus'], address)).not.toContain('not told')
  })

  test('has privileges on each table, by the statements that the code generates', async () => {
    const statements = (await readFile('ops/role.sql', 'utf8'))
      .split('\n')
      .filter((line) => !/^(?:--|$)/.test(line))
    expect(statements).toEqual(grantStatements(':"role"'))
    const found = await query(`select tablename from pg_tables where schemaname = 'public'
      and tablename <> 'kysely_migration_lock' order by tablename`)
    expect(found.map(({ tablename }) => tablename)).toEqual(Object.keys(tablePrivileges).sort())
  })

  test('is not ready while one of them is missing, and says what to do', async () => {
    const rights = await query(`select table_name, privilege_type from information_schema.table_privileges
      where grantee = '${role}'`)
    expect(rights.length).toBeGreaterThan(30)
    const { state, close } = await openPostgresState(readAddress(url))
    for (const { table_name, privilege_type } of rights) {
      await query(`revoke ${String(privilege_type)} on ${String(table_name)} from ${role}`)
      expect([table_name, privilege_type, await state.hasPrivileges()]).toEqual([
        table_name,
        privilege_type,
        false,
      ])
      await query(`grant ${String(privilege_type)} on ${String(table_name)} to ${role}`)
    }
    for (const name of ['append_item_changes', 'lock_site', 'raise_fence']) {
      await query(`revoke execute on function ${name} from ${role}`)
      expect([name, await state.hasPrivileges()]).toEqual([name, false])
      await query(`grant execute on function ${name} to ${role}`)
    }
    expect(await state.hasPrivileges()).toBe(true)
    await close()
    await query(`revoke insert on sign_ins from ${role}`)
    const answer = await fetch(`${site.url}/readyz`)
    expect([answer.status, await answer.text()]).toEqual([
      503,
      'The database role of this server lacks privileges; grant them with ops/role.sql.',
    ])
    await query(`grant insert on sign_ins to ${role}`)
    expect((await fetch(`${site.url}/readyz`)).status).toBe(200)
  })
})
