import { sql } from 'kysely'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { verify } from '~/app/server/identity/accounts.server'
import { FolderBlobStore } from '~/data/store/blobStore'
import { seed } from '~/data/store/seed'
import { takeOverDocuments } from '~/data/store/formerDocuments'
import { readBackup, restoreInto, writeBackup } from '~/data/store/lowdb/backup'
import { openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { upgradeDocument } from '~/data/store/upgradeDocument'
import { adminPassword } from '../support/cheapAccount'
import { temporaryFolder } from '../support/server'
import { alterDatabase, linesIn, openStoreIn } from '../support/store'

const version020 = fileURLToPath(new URL('../faults/version020', import.meta.url))
const refusal =
  ': was written by a version before 0.2.0. Start version 0.2.0 once with these data, then this version. The file was not changed.'

let directory: string
const inFolder = (name: string) => path.join(directory, name)

beforeEach(async () => {
  directory = await temporaryFolder()
  for (const name of ['db.json', 'state.sqlite', 'documents'])
    await cp(path.join(version020, name), inFolder(name), { recursive: true })
})

afterEach(() => rm(directory, { recursive: true }))

describe('a folder of version 0.2.0', () => {
  test('is read, with the changes of 0.1.0 in it, changed and undone', async () => {
    const former = await linesIn(directory)
    let store = await openStoreIn(directory)
    const phase = () => store.latest().get('timeline', 'phase-1')
    expect(phase()).toMatchObject({ owner: 'Bo', progress: '0.95' })
    expect(store.latest().list('baselines')).toMatchObject([{ name: 'As planned', keptOn: '2026-11-28' }])
    expect(store.latest().get('launch', 'launch').trainingStatus).toBe('COMPLETED')
    const [last] = await store.history({ limit: 50 })
    expect(last).toMatchObject({ n: 7, by: 'ada', after: { owner: 'Bo' } })
    expect(await store.history({ limit: 1, before: 5 })).toMatchObject([{ n: 4, reason: 'She takes over' }])
    expect((await store.past.viewAt(1)).get('timeline', 'phase-1').progress).toBe('0.9')

    await store.undo(3)
    await store.patch('timeline', 'phase-2', { progress: '0.7' })
    await store.undoBatch(last?.batchId ?? '')
    await store.close()
    expect((await linesIn(directory)).slice(0, 7)).toEqual(former)
    store = await openStoreIn(directory)
    expect(phase()).toMatchObject({ owner: 'Head of Marketing, with Medical Affairs', progress: '0.9' })
    expect(store.latest().revision).toBe(11)
    await store.close()
  })

  test('has its accounts and tokens', async () => {
    const database = await openDatabase(directory)
    const state = new SqliteState(database, Date.now)
    expect(await verify(state, 'ada', adminPassword)).toMatchObject({ username: 'ada', role: 'admin' })
    expect(await state.token('a token of version 0.2.0')).toMatchObject({ name: 'reports', scope: 'read' })
    await database.db.destroy()
  })

  async function restored(): Promise<string> {
    await mkdir(inFolder('restored'))
    await restoreInto(inFolder('restored'), await readBackup(path.join(version020, 'launch.backup')))
    return inFolder('restored')
  }

  test.each([
    ['the folder', () => Promise.resolve(directory)],
    ['a restored backup of it', restored],
  ])('has its history and its documents as fields, once it was opened: %s', async (_, folderOf) => {
    const former = await linesIn(directory)
    const folder = await folderOf()
    const added = ["(8, 'gone', null, 0, 0, null)", "(9, 'objection-handling-playbook', '', 0, 0, null)"]
    await alterDatabase(folder, `insert into documents values ${added.join(', ')}`)
    const database = await openDatabase(folder)
    const state = new SqliteState(database, Date.now)
    const store = await openStoreIn(folder, { database })
    expect(store.latest().get('timeline', 'phase-1')).toMatchObject({ owner: 'Bo', progress: '0.95' })
    await store.patch('launch', 'launch', { state: 'closed', closedOn: '2026-11-28' })
    for (let start = 0; start < 2; start += 1) await takeOverDocuments(store, state)
    expect(await state.formerDocuments()).toEqual([])
    const [deck, playbook] = store.latest().stored('training')
    expect(deck?.document).toMatch(/^[0-9a-f]{64}\.pdf 15$/)
    expect(playbook?.document).toBe('none')
    const bytes = await new FolderBlobStore(folder).read(deck?.document.split(' ')[0] ?? '')
    expect(bytes?.toString()).toContain('%PDF')
    expect(await store.history({ limit: 2 })).toMatchObject([
      { id: 'objection-handling-playbook', by: null, before: { document: '' } },
      { id: 'portfolio-launch-deck', by: 'ada', reason: 'As of 2026-11-28, in version 0.2.0' },
    ])
    await store.close()
    expect((await linesIn(folder)).slice(0, 7)).toEqual(former)
  })

  test('has the same schema as a new one', async () => {
    const created = await temporaryFolder()
    expect(await schemaOf(directory)).toEqual(await schemaOf(created))
    await rm(created, { recursive: true })
  })
})

describe('a folder of a version before 0.2.0 is refused in one line, and left unchanged', () => {
  const filesOf = async () => {
    const names = (await readdir(directory)).filter((name) => name !== 'documents')
    return Promise.all(names.map(async (name) => [name, await readFile(inFolder(name), 'base64')]))
  }
  const earlierLayout = JSON.stringify({ ...(seed as object), schema: 4 })
  const withoutLastMigration = () =>
    alterDatabase(directory, "delete from kysely_migration where name = '94 documents'")

  test.each<[string, () => Promise<void>, string]>([
    ['with a history in a file', () => of010('history.jsonl'), ''],
    ['with accounts in a file', () => of010('accounts.json'), ''],
    ['without the last migration of 0.2.0', withoutLastMigration, '/state.sqlite'],
    ['of an earlier layout', () => writeFile(inFolder('db.json'), earlierLayout), '/db.json'],
  ])('%s', async (_, makeFormer, name) => {
    await makeFormer()
    const before = await filesOf()
    await expect(openStoreIn(directory)).rejects.toThrow(`${directory}${name}${refusal}`)
    expect(await filesOf()).toEqual(before)
  })

  test('by a backup, too', async () => {
    await withoutLastMigration()
    await expect(writeBackup(directory, inFolder('launch.backup'))).rejects.toThrow(refusal)
  })
})

test('the training of version 0.2.0 is COMPLETED with the modules of the sample, else by its own', () => {
  const document = seed as { launch: { trainingStatus?: string; modules: object[] }[] }
  const [{ trainingStatus: _, ...former } = { modules: [] }] = document.launch
  const statusOf = (launch: object) =>
    upgradeDocument('db.json', { ...document, launch: [launch] }).launch[0]?.trainingStatus
  expect(statusOf(former)).toBe('COMPLETED')
  expect(statusOf({ ...former, name: 'Ours' })).toBe('COMPLETED')
  expect(statusOf({ ...former, modules: [{ title: 'Basics', percent: 0 }] })).toBe('by modules')
})

/** Replaces the database with a file of version 0.1.0. */
async function of010(name: string): Promise<void> {
  await rm(inFolder('state.sqlite'))
  await writeFile(inFolder(name), '')
}

/** The schema of a folder's database, after its migrations, and their names. */
async function schemaOf(folder: string) {
  const { db } = await openDatabase(folder)
  const parts = await sql<{ name: string; sql: string }>`
    select name, sql from sqlite_master where sql is not null order by name`.execute(db)
  const migrations = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  await db.destroy()
  // Spaces and quotation marks around names differ, because tables of 0.2.0 had columns added.
  const plain = (text: string) =>
    text
      .toLowerCase()
      .replaceAll(/["\s]+/g, ' ')
      .replaceAll(/ ?([(),]) ?/g, '$1')
  return [parts.rows.map((part) => plain(part.sql)), migrations.rows]
}
