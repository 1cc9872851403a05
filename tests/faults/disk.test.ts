import { readFile, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { faultyFiles, type FaultyFiles, type Operation } from '../support/faultyFiles'
import { adminPassword, signedIn, startServer, temporaryFolder } from '../support/server'

let directory: string
let disk: FaultyFiles
let store: Store

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  directory = await temporaryFolder()
  disk = faultyFiles()
  store = await openStore({ directory, seed, files: disk.files })
  await store.patch('timeline', 'phase-5', { progress: '0.36' })
})

afterEach(async () => {
  log.mockClear()
  await store.close()
  await rm(directory, { recursive: true })
})

const historyFile = () => path.join(directory, 'history.jsonl')
const history = () => readFile(historyFile(), 'utf8')
const patch = (progress: string) => store.patch('timeline', 'phase-5', { progress })

/** What a start after a crash at this moment has. */
async function afterCrash() {
  const other = await openStore({ directory, seed })
  const item = other.get('timeline', 'phase-5')
  await other.close()
  return item
}

describe('a change that the disk does not take', () => {
  const failures: [Operation, string, boolean, boolean][] = [
    ['appendFile', 'ENOSPC', false, true],
    ['appendFile', 'ENOSPC', true, true],
    ['appendFile', 'EDQUOT', true, true],
    ['appendFile', 'EIO', true, false],
    ['appendFile', 'EROFS', false, false],
    ['datasync', 'EIO', false, false],
    ['datasync', 'ENOSPC', false, true],
  ]

  test.each(failures)(
    '%s %s (half written: %s) changes nothing, and the next one is made',
    async (operation, code, half, diskFull) => {
      const [before, list] = [await history(), store.list('timeline')]
      disk.fail(operation, code, half)
      const invalid = patch('half')
      await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError', diskFull })
      await expect(invalid).rejects.toMatchObject({ name: 'InvalidChangeError' })
      expect(store.list('timeline')).toBe(list)
      expect(await history()).toBe(before)
      disk.mend()
      expect((await patch('0.41')).n).toBe(2)
      expect(await afterCrash()).toEqual(store.get('timeline', 'phase-5'))
    },
  )

  test('and that cannot be cut off again keeps the store from writing until it can', async () => {
    const before = await history()
    disk.fail('datasync', 'EIO')
    disk.fail('sync', 'EIO')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError' })
    const writes = disk.count('appendFile')
    disk.fail('datasync', 'EIO')
    await expect(patch('0.5')).rejects.toMatchObject({ name: 'WriteFailedError' })
    expect(disk.count('appendFile')).toBe(writes)
    expect(store.get('timeline', 'phase-5').progress).toBe('0.36')
    disk.mend()
    expect((await patch('0.6')).n).toBe(2)
    expect((await history()).startsWith(before)).toBe(true)
    expect((await afterCrash()).progress).toBe('0.6')
  })

  test('in a file that is no longer ours is not written into another', async () => {
    disk.fail('datasync', 'EIO')
    disk.fail('open', 'EIO')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError' })
    await rename(historyFile(), `${historyFile()}.ours`)
    await writeFile(historyFile(), 'x'.repeat(10_000))
    disk.mend()
    await expect(patch('0.5')).rejects.toMatchObject({ name: 'WriteFailedError' })
    expect(await history()).toBe('x'.repeat(10_000))
    await rename(`${historyFile()}.ours`, historyFile())
    expect((await patch('0.6')).n).toBe(2)
  })
})

test('a checkpoint that fails is told once, and costs no change', async () => {
  disk.fail('rename', 'EIO')
  await patch('0.4')
  await store.close()
  expect(log).toHaveBeenCalledExactlyOnceWith(
    expect.stringContaining('db.json could not be written'),
    expect.anything(),
  )
  expect((await afterCrash()).progress).toBe('0.4')
})

test('the site answers 507 or 503 meanwhile, goes on to be read, and writes again when the cause is gone', async () => {
  const faults = path.join(directory, 'faults.json')
  const server = await startServer({
    settings: {
      ADMIN_PASSWORD: adminPassword,
      NODE_OPTIONS: '--import ./tests/support/faultyDisk.mjs',
      FAULTS_FILE: faults,
    },
  })
  const headers = { Cookie: await signedIn(server), 'Content-Type': 'application/json' }
  const change = (progress: string) =>
    fetch(`${server.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers,
      body: JSON.stringify({ progress }),
    })
  const progress = async () =>
    ((await (await fetch(`${server.url}/api/timeline/phase-5`)).json()) as { progress: string }).progress

  for (const [operation, code, status] of [
    ['appendFile', 'ENOSPC', 507],
    ['datasync', 'EIO', 503],
  ] as const) {
    const before = await progress()
    await writeFile(faults, JSON.stringify({ [operation]: code }))
    const refused = await change('0.77')
    expect(refused.status).toBe(status)
    expect(await refused.text()).toMatch(/^The server .+, and nothing was changed; .+\.$/)
    expect(await progress()).toBe(before)
    await rm(faults)
    expect((await change(status === 507 ? '0.57' : '0.53')).status).toBe(200)
  }
  const now = await progress()
  await server.end('SIGKILL')
  const again = await startServer({ dataDirectory: server.dataDirectory })
  const phase = (await (await fetch(`${again.url}/api/timeline/phase-5`)).json()) as { progress: string }
  expect(phase.progress).toBe(now)
  await again.stop()
  await rm(server.dataDirectory, { recursive: true })
})
