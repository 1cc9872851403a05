import { mkdir, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { lockFolder } from '~/data/store/folderLock'
import { signedIn, startInVain, startServer, temporaryFolder } from '../support/server'
import { startWriters } from '../support/writers'

let directory: string

beforeEach(async () => {
  directory = await temporaryFolder()
})

afterEach(() => rm(directory, { recursive: true, force: true }))

describe('a data folder', () => {
  test('takes one process: a second refuses to start in one line, and the first goes on', async () => {
    const first = await startServer({ dataDirectory: directory })
    const files = await readdir(directory)
    const { code, output } = await startInVain({ dataDirectory: directory })
    const sentence = `${directory} is in use by another process; stop that one first, or set another DATA_DIR.`
    expect([code, output]).toEqual([1, `Launch Command Center cannot start. ${sentence}\n`])
    expect(await readdir(directory)).toEqual(files)
    expect((await fetch(`${first.url}/api/timeline`)).status).toBe(200)
    await first.stop()
  })

  test('takes the next process at once after a stop, and after a crash', async () => {
    for (const signal of ['SIGTERM', 'SIGKILL', 'SIGTERM'] as const) {
      const begin = performance.now()
      const server = await startServer({ dataDirectory: directory })
      expect(performance.now() - begin).toBeLessThan(4_500)
      await server.end(signal)
    }
    expect((await readdir(directory)).filter((name) => name.endsWith('.lock'))).toEqual([])
  })

  test('takes one of two that start at the same moment after a crash', async () => {
    await (await startServer({ dataDirectory: directory })).end('SIGKILL')
    const starts = await Promise.allSettled([1, 2].map(() => startServer({ dataDirectory: directory })))
    const running = starts.flatMap((start) => (start.status === 'fulfilled' ? [start.value] : []))
    const refusals = starts.flatMap((start) => (start.status === 'rejected' ? [String(start.reason)] : []))
    expect(running).toHaveLength(1)
    expect(refusals).toEqual([expect.stringContaining('is in use by another process')])
    await running[0]?.stop()
  })

  describe('whose holder cannot be seen from here', () => {
    const lastSign = async (time: Date) => {
      const elsewhere = { boot: 'another', namespace: 'pid:[1]', pid: process.pid, began: '1' }
      await writeFile(path.join(directory, 'in-use.json'), JSON.stringify(elsewhere))
      await mkdir(path.join(directory, 'in-use.lock'))
      await utimes(path.join(directory, 'in-use.lock'), time, time)
    }

    test('is taken over once it gives no more signs of life', async () => {
      await lastSign(new Date(Date.now() - 10_000))
      await lockFolder(directory, () => undefined)
    })

    test('is left to it while it does', async () => {
      await lastSign(new Date(Date.now() + 60_000))
      await expect(lockFolder(directory, () => undefined)).rejects.toMatchObject({ name: 'FolderInUseError' })
    })
  })

  test('that is taken away all the same is noticed', async () => {
    const lost = vi.fn()
    await lockFolder(directory, lost)
    await rm(path.join(directory, 'in-use.lock'), { recursive: true })
    await vi.waitFor(
      () => {
        expect(lost).toHaveBeenCalledOnce()
      },
      { timeout: 5_000 },
    )
  })
})

test('SIGTERM under load: every request in flight is answered, the data is written, the exit is in time', async () => {
  const server = await startServer({ dataDirectory: directory })
  const list = (await (await fetch(`${server.url}/api/targets`)).json()) as { id: string }[]
  const writers = startWriters(
    server.url,
    await signedIn(server),
    list.slice(0, 8).map(({ id }) => id),
  )
  await new Promise((resolve) => setTimeout(resolve, 300))
  const begin = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  const took = performance.now() - begin
  await writers.done
  expect(took).toBeLessThan(5_000)
  expect(writers.refused).toEqual([])
  expect(writers.unanswered()).toBe(0)
  const document = JSON.parse(await readFile(path.join(directory, 'db.json'), 'utf8')) as { revision: number }
  expect(document.revision).toBe(Math.max(...writers.answered.map(({ n }) => n)))
  console.log(
    `SIGTERM: ${writers.answered.length} changes answered, none left unanswered, exit after ${Math.round(took)} ms.`,
  )
})
