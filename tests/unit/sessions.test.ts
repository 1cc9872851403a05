import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { cheapHash } from '../support/cheapAccount'
import { hours, ownState } from '../support/ownState'

const own = ownState()

describe('sessions', () => {
  const admin = { username: 'admin', role: 'admin' }

  beforeEach(async () => {
    for (const username of ['admin', 'ada'])
      await own.state.addAccount({ username, role: 'admin', password: cheapHash('a password') })
  })

  test('are found by their token only, which is not stored', async () => {
    expect(await own.begin('a token of a session')).toBe(true)
    expect(await own.state.session('a token of a session')).toEqual(admin)
    for (const token of ['', 'a token', 'a token of a session '])
      expect(await own.state.session(token)).toBeNull()
    const kept = await own.database.db.selectFrom('sessions').selectAll().execute()
    expect(JSON.stringify(kept)).not.toContain('a token of a session')
  })

  test('end after twelve hours, used or not, and are deleted', async () => {
    await own.begin('early')
    own.now += 12 * hours - 1
    expect(await own.state.session('early')).toEqual(admin)
    own.now += 1
    expect(await own.state.session('early')).toBeNull()
    expect(await own.state.sessions()).toEqual([])
    await own.begin('late')
    expect(await own.database.db.selectFrom('sessions').select('n').execute()).toEqual([{ n: 2 }])
  })

  test('stay valid in another process, and end there', async () => {
    await own.begin('shared')
    const other = await openDatabase(own.directory)
    const beside = new SqliteState(other, () => own.now)
    expect(await beside.session('shared')).toEqual(admin)
    await beside.removeAccount('admin')
    await other.db.destroy()
    expect(await own.state.session('shared')).toBeNull()
  })

  test('report the error of the disk when they cannot be read, and are read again once they can be', async () => {
    await own.begin('kept')
    await sql`alter table sessions rename to elsewhere`.execute(own.database.db)
    await expect(own.state.session('kept')).rejects.toMatchObject({ name: 'WriteFailedError' })
    await sql`alter table elsewhere rename to sessions`.execute(own.database.db)
    expect(await own.state.session('kept')).toEqual(admin)
  })
})
