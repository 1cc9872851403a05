import { mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { collectionNames } from '~/data/contract/collections'
import { writeDemoHistory } from '~/data/demo/writeHistory'
import { readAddress } from '~/data/store/postgres/address'
import { serialised } from '~/data/store/serialised'
import type { Store } from '~/data/store/store'
import { describeWith } from '../../support/describeWith'
import { databaseIn } from '../../support/postgresEngine'
import { hasPostgres, startCluster, type Cluster } from '../../support/postgres'
import { putDocument } from '../../support/putDocument'
import { temporaryFolder } from '../../support/server'
import { openStoreIn } from '../../support/store'

const all = { limit: 200 }

describeWith({ PostgreSQL: hasPostgres }, 'a backup', () => {
  let cluster: Cluster
  let directory: string

  beforeAll(async () => {
    cluster = await startCluster()
  })

  afterAll(() => cluster.remove())

  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  afterEach(() => rm(directory, { recursive: true }))

  const inFolder = (name: string) => path.join(directory, name)
  const textOf = async (store: Store) => {
    const view = await store.view()
    return collectionNames.map((name) => serialised(view.list(name)).json)
  }

  test('of ten weeks moves from a folder to PostgreSQL and back, with time travel, days and time series', async () => {
    await mkdir(inFolder('first'))
    await writeDemoHistory(inFolder('first'))
    const document = Buffer.from('%PDF-1.4\n%%EOF\n')
    const file = await putDocument(inFolder('first'), 'portfolio-launch-deck', document)
    const folder = await openStoreIn(inFolder('first'))
    await folder.patch('timeline', 'phase-5', { owner: 'zw\u00f6lf \u{1F680} "\\' })
    const [lists, history] = [await textOf(folder), await folder.history(all)]
    const [past, days] = [await folder.past.viewAt(100), await folder.past.days()]
    const seriesList = await folder.timeSeries('timeline', ['phase-4'], 'progress')
    await folder.close()
    await backup(inFolder('first'), [inFolder('one')])

    const database = await databaseIn(cluster)
    const address = readAddress(database.url)
    expect(await restore('', [inFolder('one')], address)).toMatch(/^PostgreSQL database .* up to change \d+;/)
    await backup('', [inFolder('two')], address)
    expect(await readFile(inFolder('two'))).toEqual(await readFile(inFolder('one')))

    const site = await database.open()
    expect(await textOf(site.store)).toEqual(lists)
    expect(await site.store.history(all)).toEqual(history)
    expect((await site.store.past.viewAt(100)).list('products')).toEqual(past.list('products'))
    expect(await site.store.past.days()).toEqual(days)
    expect(await site.store.timeSeries('timeline', ['phase-4'], 'progress')).toEqual(seriesList)
    expect((await site.store.view()).stored('training')).toContainEqual(
      expect.objectContaining({ id: 'portfolio-launch-deck', document: `${file} ${document.length}` }),
    )
    expect(await site.files.read(file)).toEqual(document)
    const { n } = await site.store.undo(history[0]?.n ?? 0, { by: 'ada' })
    expect(n).toBe((history[0]?.n ?? 0) + 1)
    const after = await textOf(site.store)
    await backup('', [inFolder('three')], address)
    await site.close()

    await restore(inFolder('second'), [inFolder('three')])
    await backup(inFolder('second'), [inFolder('four')])
    expect(await readFile(inFolder('four'))).toEqual(await readFile(inFolder('three')))
    const again = await openStoreIn(inFolder('second'))
    expect(await textOf(again)).toEqual(after)
    await again.close()
  })

  test('is of one moment, while servers write', async () => {
    const database = await databaseIn(cluster)
    const site = await database.open()
    let isOver = false
    const writing = Array.from({ length: 4 }, async (_, writer) => {
      for (let step = 0; !isOver; step += 1)
        await site.store.patch('timeline', `phase-${writer + 1}`, { owner: `Owner ${step}` })
    })
    // It is read back after writing, and refused when its lists do not match its history.
    for (const name of ['one', 'two', 'three']) await backup('', [inFolder(name)], readAddress(database.url))
    isOver = true
    await Promise.all(writing)
    await site.close()
    await restore(inFolder('folder'), [inFolder('three')])
    const store = await openStoreIn(inFolder('folder'))
    expect((await store.view()).revision).toBeGreaterThan(0)
    await store.close()
  })

  test('overwrites nothing, and an empty database has no backup', async () => {
    const [empty, database] = [await databaseIn(cluster), await databaseIn(cluster)]
    await expect(backup('', [inFolder('none')], readAddress(empty.url))).rejects.toThrow('has no data yet')
    const site = await database.open()
    await site.store.patch('timeline', 'phase-5', { progress: '0.4' })
    await backup('', [inFolder('one')], readAddress(database.url))
    await expect(restore('', [inFolder('one')], readAddress(database.url))).rejects.toThrow(
      'is not empty, and restore overwrites nothing; set another DATABASE_URL.',
    )
    expect((await site.store.view()).revision).toBe(1)
    await site.close()
  })
})
