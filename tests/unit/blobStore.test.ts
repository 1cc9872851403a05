import { mkdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { contentName, FolderBlobStore } from '~/data/store/blobStore'
import { blobContract } from '../contracts/blobContract'
import { onDataFolder } from '../support/eachEngine'
import { faultyFiles } from '../support/faultyFiles'
import { temporaryFolder } from '../support/server'

describe('a data folder', () => {
  blobContract(onDataFolder(), { describe, test })
})

// Each step of a write: writeFile.test.ts.
describe('an upload that the disk refuses', () => {
  const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
  const name = contentName(bytes, '.pdf')
  let directory: string

  beforeEach(async () => {
    directory = await temporaryFolder()
  })

  afterEach(() => rm(directory, { recursive: true }))

  test('is reported as such, and succeeds once the cause is gone', async () => {
    const disk = faultyFiles()
    const blobs = new FolderBlobStore(directory, disk.files)
    disk.fail('writeFile', 'ENOSPC')
    await expect(blobs.put(name, bytes)).rejects.toMatchObject({ name: 'WriteFailedError', diskFull: true })
    expect([await blobs.read(name), await blobs.names()]).toEqual([null, []])
    disk.mend()
    await blobs.put(name, bytes)
    expect(await blobs.read(name)).toEqual(bytes)
  })

  test('is not taken for a stored file when only its temporary file is left', async () => {
    await mkdir(path.join(directory, 'documents'))
    await writeFile(path.join(directory, 'documents', `${name}.tmp`), bytes.subarray(0, 4))
    const blobs = new FolderBlobStore(directory)
    expect([await blobs.read(name), await blobs.names()]).toEqual([null, []])
    await blobs.put(name, bytes)
    expect(await blobs.names()).toEqual([name])
  })
})
