import { readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { accounts } from '~/app/server/commands/accounts.server'
import { backup } from '~/app/server/commands/backup.server'
import { tokens } from '~/app/server/commands/tokens.server'
import { readAddress } from '~/data/store/postgres/address'
import { openPostgresState } from '~/data/store/postgres/openPostgres'
import { grantStatements, tablePrivileges } from '~/data/store/postgres/privileges'
import { caller, said } from '../support/caller'
import { plantAdministratorIn } from '../support/cheapAccount'
import { describeWith } from '../support/describeWith'
import { hasPostgres } from '../support/postgres'
import { databaseOfRole, sharedDatabases } from '../support/postgresEngine'
import { temporaryFolder } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

// That a server with this role can do everything: contract.test.ts, in the full run.

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

  test('runs the commands, except filling a database, and shows their results even if they cannot be logged', async () => {
    const wrong = { username: 'admin', password: 'not the password' }
    expect((await caller(site, null).post('session', wrong)).status).toBe(401)
    const run = async (of: typeof accounts, ...words: string[]) => of('', words, readAddress(url))
    expect(await run(accounts, 'add', 'grace', '--role', 'editor')).toMatch(
      /^Account "grace", password: \S+ /,
    )
    expect(await run(accounts, 'remove', 'grace')).toContain('has been removed')
    expect(await run(accounts, 'sign-ins')).toContain('admin: 1 refused')
    expect(await run(backup, path.join(folder, 'backup'))).toContain('has all data')
    await vi.waitFor(() => {
      expect(site.output()).toContain('account grace, editor')
    }, waitOptions)

    await query(`revoke insert on notes from ${role}`)
    const made = await run(accounts, 'add', 'linus')
    expect(made).toMatch(/^Account "linus", password: \S+ /)
    const token = await run(tokens, 'add', 'Import', 'read', '1')
    expect(token).toContain('(shown once)')
    for (const text of [made, token])
      expect(text).toContain(
        'The log of the site has no record of this: The database refuses (permission denied for table notes).',
      )
    await query(`grant insert on notes to ${role}`)
  })

  test('has privileges on each table, by the statements that the code generates', async () => {
    const lines = (await readFile('ops/role.sql', 'utf8')).split('\n')
    expect(lines.filter((line) => !/^(?:--|$)/.test(line))).toEqual(grantStatements(':"role"'))
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
    const ofFunctions = functions.map((name) => `execute on function ${name}`)
    const rights = [...tables.map(({ right }) => String(right)), ...ofFunctions]
    expect(rights.length).toBeGreaterThan(33)
    const { state, close } = await openPostgresState(readAddress(url))
    for (const right of rights) {
      await query(`revoke ${right} from ${role}`)
      expect([right, await state.hasPrivileges()]).toEqual([right, false])
      await query(`grant ${right} to ${role}`)
    }
    await close()
    await query(`revoke insert on sign_ins from ${role}`)
    expect(await ready()).toBe(
      '503 The database role of this server lacks privileges; grant them with ops/role.sql.',
    )
    await query(`grant insert on sign_ins to ${role}`)
    expect(await ready()).toBe('200 ok')
  })
})
