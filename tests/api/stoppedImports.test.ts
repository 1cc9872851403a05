import { randomUUID } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import type { Imported, ImportPreview } from '~/data/contract/imports'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

const server = openedSite()
let cookie: string

beforeAll(async () => {
  cookie = await signedIn(server)
})

/** A file of which nothing is new, but whose reading takes a while. */
const columns = Array.from({ length: 60 }, (_, column) => `note ${column}`)
const slow = [['id', 'owner', ...columns], ...Array.from({ length: 1_500 }, rowOf)].join('\n')

function rowOf(_: unknown, row: number): string[] {
  return [`phase-${(row % 5) + 1}`, 'Whoever', ...columns]
}

const small = (owner: string) => `id,owner\nphase-4,${owner}\n`

interface Options {
  signal?: AbortSignal
  headers?: Record<string, string>
}

const post = (path: string, { signal, headers, body }: Options & { body?: string } = {}) =>
  fetch(`${server.url}/api/imports${path}`, {
    method: 'POST',
    headers: { Cookie: cookie, 'X-Base-Revision': '0', ...headers },
    ...(body !== undefined && { body }),
    signal: signal ?? null,
  })

const send = (query: string, body: string, { headers, ...options }: Options = {}) =>
  post(`?list=timeline${query}`, { ...options, headers: { 'Content-Type': 'text/csv', ...headers }, body })

/** Sends five imports, and stops them while the first is being read and the others wait. */
async function stop(sendOne: (options: Options) => Promise<Response>, afterMs: number): Promise<void> {
  const client = new AbortController()
  const sent = Array.from({ length: 5 }, () => sendOne({ signal: client.signal }).catch(() => null))
  await elapsed(afterMs)
  client.abort()
  expect(await Promise.all(sent)).toEqual(sent.map(() => null))
}

/** The answer, once the server has noticed that the clients left. */
async function accepted(work: () => Promise<Response>): Promise<Response> {
  for (;;) {
    const answer = await work()
    if (answer.status !== 503) return answer
    await elapsed(10)
  }
}

/** How long a request takes, in milliseconds. */
async function timeOf(work: () => Promise<Response>): Promise<{ answer: Response; ms: number }> {
  const begin = performance.now()
  const answer = await work()
  return { answer, ms: performance.now() - begin }
}

describe('stopped imports', () => {
  test.each([
    ['planned', '', 'sent'],
    ['applied', '&apply', 'sent'],
    ['planned again', '', 'kept'],
    ['applied', '/apply', 'kept'],
  ])('hold up nobody: files that were %s (%s, %s)', async (_, path, where) => {
    const { answer: planned, ms: whole } = await timeOf(() => send('', slow))
    const { id } = (await planned.json()) as ImportPreview
    const sendOne = (options: Options) =>
      where === 'sent' ? send(path, slow, options) : post(`/${id}${path}`, options)
    await stop(sendOne, whole / 4)
    const { answer, ms } = await timeOf(() => accepted(() => send('', small('Field team'))))
    expect(answer.status).toBe(200)
    // Otherwise it would wait for all of them.
    expect(ms).toBeLessThan(3 * whole)
    // What is kept stays, and can be chosen for again.
    expect((await post(`/${id}`)).status).toBe(200)
  })

  test('end their thread at once, and then the next file has its turn', async () => {
    const threads: string[] = []
    const follow = (thread: Worker) => {
      threads.push('begins')
      thread.once('exit', () => threads.push('ends'))
    }
    process.on('worker', follow)
    const client = new AbortController()
    const stopped = send('', slow, { signal: client.signal }).catch(() => null)
    await vi.waitUntil(() => threads.length > 0, waitOptions)
    const next = send('', small('Next team'))
    client.abort()
    expect([await stopped, (await next).status]).toEqual([null, 200])
    process.off('worker', follow)
    expect(threads.slice(0, 3)).toEqual(['begins', 'ends', 'begins'])
  })

  test('are applied once when they are sent again under the same key, whenever they were stopped', async () => {
    const revision = async () => Number((await fetch(`${server.url}/api/timeline`)).headers.get('x-revision'))
    const before = await revision()
    const delays = [5, 40, 150, 400]
    for (const afterMs of delays) {
      const headers = { 'Idempotency-Key': randomUUID() }
      const body = small(`Owner after ${afterMs} ms`)
      const client = new AbortController()
      const stopped = send('&apply', body, { headers, signal: client.signal }).catch(() => null)
      await elapsed(afterMs)
      client.abort()
      await stopped
      const again = await send('&apply', body, { headers })
      expect([again.status, ((await again.json()) as Imported).changes]).toEqual([200, 1])
    }
    expect(await revision()).toBe(before + delays.length)
  })
})
