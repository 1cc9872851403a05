import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { verify } from '~/app/server/identity/accounts.server'
import { takeOverDocuments } from '~/data/store/formerDocuments'
import { readAddress } from '~/data/store/postgres/address'
import { writePostgresBackup } from '~/data/store/postgres/postgresBackup'
import { adminPassword } from '../support/cheapAccount'
import { describeWith } from '../support/describeWith'
import { hasPostgres } from '../support/postgres'
import { databaseAt, sharedDatabases } from '../support/postgresEngine'
import { findPostgres } from '../support/postgresPrograms.mjs'

const refusal =
  ': was written by a version before 0.2.0. Start version 0.2.0 once with these data, then this version. The file was not changed.'

// What happens to the lists is the same in a folder: tests/unit/upgrade.
describeWith({ PostgreSQL: hasPostgres }, 'a database of version 0.2.0', () => {
  const databases = sharedDatabases()
  let url: string

  beforeEach(async () => {
    url = await databases.create()
    await query(await readFile('tests/faults/version020/postgres.sql', 'utf8'))
  })

  const query = (text: string, at = url) => databases.query(text, at)

  async function open(at = url) {
    const site = await databaseAt(at).open()
    onTestFinished(() => site.close())
    return site
  }

  test('is read, with its accounts, tokens and documents and the changes of 0.1.0, changed and undone', async () => {
    const { store, state, files } = await open()
    expect(await verify(state, 'ada', adminPassword)).toMatchObject({ username: 'ada', role: 'admin' })
    expect(await state.token('a token of version 0.2.0')).toMatchObject({ name: 'reports', scope: 'read' })
    const phase = async () => (await store.view()).get('timeline', 'phase-1')
    expect(await phase()).toMatchObject({ owner: 'Bo', progress: '0.95' })
    const [last] = await store.history({ limit: 50 })
    await store.undo(3)
    await store.undoBatch(last?.batchId ?? '')
    expect(await phase()).toMatchObject({ owner: 'Head of Marketing, with Medical Affairs', progress: '0.9' })
    await takeOverDocuments(store, state)
    const [deck] = (await store.view()).stored('training')
    expect(String(await files.read(deck?.document.split(' ')[0] ?? ''))).toContain('%PDF')
  })

  test('has the same schema as a new one', async () => {
    const created = await databases.create()
    for (const at of [url, created]) await open(at)
    expect(dumpOf(url, '--schema-only')).toBe(dumpOf(created, '--schema-only'))
    const names = 'select name from kysely_migration order by name'
    expect(await query(names)).toEqual(await query(names, created))
  })

  test.each([
    ['without its last migration', `delete from kysely_migration where name = '93 documents'`],
    ['of an earlier layout', 'update site set layout = 4'],
  ])('%s is refused in one line, by a backup too, and left unchanged', async (_, makeFormer) => {
    await query(makeFormer)
    const before = dumpOf(url)
    await expect(open()).rejects.toThrow(refusal)
    await expect(writePostgresBackup(readAddress(url), '/nowhere/launch.backup')).rejects.toThrow(refusal)
    expect(dumpOf(url)).toBe(before)
  })

  test('of a later layout is refused', async () => {
    await query('update site set layout = 6')
    await expect(open()).rejects.toThrow('a later version of this site wrote the file')
  })
})

/** Without the lines that differ from dump to dump. */
function dumpOf(url: string, ...options: string[]): string {
  const program = path.join(String(findPostgres()), 'pg_dump')
  const text = execFileSync(program, [...options, url], { encoding: 'utf8' })
  return text.replaceAll(/^\\(?:un)?restrict.*$/gm, '')
}
