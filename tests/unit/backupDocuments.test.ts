import { readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test } from 'vitest'
import { readBackup, restoreInto, writeBackup } from '~/data/store/lowdb/backup'
import { FolderBlobStore } from '~/data/store/blobStore'
import { documentsIn, putDocument } from '../support/putDocument'
import { ownStore } from '../support/ownStore'
import { temporaryFolder } from '../support/server'

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

test('a backup contains the documents, and a restore puts them back', async () => {
  const { file, first, second } = await backedUp()
  const before = await documentsIn(own.directory)
  expect(before.names).toEqual([first, second].sort())
  const restored = await temporaryFolder()
  await restoreInto(restored, await readBackup(file))
  expect(await documentsIn(restored)).toEqual(before)
  expect(await new FolderBlobStore(restored).read(second)).toEqual(pdf('second \u00f6'))
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

test('a folder with a missing document writes no backup, and says so', async () => {
  const { first } = await backedUp()
  await writeFile(path.join(own.directory, 'documents', first), 'cut')
  const file = path.join(own.directory, 'another')
  await expect(writeBackup(own.directory, file)).rejects.toThrow(/does not have the document/)
  await expect(readFile(file)).rejects.toThrow(/ENOENT/)
})

test('a backup without documents has the same format as before there were any', async () => {
  const store = await own.open()
  await store.patch('timeline', 'phase-5', { owner: 'Ada' })
  await own.close()
  const file = path.join(own.directory, 'backup')
  await writeBackup(own.directory, file)
  expect((await readFile(file, 'utf8')).trimEnd().split('\n')).toHaveLength(2)
  expect((await readBackup(file)).documents.rows).toEqual([])
})
