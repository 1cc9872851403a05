import { readdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { signedIn, startElsewhere, startInVain, startServer, temporaryFolder } from '../../support/server'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true, force: true }))

describe('a data folder', () => {
  test('can be opened by the next process at once after a stop, and after a crash', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const server = await startServer({ dataDirectory: directory })
      await server.end(signal)
    }
    expect((await readdir(directory)).sort()).toEqual(['db.json', 'in-use.sqlite', 'state.sqlite'])
  })

  test('is opened by one of two processes that start at the same time after a crash', async () => {
    await (await startServer({ dataDirectory: directory })).end('SIGKILL')
    const starts = await Promise.allSettled([1, 2].map(() => startServer({ dataDirectory: directory })))
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(running).toHaveLength(1)
    expect(refusals).toEqual([expect.stringContaining('is in use by another process')])
    await running[0]?.stop()
  })

  test('cannot be opened by another while its process is suspended, which still has it afterwards', async () => {
    const first = await startServer({ dataDirectory: directory })
    const cookie = await signedIn(first)
    process.kill(first.pid, 'SIGSTOP')
    expect((await startInVain({ dataDirectory: directory })).output).toContain('is in use by another process')
    process.kill(first.pid, 'SIGCONT')
    const answer = await fetch(`${first.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers: { Cookie: cookie, 'Content-Type': 'application/json' },
      body: '{"progress": "0.4"}',
    })
    expect(answer.status).toBe(200)
    await first.end('SIGKILL')
    const next = await startServer({ dataDirectory: directory })
    expect(await (await fetch(`${next.url}/api/timeline/phase-5`)).json()).toHaveProperty('progress', '0.4')
    await next.stop()
  })

  test('cannot be opened from another container, which does not see its process', async () => {
    const first = await startServer({ dataDirectory: directory })
    const elsewhere = await startElsewhere(directory)
    expect(elsewhere).toContain(`${directory} is in use by another process; `)
    await first.end('SIGKILL')
    // No lock is left that would have to expire first.
    const next = await startServer({ dataDirectory: directory })
    await next.stop()
  })

  test('is not released by a process that reads it, or that fails to lock it', async () => {
    const first = await startServer({ dataDirectory: directory })
    for (let time = 0; time < 2; time += 1) {
      await readFile(path.join(directory, 'in-use.sqlite'))
      const { output } = await startInVain({ dataDirectory: directory })
      expect(output).toContain('is in use by another process')
    }
    await first.stop()
  })
})
