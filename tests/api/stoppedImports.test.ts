import { randomUUID } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Imported } from '~/data/contract/imports'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

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

const send = (query: string, body: string, { signal, headers }: Options = {}) =>
  fetch(`${server.url}/api/imports?list=timeline${query}`, {
    method: 'POST',
    headers: { Cookie: cookie, 'Content-Type': 'text/csv', 'X-Base-Revision': '0', ...headers },
    body,
    signal: signal ?? null,
  })

/** Sends imports, and stops them while the first is being read and the others wait. */
async function stop(queries: readonly string[], afterMs: number): Promise<void> {
  const client = new AbortController()
  const sent = queries.map((query) => send(query, slow, { signal: client.signal }).catch(() => null))
  await elapsed(afterMs)
  client.abort()
  expect(await Promise.all(sent)).toEqual(queries.map(() => null))
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
  test('hold up nobody, whether their files were planned or applied', async () => {
    const { ms: whole } = await timeOf(() => send('', slow))
    for (const query of ['', '&apply']) {
      await stop(Array(5).fill(query) as string[], whole / 4)
      const { answer, ms } = await timeOf(() => accepted(() => send('', small('Field team'))))
      expect([query, answer.status]).toEqual([query, 200])
      // Otherwise it would wait for all of them.
      expect(ms).toBeLessThan(3 * whole)
    }
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
