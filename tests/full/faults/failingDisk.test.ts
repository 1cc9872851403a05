import { sql } from 'kysely'
import { chmod, copyFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { describeWith } from '../../support/describeWith'
import { faultyFolder } from '../../support/faultyDatabase'
import { phaseOf } from '../../support/phase'
import { waitOptions } from '../../support/timeouts'
import { signedIn, startInVain, startServer, temporaryFolder, type RunningServer } from '../../support/server'
import { smallDisk } from '../../support/smallDisk'
import { changesIn, openStoreIn } from '../../support/store'
import { makeFail, mayTrace } from '../../support/strace'

test('a change succeeds after a statement that another process had blocked for too long', async () => {
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

describeWith({ strace: mayTrace }, 'the site on a disk that fails', () => {
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

  /** What a start after a crash finds: from a copy of its folder made now. */
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

  /** How many pages a change adds to SQLite's WAL, of 4,096 bytes plus 24 each. */
  async function pagesOf(change: () => Promise<unknown>): Promise<number> {
    const size = async () => (await stat(path.join(server.dataDirectory, `${databaseName}-wal`))).size
    const before = await size()
    await change()
    return ((await size()) - before) / 4_120
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
  ])('%s: answers %i, can still be read, and what was refused never appears', async (inject, status) => {
    const mend = await makeFail(server.pid, inject)
    const refused = await phase.change('0.77')
    expect([refused.status, await refused.text()]).toEqual([
      status,
      expect.stringMatching(
        status === 504 ? /^The server cannot tell .+\.$/ : /^The .*server .+, and nothing was changed; .+\.$/,
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

  test('a failure right after the commit was written: 504, not ready, and once repaired the change is certainly absent', async () => {
    // Each page of the WAL takes two writes. What follows them fails, including the rollback.
    const writes = 2 * (await pagesOf(() => phase.change('0.2')))
    const mend = await makeFail(server.pid, `pwrite64:error=EIO:when=${writes + 1}+`, 'fsync:error=EIO')
    expect((await phase.change('0.77')).status).toBe(504)
    expect(await phase.progress()).toBe('0.2')
    // A kill here would leave it written. Therefore it was not answered as refused.
    expect(await inImage()).toBe('0.77')
    expect((await phase.change('0.78')).status).toBe(503)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(503)
    await mend()
    await vi.waitFor(async () => {
      expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    }, waitOptions)
    expect([await phase.progress(), await inImage()]).toEqual(['0.2', '0.2'])
  })

  test('a folder that becomes read-only stays locked', async () => {
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

test('a start in a folder that is not writable fails with one line', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  const folder = small?.directory ?? (await temporaryFolder())
  // Users who may mount may also write anywhere.
  await (small ? small.makeReadOnly() : chmod(folder, 0o555))
  const { code, output } = await startInVain({ dataDirectory: folder })
  expect(code).toBe(1)
  expect(output).toMatch(/^Launch Command Center cannot start\. (?:EROFS|EACCES): [^\n]+\n$/)
})

test('a start on a full disk fails with one line, and the next one after freeing space succeeds', async () => {
  const small = await smallDisk()
  onTestFinished(async () => small?.remove())
  if (!small) {
    const { folder, sqlite } = await faultyFolder()
    sqlite.fail('settle', 'SQLITE_FULL')
    await expect(openStoreIn(folder, { database: sqlite.database })).rejects.toMatchObject({ diskFull: true })
    await sqlite.database.db.destroy()
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
