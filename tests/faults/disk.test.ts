import { readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { openStore } from '~/data/store/lowdbStore'
import { seed } from '~/data/store/seed'
import type { Store } from '~/data/store/store'
import { faultyFiles, type FaultyFiles, type Operation } from '../support/faultyFiles'
import {
  adminPassword,
  signedIn,
  startInVain,
  startServer,
  temporaryFolder,
  type RunningServer,
} from '../support/server'
import { smallDisk } from '../support/smallDisk'

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
const onDisk = async () => JSON.parse(await readFile(path.join(directory, 'db.json'), 'utf8')) as object
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

describe('a folder that cannot be synced after db.json was put in its place', () => {
  test('costs no change: the history stays whole, and the checkpoint is made anew until it is known to last', async () => {
    const before = await history()
    disk.fail('syncFolder', 'EIO')
    await patch('0.4')
    await vi.waitFor(
      () => {
        expect(log).toHaveBeenCalledOnce()
      },
      { timeout: 10_000 },
    )
    expect((await history()).startsWith(before)).toBe(true)
    expect((await history()).trimEnd().split('\n')).toHaveLength(2)
    const renames = disk.count('rename')
    disk.mend()
    await store.close()
    expect(disk.count('rename')).toBe(renames + 1)
    expect(await onDisk()).toMatchObject({ revision: 2 })
    expect(log).toHaveBeenCalledOnce()
  })

  test('at a start refuses the start, which the next one makes good', async () => {
    await store.close()
    const other = faultyFiles()
    other.fail('syncFolder', 'EIO')
    await expect(openStore({ directory, seed, files: other.files })).rejects.toMatchObject({
      name: 'WriteFailedError',
      diskFull: false,
    })
    expect((await afterCrash()).progress).toBe('0.36')
  })
})

test('the site answers 507 or 503 meanwhile, goes on to be read, and writes again when the cause is gone', async () => {
  const faults = path.join(directory, 'faults.json')
  const server = await startServer({ settings: faulty(faults) })
  const { change, progress } = await phaseOf(server)

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
  expect(await (await phaseOf(again)).progress()).toBe(now)
  await again.stop()
  await rm(server.dataDirectory, { recursive: true })
})

test('a disk that is really full: 507, reads go on, and the next change after room is made is kept over a crash', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  const faults = path.join(directory, 'faults.json')
  // Where no disk can be mounted, the same by the injected error.
  const { fill, free } = small ?? {
    fill: () => writeFile(faults, JSON.stringify({ appendFile: 'ENOSPC' })),
    free: () => rm(faults),
  }
  const dataDirectory = small?.directory ?? path.join(directory, 'live')
  const server = await startServer({ dataDirectory, settings: faulty(faults) })
  const { change, progress } = await phaseOf(server)
  expect((await change('0.1')).status).toBe(200)

  await fill()
  // The last page of the file takes some changes yet.
  let accepted = '0.1'
  let answer = await change('0.101')
  for (let step = 102; answer.status === 200 && step < 200; step += 1) {
    accepted = `0.${step - 1}`
    answer = await change(`0.${step}`)
  }
  expect(answer.status).toBe(507)
  expect(await progress()).toBe(accepted)
  expect((await change('0.5')).status).toBe(507)
  await free()
  expect((await change('0.9')).status).toBe(200)
  await server.end('SIGKILL')

  const again = await startServer({ dataDirectory })
  expect(await (await phaseOf(again)).progress()).toBe('0.9')
  await again.stop()
})

test('a folder that goes read-only: 503, reads go on, the folder stays ours, and changes are taken when it is back', async () => {
  const faults = path.join(directory, 'faults.json')
  const dataDirectory = path.join(directory, 'live')
  const server = await startServer({
    dataDirectory,
    settings: faulty(faults),
  })
  const { change, progress } = await phaseOf(server)
  const lock = path.join(dataDirectory, 'in-use.lock')
  await writeFile(faults, JSON.stringify({ appendFile: 'EROFS', utimes: 'EROFS' }))
  expect((await change('0.4')).status).toBe(503)
  // Longer than a lock counts without a sign of life.
  await new Promise((resolve) => setTimeout(resolve, 8_000))
  expect(await progress()).toBe('0.35')
  expect((await change('0.4')).status).toBe(503)
  await rm(faults)
  expect((await change('0.4')).status).toBe(200)
  await vi.waitFor(
    async () => {
      expect((await stat(lock)).mtimeMs).toBeGreaterThan(Date.now() - 2_000)
    },
    { timeout: 10_000 },
  )
  expect((await startInVain({ dataDirectory })).output).toContain('is in use by another process')
  expect(await server.end('SIGTERM')).toBe(0)
})

test('a start in a read-only folder is refused in one line', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  const faults = path.join(directory, 'faults.json')
  await (small ? small.makeReadOnly() : writeFile(faults, JSON.stringify({ access: 'EROFS' })))
  const { code, output } = await startInVain({
    dataDirectory: small?.directory ?? path.join(directory, 'live'),
    settings: faulty(faults),
  })
  expect(code).toBe(1)
  expect(output).toMatch(/^Launch Command Center cannot start\. EROFS: [^\n]+\n$/)
})

/** The settings of a server whose disk fails as that file says. */
function faulty(file: string) {
  return {
    ADMIN_PASSWORD: adminPassword,
    NODE_OPTIONS: '--import ./tests/support/faultyDisk.mjs',
    FAULTS_FILE: file,
  }
}

/** The phase that these tests change, on a running site. */
async function phaseOf(server: RunningServer) {
  const address = `${server.url}/api/timeline/phase-5`
  const headers = { Cookie: await signedIn(server), 'Content-Type': 'application/json' }
  return {
    change: (progress: string) =>
      fetch(address, { method: 'PATCH', headers, body: JSON.stringify({ progress }) }),
    progress: async () => ((await (await fetch(address)).json()) as { progress: string }).progress,
  }
}
