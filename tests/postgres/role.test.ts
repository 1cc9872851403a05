import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { backup } from '~/app/server/commands/backup.server'
import { tokens } from '~/app/server/commands/tokens.server'
import type { CreatedToken } from '~/data/contract/apiToken'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgresState } from '~/data/store/postgres/openPostgres'
import { grantStatements, tablePrivileges } from '~/data/store/postgres/privileges'
import { caller, cookieIn, said } from '../support/caller'
import { plantAdministratorIn } from '../support/cheapAccount'
import { describeWith } from '../support/describeWith'
import { hasPostgres } from '../support/postgres'
import { databaseOfRole, sharedDatabases } from '../support/postgresEngine'
import { temporaryFolder } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

// What else a server with this role can do: contract.test.ts, in the full run.

describeWith({ PostgreSQL: hasPostgres }, 'a role with the rights of ops/role.sql', () => {
  const databases = sharedDatabases()
  let folder: string
  /** The address of the database, with the role. */
  let url: string
  let role: string
  let site: SiteInProcess

  /** Queries as the owner. */
  const query = (text: string) => databases.query(text, url)
  const ready = async () => said(await caller(site, null).get('/readyz')).join(' ')

  beforeAll(async () => {
    folder = await temporaryFolder()
    url = (await databaseOfRole(databases)).url
    role = new URL(url).username
    await plantAdministratorIn(url)
    site = await startSite({ dataDirectory: folder, accounts: {}, settings: { DATABASE_URL: url } })
  })

  afterAll(async () => {
    await site.stop()
    await rm(folder, { recursive: true })
  })

  test('signs people in, changes data, grants access and issues tokens', async () => {
    expect(await ready()).toBe('200 ok')
    const [admin, nobody] = [caller(site), caller(site, null)]
    const wrong = { username: 'admin', password: 'not the password' }
    expect((await nobody.post('session', wrong)).status).toBe(401)
    const item = { collection: 'training', id: 'objection-handling-playbook' }
    const who = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    const asked = await nobody.post('access-requests', { ...item, ...who })
    const made = await admin.post('tokens', { name: 'BI', scope: 'change', days: 1 })
    const program = caller(site, { Authorization: `Bearer ${made.json<CreatedToken>().token}` })
    const answers = [
      asked,
      made,
      await admin.patch('timeline/phase-5', { owner: 'Ada' }),
      await admin.post('history/1/undo'),
      await program.patch('timeline/phase-5', { owner: 'Mona' }),
      await admin.patch('access-requests/1', { decision: 'grant', days: 7 }),
      await nobody.get(`documents/${item.id}`, { Cookie: cookieIn(asked) }),
      await admin.remove('session'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 200, 200, 200, 200, 200, 204])
  })

  test('runs the commands, except filling a database, and shows their results even if they cannot be logged', async () => {
    const address = readAddress(url)
    const shown =
      /^Account "grace", password: \S+ \(shown only once; the first sign-in requires a new one\)\.$/
    expect(await accounts('', ['add', 'grace', '--role', 'editor'], address)).toMatch(shown)
    expect(await accounts('', ['remove', 'grace'], address)).toContain('has been removed')
    expect(await accounts('', ['sign-ins'], address)).toContain('admin: 1 refused')
    expect(await tokens('', ['add', 'Reports', 'read', '1'], address)).toContain('(shown once)')
    expect(await backup('', [path.join(folder, 'backup')], address)).toContain('has all data')
    await vi.waitFor(() => {
      expect(site.output()).toContain('account grace, editor')
    }, waitOptions)

    await query(`revoke insert on notes from ${role}`)
    const unsaid =
      'The log of the site has no record of this: The database refuses (permission denied for table notes).'
    const made = await accounts('', ['add', 'linus'], address)
    expect(made).toMatch(/^Account "linus", password: \S+ /)
    const token = await tokens('', ['add', 'Import', 'read', '1'], address)
    expect(token).toContain('(shown once)')
    for (const text of [made, token]) expect(text).toContain(unsaid)
    await query(`grant insert on notes to ${role}`)
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

  test.each(['delete from history', `update items set body = '{}'`, 'update site set revision = 0'])(
    'may not change the lists or their history except by the functions: %s',
    async (text) => {
      await expect(query(`set role ${role}; ${text}`)).rejects.toThrow('permission denied')
    },
  )

  test('is not ready while a privilege is missing, and says what to do', async () => {
    const tables = await query(`select privilege_type || ' on ' || table_name as right
      from information_schema.table_privileges where grantee = '${role}'`)
    const functions = ['append_item_changes', 'lock_site', 'raise_fence']
    const rights = [
      ...tables.map(({ right }) => String(right)),
      ...functions.map((name) => `execute on function ${name}`),
    ]
    expect(rights.length).toBeGreaterThan(33)
    const { state, close } = await openPostgresState(readAddress(url))
    let before = ''
    for (const right of rights) {
      await query(`${before} revoke ${right} from ${role}`)
      expect([right, await state.hasPrivileges()]).toEqual([right, false])
      before = `grant ${right} to ${role};`
    }
    await query(before)
    expect(await state.hasPrivileges()).toBe(true)
    await close()
    await query(`revoke insert on sign_ins from ${role}`)
    expect(await ready()).toBe(
      '503 The database role of this server lacks privileges; grant them with ops/role.sql.',
    )
    await query(`grant insert on sign_ins to ${role}`)
    expect(await ready()).toBe('200 ok')
  })
})
