import { sql } from 'kysely'
import { chmod, copyFile, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import type { Worker } from 'node:worker_threads'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/database'
import type { Store } from '~/data/store/store'
import { faultyDatabase, type FaultyDatabase } from '../support/faultyDatabase'
import { faultyFiles, type FaultyFiles } from '../support/faultyFiles'
import { signedIn, startInVain, startServer, temporaryFolder, type RunningServer } from '../support/server'
import { smallDisk } from '../support/smallDisk'
import { changesIn, openStoreIn } from '../support/store'
import { makeFail, mayTrace } from '../support/strace'

let directory: string
let disk: FaultyFiles
let sqlite: FaultyDatabase
let store: Store

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

beforeEach(async () => {
  directory = await temporaryFolder()
  disk = faultyFiles()
  sqlite = await faultyDatabase(directory)
  store = await openStoreIn(directory, { files: disk.files, database: sqlite.database })
  await store.patch('timeline', 'phase-5', { progress: '0.36' })
})

afterEach(async () => {
  log.mockClear()
  await store.close()
  await rm(directory, { recursive: true })
})

const onDisk = async () => JSON.parse(await readFile(path.join(directory, 'db.json'), 'utf8')) as object
const patch = (progress: string) => store.patch('timeline', 'phase-5', { progress })
const progressNow = () => store.latest().get('timeline', 'phase-5').progress
const madeOnDisk = async () => (await changesIn(directory)).map(({ after }) => after.progress)

/** What a start after a crash at this moment has. */
async function afterCrash() {
  const other = await openStoreIn(directory)
  const item = other.latest().get('timeline', 'phase-5')
  await other.close()
  return item
}

describe('a change that the disk does not take', () => {
  const failures: [string, boolean][] = [
    ['SQLITE_FULL', true],
    ['SQLITE_IOERR_WRITE', false],
    ['SQLITE_READONLY', false],
    ['SQLITE_BUSY', false],
    ['SQLITE_IOERR_FSYNC', false],
  ]

  test.each(failures)('%s changes nothing, and the next one is made', async (code, diskFull) => {
    const view = store.latest()
    sqlite.fail('append', code)
    const invalid = patch('half')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError', diskFull })
    await expect(invalid).rejects.toMatchObject({ name: 'InvalidChangeError' })
    expect(store.latest()).toBe(view)
    expect(await madeOnDisk()).toEqual(['0.36'])
    sqlite.mend()
    expect((await patch('0.41')).n).toBe(2)
    expect(await afterCrash()).toEqual(store.latest().get('timeline', 'phase-5'))
  })

  test('for want of quota is told as a full disk: the folder says so where SQLite does not', async () => {
    sqlite.fail('append', 'SQLITE_IOERR_WRITE')
    disk.fail('writeFile', 'EDQUOT')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError', diskFull: true })
  })
})

describe('a change of which the disk does not tell what became', () => {
  test('is not answered as refused while that is so, nothing is written meanwhile, and it is not there later', async () => {
    sqlite.fail('append', 'SQLITE_IOERR_FSYNC')
    sqlite.fail('settle', 'SQLITE_IOERR_FSYNC')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
    expect(await store.writable()).toBe(false)
    const writes = sqlite.count('append')
    await expect(patch('0.5')).rejects.toMatchObject({ name: 'WriteFailedError' })
    expect(sqlite.count('append')).toBe(writes)
    expect(progressNow()).toBe('0.36')
    sqlite.mend()
    expect((await patch('0.6')).n).toBe(2)
    expect(await madeOnDisk()).toEqual(['0.36', '0.6'])
  })

  test('waits for the disk to tell, and is refused once it is sure not to be there', async () => {
    sqlite.fail('append', 'SQLITE_IOERR_FSYNC')
    sqlite.fail('settle', 'SQLITE_IOERR_FSYNC')
    const refused = expect(patch('0.4')).rejects.toMatchObject({ name: 'WriteFailedError' })
    await vi.waitFor(() => {
      expect(sqlite.count('settle')).toBeGreaterThan(3)
    })
    sqlite.mend()
    await refused
    expect((await patch('0.6')).n).toBe(2)
  })

  test('is answered as made when it is found to be there', async () => {
    sqlite.fail('append', 'ERR_THREAD_GONE', 'after')
    const told = vi.fn()
    store.subscribe(told)
    expect(await patch('0.4')).toMatchObject({ item: { progress: '0.4' }, n: 2 })
    expect(told).toHaveBeenCalledOnce()
    expect(progressNow()).toBe('0.4')
    sqlite.mend()
    expect((await patch('0.5')).n).toBe(3)
    expect(await madeOnDisk()).toEqual(['0.36', '0.4', '0.5'])
  })

  test('is shown once it is found, if that is after its answer', async () => {
    sqlite.fail('append', 'ERR_THREAD_GONE', 'after')
    sqlite.fail('settle', 'SQLITE_IOERR_FSYNC')
    await expect(patch('0.4')).rejects.toMatchObject({ name: 'OutcomeUnknownError' })
    expect(progressNow()).toBe('0.36')
    sqlite.mend()
    expect(await store.writable()).toBe(true)
    expect([progressNow(), store.latest().revision]).toEqual(['0.4', 2])
    expect((await store.undo(2)).item).toMatchObject({ progress: '0.36' })
  })
})

test('a change is kept that follows a statement which another process had kept waiting for too long', async () => {
  const directory = await temporaryFolder()
  const server = await startServer({ dataDirectory: directory })
  const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(server) }
  const patch = async (progress: string) => {
    const init = { method: 'PATCH', headers, body: JSON.stringify({ progress }) }
    return (await fetch(`${server.url}/api/timeline/phase-5`, init)).status
  }
  expect(await patch('0.41')).toBe(200)
  const other = databaseAt(path.join(directory, databaseName))
  await sql`begin immediate`.execute(other.db)
  // The driver waits for five seconds.
  expect(await patch('0.42')).toBe(503)
  const signOut = await fetch(`${server.url}/api/session`, { method: 'DELETE', headers })
  expect(signOut.status).toBe(503)
  await other.db.destroy()
  expect(await patch('0.43')).toBe(200)
  await server.end('SIGKILL')
  const next = await startServer({ dataDirectory: directory })
  expect(await (await fetch(`${next.url}/api/timeline/phase-5`)).json()).toHaveProperty('progress', '0.43')
  await next.stop()
  await rm(directory, { recursive: true })
})

describe('a thread of the database that ends', () => {
  /** Runs with the next thread that is begun. */
  const nextThread = () => new Promise<Worker>((resolve) => process.once('worker', resolve))

  test('is begun anew, and costs nothing while nothing is written', async () => {
    const begun = nextThread()
    const other = await openStoreIn(await temporaryFolder())
    const thread = await begun
    await other.patch('timeline', 'phase-5', { progress: '0.4' })
    await thread.terminate()
    expect(await other.history({ limit: 50 })).toHaveLength(1)
    expect((await other.patch('timeline', 'phase-5', { progress: '0.5' })).n).toBe(2)
    await other.close()
  })

  test('amid writes leaves every answer true', async () => {
    const folder = await temporaryFolder()
    const begun = nextThread()
    const other = await openStoreIn(folder)
    const thread = await begun
    const { id } = other.latest().list('targets')[0] ?? expect.unreachable()
    const made: unknown[] = []
    for (let hcpVisits = 1; hcpVisits < 200; hcpVisits += 1) {
      if (hcpVisits % 50 === 0) void thread.terminate()
      await other.patch('targets', id, { hcpVisits }).then(
        ({ n }) => {
          made.push(hcpVisits)
          expect(n).toBe(made.length)
        },
        (error: unknown) => {
          expect(error).toMatchObject({ name: 'WriteFailedError' })
        },
      )
      expect(other.latest().get('targets', id).hcpVisits).toBe(made.at(-1))
    }
    expect(made.length).toBeGreaterThan(190)
    await other.close()
    expect((await changesIn(folder)).map(({ after }) => after.hcpVisits)).toEqual(made)
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
    disk.fail('syncFolder', 'EIO')
    await patch('0.4')
    await vi.waitFor(
      () => {
        expect(log).toHaveBeenCalledOnce()
      },
      { timeout: 10_000 },
    )
    expect(await madeOnDisk()).toEqual(['0.36', '0.4'])
    const renames = disk.count('rename')
    disk.mend()
    await store.close()
    expect(disk.count('rename')).toBe(renames + 1)
    expect(await onDisk()).toMatchObject({ revision: 2 })
    expect(log).toHaveBeenCalledOnce()
  })

  test('at a start refuses the start, which the next one makes good', async () => {
    const other = faultyFiles()
    other.fail('syncFolder', 'EIO')
    await expect(openStoreIn(directory, { files: other.files })).rejects.toMatchObject({
      name: 'WriteFailedError',
      diskFull: false,
    })
    expect((await afterCrash()).progress).toBe('0.36')
  })
})

describe.runIf(mayTrace)('the site on a disk that fails', () => {
  let server: RunningServer
  let phase: Awaited<ReturnType<typeof phaseOf>>

  beforeEach(async () => {
    server = await startServer()
    phase = await phaseOf(server)
    expect((await phase.change('0.1')).status).toBe(200)
  })

  afterEach(async () => {
    await server.end('SIGKILL')
    await rm(server.dataDirectory, { recursive: true })
  })

  /** What a start after a crash has: of its folder as it is, and of a copy made in this moment. */
  async function inImage(): Promise<string> {
    const image = await temporaryFolder()
    process.kill(server.pid, 'SIGSTOP')
    for (const name of ['db.json', 'state.sqlite', 'state.sqlite-wal'])
      await copyFile(path.join(server.dataDirectory, name), path.join(image, name))
    process.kill(server.pid, 'SIGCONT')
    const left = await openStoreIn(image)
    const { progress } = left.latest().get('timeline', 'phase-5')
    await left.close()
    await rm(image, { recursive: true })
    return progress
  }

  test.each([
    ['pwrite64:error=ENOSPC', 507],
    ['pwrite64:error=ENOSPC:when=2+', 507],
    ['pwrite64:error=EIO', 503],
    ['pwrite64:error=EIO:when=4', 503],
    ['pwrite64:error=EROFS', 503],
    ['fsync:error=EIO:when=1', 503],
    ['fsync:error=ENOSPC:when=1', 503],
    ['fsync:error=EIO', 504],
  ])('%s: answers %i, goes on to be read, and what was refused is never there', async (inject, status) => {
    const mend = await makeFail(server.pid, inject)
    const refused = await phase.change('0.77')
    expect([refused.status, await refused.text()]).toEqual([
      status,
      expect.stringMatching(
        status === 504 ? /^The server cannot tell .+\.$/ : /^The server .+, and nothing was changed; .+\.$/,
      ) as string,
    ])
    expect(await phase.progress()).toBe('0.1')
    expect(await inImage()).toBe('0.1')
    await mend()
    expect((await phase.change('0.57')).status).toBe(200)
    expect(await inImage()).toBe('0.57')
    await server.end('SIGKILL')
    expect((await changesIn(server.dataDirectory)).map(({ after }) => after.progress)).toEqual([
      '0.1',
      '0.57',
    ])
  })

  test('that fails right after the commit is written: 504, not ready, and once it is mended it is sure not to be there', async () => {
    // Three pages of two writes each; what comes after them fails, and so does all that would take them back.
    const mend = await makeFail(server.pid, 'pwrite64:error=EIO:when=7+', 'fsync:error=EIO')
    expect((await phase.change('0.77')).status).toBe(504)
    expect(await phase.progress()).toBe('0.1')
    // Here a kill would leave it there: this is why it was not answered as refused.
    expect(await inImage()).toBe('0.77')
    expect((await phase.change('0.78')).status).toBe(503)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await mend()
    await vi.waitFor(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    }, 5_000)
    expect([await phase.progress(), await inImage()]).toEqual(['0.1', '0.1'])
  })

  test('a folder that goes read-only stays ours', async () => {
    const mend = await makeFail(server.pid, 'pwrite64:error=EROFS')
    expect((await phase.change('0.4')).status).toBe(503)
    expect((await startInVain({ dataDirectory: server.dataDirectory })).output).toContain(
      'is in use by another',
    )
    expect((await phase.change('0.4')).status).toBe(503)
    await mend()
    expect((await phase.change('0.4')).status).toBe(200)
    expect(await server.end('SIGTERM')).toBe(0)
  })
})

test('a disk that is really full: 507, reads go on, and the next change after room is made is kept over a crash', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  // Where no disk can be mounted, the same by SQLite's code, in the first tests of this file.
  if (!small) {
    sqlite.fail('append', 'SQLITE_FULL')
    await expect(patch('0.5')).rejects.toMatchObject({ diskFull: true })
    return
  }
  const { directory: dataDirectory, fill, free } = small
  const server = await startServer({ dataDirectory })
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

test('a start in a folder that cannot be written is refused in one line', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  const folder = small?.directory ?? (await temporaryFolder())
  // Whoever may mount may write anywhere, too.
  await (small ? small.makeReadOnly() : chmod(folder, 0o555))
  const { code, output } = await startInVain({ dataDirectory: folder })
  expect(code).toBe(1)
  expect(output).toMatch(/^Launch Command Center cannot start\. (?:EROFS|EACCES): [^\n]+\n$/)
})

test('a start on a full disk is refused in one line, and the next one after room is made succeeds', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  if (!small) {
    sqlite.fail('settle', 'SQLITE_FULL')
    await expect(openStoreIn(directory, { database: sqlite.database })).rejects.toMatchObject({
      diskFull: true,
    })
    return
  }
  await small.fill()
  const { code, output } = await startInVain({ dataDirectory: small.directory })
  expect(code).toBe(1)
  expect(output).toMatch(/^Launch Command Center cannot start\. [^\n]+\n$/)
  await small.free()
  const server = await startServer({ dataDirectory: small.directory })
  expect(await server.end('SIGTERM')).toBe(0)
})

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
