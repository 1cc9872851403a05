import { once } from 'node:events'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect, test, vi } from 'vitest'
import { caller } from '../support/caller'
import { expectAlive, ownServer } from '../support/ownServer'
import { waitOptions } from '../support/timeouts'
import { get, stranger } from '../support/strangers'
import { signedIn, startInVain } from '../support/server'
import { startWriters } from '../support/writers'

const own = ownServer()

test('a data folder accepts one process: a second refuses to start in one line, and the first keeps running', async () => {
  const first = await own.start()
  const files = await readdir(own.directory)
  const { code, output } = await startInVain({ dataDirectory: own.directory })
  const sentence = `${own.directory} is in use by another process; stop that one first, or set another DATA_DIR.`
  expect([code, output]).toEqual([1, `Launch Command Center cannot start. ${sentence}\n`])
  expect(await readdir(own.directory)).toEqual(files)
  await expectAlive(first)
})

test('SIGTERM under load: every request in flight is answered, the data is written, the exit is in time', async () => {
  const server = await own.start()
  const list = await caller(server, null).read<{ id: string }[]>('targets')
  const ids = list.slice(0, 8).map(({ id }) => id)
  const writers = startWriters(server.url, await signedIn(server), ids)
  await vi.waitUntil(() => writers.answered.length > 50, { ...waitOptions, interval: 1 })
  const begin = performance.now()
  expect(await server.end('SIGTERM')).toBe(0)
  const took = Math.round(performance.now() - begin)
  await writers.done
  expect(took).toBeLessThan(5_000)
  expect([writers.refused, writers.unanswered()]).toEqual([[], 0])
  const document = JSON.parse(await readFile(path.join(own.directory, 'db.json'), 'utf8')) as object
  expect(document).toMatchObject({ revision: Math.max(...writers.answered.map(({ n }) => n)) })
  console.log(`SIGTERM: ${writers.answered.length} changes answered, exit after ${took} ms.`)
})

test('pages that are requested in one packet and abandoned hold up nobody', async () => {
  const server = await own.start()
  const four = get('/brief', `X-Padding: ${'x'.repeat(500)}`).repeat(4)
  for (const localAddress of ['127.0.0.1', '127.0.0.2'])
    for (const leave of ['end', 'destroy', 'resetAndDestroy'] as const) {
      const { socket, closed } = stranger(server.url, four, { localAddress })
      await once(socket, 'connect')
      await new Promise((resolve) => setTimeout(resolve, 5))
      socket[leave]()
      await closed
    }
  for (const address of ['/', '/sign-in', '/brief']) {
    const signal = AbortSignal.timeout(waitOptions.timeout)
    expect(await caller(server, null).send('GET', address, { signal })).toMatchObject({ status: 200 })
  }
})
