import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { lockFolder, lockNames } from '~/data/store/lowdb/folderLock'
import { temporaryFolder } from '../support/server'

let place: string

beforeEach(async () => {
  place = await temporaryFolder()
})

afterEach(() => rm(place, { recursive: true }))

test('a folder is created, and locked until it is released', async () => {
  const folder = path.join(place, 'new', 'data')
  const giveBack = await lockFolder(folder)
  expect(await readdir(folder)).toEqual([...lockNames])
  await expect(lockFolder(folder)).rejects.toMatchObject({
    name: 'FolderInUseError',
    message: `${folder} is in use by another process; stop that one first, or set another DATA_DIR.`,
  })
  giveBack()
  const giveBackAgain = await lockFolder(folder)
  giveBackAgain()
})

test('a lock that cannot be opened is refused with the reason', async () => {
  const folder = path.join(place, 'folder')
  await mkdir(path.join(folder, ...lockNames), { recursive: true })
  await expect(lockFolder(folder)).rejects.not.toHaveProperty('name', 'FolderInUseError')
  await rm(folder, { recursive: true })
  await mkdir(folder)
  await writeFile(path.join(folder, ...lockNames), 'no database\n'.repeat(1_000))
  await expect(lockFolder(folder)).rejects.toHaveProperty('code', 'SQLITE_NOTADB')
})
