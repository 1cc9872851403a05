import { chmod, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { DamagedFileError } from '~/data/store/errors'
import { isOutcomeUnknown } from '~/data/store/history'
import { probeFolder, reasonOf } from '~/data/store/probe'
import { SqliteError } from '~/data/store/sqlite/sqliteThread'
import { replaceFile } from '~/data/store/writeFile'
import { faultyFiles, type Operation } from '../support/faultyFiles'
import { temporaryFolder } from '../support/server'

let directory: string
let file: string

beforeEach(async () => {
  directory = await temporaryFolder()
  file = path.join(directory, 'file')
  await writeFile(file, 'old')
})

afterEach(() => rm(directory, { recursive: true }))

describe('a replaced file', () => {
  test('has the new content, as a text or as bytes, for its owner only, and leaves no other file', async () => {
    await chmod(file, 0o644)
    for (const content of ['new', Buffer.from('newer')]) {
      await replaceFile(file, content)
      expect(await readFile(file, 'utf8')).toBe(content.toString())
      expect((await stat(file)).mode & 0o777).toBe(0o600)
      expect(await readdir(directory)).toEqual(['file'])
    }
  })

  test('has the content of the last of several writers at once, and none of them fails', async () => {
    const contents = Array.from({ length: 6 }, (_, index) => `${index}`.repeat(100_000))
    await Promise.all(contents.map((content) => replaceFile(file, content)))
    expect(await readFile(file, 'utf8')).toBe(contents.at(-1))
    expect(await readdir(directory)).toEqual(['file'])
  })

  test('is written after a writer whose write failed', async () => {
    const disk = faultyFiles()
    disk.fail('sync', 'EIO')
    const writes = [replaceFile(file, 'one', disk.files), replaceFile(file, 'two')]
    const statuses = (await Promise.allSettled(writes)).map(({ status }) => status)
    expect(statuses).toEqual(['rejected', 'fulfilled'])
    expect(await readFile(file, 'utf8')).toBe('two')
  })

  const steps = ['open', 'writeFile', 'sync', 'rename'] as const
  test.each(steps)('stays as it was when %s fails, and leaves no other file', async (operation) => {
    const disk = faultyFiles()
    disk.fail(operation, 'EIO')
    await expect(replaceFile(file, 'new', disk.files)).rejects.toMatchObject({ code: 'EIO' })
    expect(await readFile(file, 'utf8')).toBe('old')
    expect(await readdir(directory)).toEqual(['file'])
  })

  test('is named when it cannot be written', async () => {
    const disk = faultyFiles()
    disk.fail('writeFile', 'ENOSPC')
    const named = (name: string, reason: string) => ({ path: name, message: `${reason} '${name}'` })
    const noRoom = named(`${file}.tmp`, 'ENOSPC: writeFile')
    await expect(replaceFile(file, 'new', disk.files)).rejects.toMatchObject(noRoom)
    const absent = path.join(directory, 'absent', 'file')
    const noFolder = named(`${absent}.tmp`, 'ENOENT: no such file or directory, open')
    await expect(replaceFile(absent, 'new')).rejects.toMatchObject(noFolder)
  })

  test('is not answered while its folder cannot be synced', async () => {
    const disk = faultyFiles()
    disk.fail('syncFolder', 'EIO')
    await expect(replaceFile(file, 'new', disk.files)).rejects.toMatchObject({ code: 'EIO' })
    expect(await readFile(file, 'utf8')).toBe('new')
  })
})

describe('a probed folder', () => {
  test('is unchanged, after a write and a sync, by several at once', async () => {
    const disk = faultyFiles()
    await Promise.all(Array.from({ length: 20 }, () => probeFolder(directory, disk.files)))
    expect([disk.count('writeFile'), disk.count('sync')]).toEqual([20, 20])
    expect(await readdir(directory)).toEqual(['file'])
  })

  test.each<Operation>(['open', 'writeFile', 'sync'])('that fails to %s reports it', async (operation) => {
    const disk = faultyFiles()
    disk.fail(operation, 'EDQUOT')
    await expect(probeFolder(directory, disk.files)).rejects.toMatchObject({ code: 'EDQUOT' })
  })
})

const full = Object.assign(new Error('no room'), { code: 'ENOSPC' })

describe('a SQLite write that failed', () => {
  test.each<[string, { asks: boolean; isUnknown: boolean }]>([
    ['SQLITE_FULL', { asks: true, isUnknown: false }],
    ['SQLITE_IOERR', { asks: true, isUnknown: true }],
    ['SQLITE_IOERR_WRITE', { asks: true, isUnknown: false }],
    ['SQLITE_IOERR_FSYNC', { asks: true, isUnknown: true }],
    ['SQLITE_BUSY', { asks: false, isUnknown: false }],
    ['SQLITE_READONLY_DBMOVED', { asks: false, isUnknown: false }],
    ['SQLITE_CONSTRAINT_PRIMARYKEY', { asks: false, isUnknown: false }],
    ['X_SQLITE_FULL', { asks: false, isUnknown: true }],
    ['ERR_THREAD_GONE', { asks: false, isUnknown: true }],
    ['EIO', { asks: false, isUnknown: true }],
  ])('with %s has the reason of the probed folder, and an unknown outcome: %j', async (code, expected) => {
    const error = new SqliteError('refused', code)
    expect(await reasonOf(error, () => Promise.reject(full))).toBe(expected.asks ? full : error)
    expect(await reasonOf(error, () => Promise.resolve())).toBe(error)
    expect(isOutcomeUnknown(error)).toBe(expected.isUnknown)
  })

  test('without a code has its own reason and an unknown outcome; of a damaged file it is known', async () => {
    const error = new Error('whatever')
    expect(await reasonOf(error, () => Promise.reject(full))).toBe(error)
    expect(isOutcomeUnknown(error)).toBe(true)
    expect(isOutcomeUnknown(new DamagedFileError('state.sqlite', 'is torn.'))).toBe(false)
  })
})
