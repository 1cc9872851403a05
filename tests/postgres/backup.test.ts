import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { readAddress } from '~/data/store/postgres/address'
import type { Store } from '~/data/store/store'
import { describeWith } from '../support/describeWith'
import { textOf } from '../support/eachEngine'
import { extent, times } from '../support/extent'
import { hasPostgres } from '../support/postgres'
import { databaseAt, databaseIn, sharedDatabases } from '../support/postgresEngine'
import { putDocument } from '../support/putDocument'
import { temporaryFolder } from '../support/server'
import { openStoreIn } from '../support/store'
import { testTimeoutMs } from '../support/timeouts'

vi.setConfig({ testTimeout: testTimeoutMs.api * times({ short: 1, full: 9, long: 9 }) })

describeWith({ PostgreSQL: hasPostgres }, 'a backup', () => {
  const databases = sharedDatabases()
  let directory: string

  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  afterEach(() => rm(directory, { recursive: true }))

  const inFolder = (name: string) => path.join(directory, name)
  const backUp = (url: string, name: string) => backup('', [inFolder(name)], readAddress(url))
  const contentOf = async (store: Store) => ({
    lists: textOf(await store.view()),
    history: await store.history({ limit: 200 }),
    then: textOf(await store.past.viewAt(1)),
    days: await store.past.days(),
    timeSeries: await store.timeSeries('timeline', ['phase-4'], 'progress'),
  })

  test('moves from a folder to PostgreSQL and back, byte for byte, and the site works on each', async () => {
    await mkdir(inFolder('first'))
    // Ten weeks.
    if (extent !== 'short') await writeDemoHistory(inFolder('first'))
    const document = Buffer.from('%PDF-1.4\n%%EOF\n')
    const file = await putDocument(inFolder('first'), 'portfolio-launch-deck', document)
    const folder = await openStoreIn(inFolder('first'))
    const batchId = 'a'.repeat(32)
    for (const id of ['phase-4', 'phase-5'])
      await folder.patch('timeline', id, { owner: 'zw\u00f6lf \u{1F680} "\\' }, { by: 'ada', batchId })
    const { revision } = folder.latest()
    await folder.undo(revision, { by: 'grace' })
    const before = await contentOf(folder)
    await folder.close()
    await backup(inFolder('first'), [inFolder('one')])

    const database = databaseAt(await databases.create())
    const restored = () => restore('', [inFolder('one')], readAddress(database.url))
    await expect(backUp(database.url, 'none')).rejects.toThrow('has no data yet')
    expect(await restored()).toMatch(/^PostgreSQL database .* up to change \d+;/)
    await expect(restored()).rejects.toThrow('is not empty, and restore overwrites nothing; ')
    await backUp(database.url, 'two')
    expect(await readFile(inFolder('two'))).toEqual(await readFile(inFolder('one')))

    const site = await database.open()
    expect(await contentOf(site.store)).toEqual(before)
    expect((await site.store.view()).stored('training')).toContainEqual(
      expect.objectContaining({ id: 'portfolio-launch-deck', document: `${file} ${document.length}` }),
    )
    expect(await site.files.read(file)).toEqual(document)
    expect((await site.store.undo(revision - 1, { by: 'ada' })).n).toBe(revision + 2)
    const after = await contentOf(site.store)
    await backUp(database.url, 'three')
    await site.close()

    await restore(inFolder('second'), [inFolder('three')])
    const again = await openStoreIn(inFolder('second'))
    expect(await contentOf(again)).toEqual(after)
    await again.close()
  })

  test('is of one moment, while servers write', async () => {
    const database = await databaseIn(databases)
    const { store, close } = await database.open()
    let isOver = false
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; !isOver; step += 1)
        await store.patch('timeline', `phase-${writer + 1}`, { owner: `Owner ${step}` })
    })
    // It is read back after writing, and refused when its lists do not match its history.
    for (const name of ['one', 'two', 'three'])
      expect(await backUp(database.url, name)).toContain('has all data up to change ')
    isOver = true
    await Promise.all(writing)
    await close()
  })
})
