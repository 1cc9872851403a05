import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { backup } from '~/app/server/commands/backup.server'
import { restore } from '~/app/server/commands/restore.server'
import { readBackup, restoreInto, writeBackup } from '~/data/store/lowdb/backup'
import { FolderBlobStore } from '~/data/store/blobStore'
import { putDocument } from '../support/putDocument'
import { ownStore } from '../support/ownStore'
import { temporaryFolder } from '../support/server'
import { openStoreIn } from '../support/store'

const own = ownStore()

const pdf = (words: string) => Buffer.from(`%PDF-1.4\n${words}\n%%EOF\n`)

/** A folder with a change, a replaced document and a removed one; and its backup. */
async function backedUp() {
  const store = await own.open()
  await store.patch('timeline', 'phase-5', { owner: 'Ada' })
  await own.close()
  const first = await putDocument(own.directory, 'portfolio-launch-deck', pdf('first'))
  const second = await putDocument(own.directory, 'portfolio-launch-deck', pdf('second \u00f6'))
  await putDocument(own.directory, 'emetogenic-risk-chart', null)
  const file = path.join(own.directory, 'backup')
  await writeBackup(own.directory, file)
  return { file, first, second }
}

/** The documents of a folder's materials that are not those of the site. */
async function documentsIn(directory: string) {
  const store = await openStoreIn(directory)
  const documents = store.latest().stored('training')
  await store.close()
  return documents.flatMap(({ id, document }) => (document === '' ? [] : [[id, document]]))
}

test('a backup contains all documents of the history, and a restore puts them back', async () => {
  const { file, first, second } = await backedUp()
  const restored = await temporaryFolder()
  await restoreInto(restored, await readBackup(file))
  expect(await documentsIn(restored)).toEqual([
    ['portfolio-launch-deck', `${second} ${pdf('second \u00f6').length}`],
    ['emetogenic-risk-chart', 'none'],
  ])
  const files = new FolderBlobStore(restored)
  expect(await files.names()).toEqual([first, second].sort())
  expect(await files.read(second)).toEqual(pdf('second \u00f6'))
  const again = path.join(restored, 'backup')
  await writeBackup(restored, again)
  expect(await readFile(again)).toEqual(await readFile(file))
})

test('a backup with a damaged document is rejected', async () => {
  const { file } = await backedUp()
  const text = await readFile(file, 'latin1')
  const at = text.indexOf(pdf('first').toString('base64'))
  await writeFile(file, `${text.slice(0, at)}A${text.slice(at + 1)}`, 'latin1')
  await expect(readBackup(file)).rejects.toThrow(
    /does not have the document [0-9a-f]{64}\.pdf, or has different content\./,
  )
})

describe('a backup of a folder with a damaged document', () => {
  const lost = `${'c'.repeat(64)}.json`

  /** The folder, with one document cut short, one missing, and a planning workbook missing. */
  async function damagedFolder() {
    const { first, second } = await backedUp()
    const missing = await putDocument(own.directory, 'certification-checklist', pdf('missing'))
    await writeFile(path.join(own.directory, 'documents', first), 'cut')
    await rm(path.join(own.directory, 'documents', missing))
    const store = await own.open()
    await store.patch('launch', 'launch', { budgetFile: `${lost} budget.xlsx` })
    await own.close()
    return { first, second, missing }
  }

  test('names what is damaged or missing, and keeps the rest', async () => {
    const { first, second, missing } = await damagedFolder()
    const file = path.join(own.directory, 'another')
    expect((await backup(own.directory, [file])).split('\n')).toEqual([
      `${file} has all data up to change 6, their history and documents, but no accounts, and not these files, which are damaged or missing:`,
      `former document ${first}`,
      `document of certification-checklist: ${missing}`,
      `planning workbook ${lost}`,
      'Upload them again, or restore them from an older backup; then make another backup.',
    ])

    const restored = await temporaryFolder()
    expect(await restore(restored, [file])).toContain(
      `without these files, which were damaged: ${first}, ${missing}, ${lost}. Upload them again.`,
    )
    const files = new FolderBlobStore(restored)
    expect([await files.read(second), await files.read(first)]).toEqual([pdf('second \u00f6'), null])
    expect(await documentsIn(restored)).toEqual(await documentsIn(own.directory))
  })

  test('is whole again after the right one was uploaded, before or after a restore', async () => {
    const { first, missing } = await damagedFolder()
    const file = path.join(own.directory, 'another')
    await backup(own.directory, [file])
    const restored = await temporaryFolder()
    await restore(restored, [file])
    for (const directory of [own.directory, restored]) {
      const files = new FolderBlobStore(directory)
      await files.put(first, pdf('first'))
      await files.put(missing, pdf('missing'))
      const again = await writeBackup(directory, path.join(directory, 'again'))
      expect(again?.damaged).toEqual([{ name: lost, material: null }])
    }
  })
})
