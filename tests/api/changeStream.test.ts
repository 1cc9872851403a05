import { describe, expect, test } from 'vitest'
import { openEventSchema } from '~/data/contract/live'
import { caller } from '../support/caller'
import { plantAccounts } from '../support/cheapAccount'
import { listeners } from '../support/listeners'
import { openedSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'
import { get, stranger } from '../support/strangers'

const server = openedSite()
const { listen, change } = listeners(() => server)

describe('a change stream', () => {
  test('opens with revision and build, then tells the number of each change, the same to everyone', async () => {
    const last = await change('First owner')
    const streams = [await listen(), await listen({ headers: { Cookie: await caller(server).cookie() } })]
    const n = await change('Second owner')
    for (const stream of streams) {
      await stream.untilRevision(n)
      const [opened, ...told] = stream.events
      expect(openEventSchema.parse(opened?.data)).toEqual({
        revision: last,
        build: expect.stringMatching(/^\w+$/) as string,
      })
      expect(opened?.event).toBe('open')
      expect(told).toEqual([{ event: 'revision', data: { revision: n } }])
    }
    expect(streams[0]?.text()).toBe(streams[1]?.text())
  })

  test('is not cached, compressed or buffered', async () => {
    const { status, headers } = await listen({ headers: { 'Accept-Encoding': 'br, gzip' } })
    expect(status).toBe(200)
    expect(headers).toMatchObject({
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
      vary: 'Accept',
    })
    for (const name of ['content-encoding', 'content-length', 'transfer-encoding'])
      expect(headers).not.toHaveProperty(name)
  })

  const stream = 'text/event-stream; charset=utf-8'
  const json = 'application/json; charset=utf-8'
  test.each([
    ['application/json, Text/Event-Stream;q=0.5', stream, 'Accept'],
    ['*/*', json, 'Accept-Encoding, Accept, Cookie'],
    ['text/event-stream;q=0', json, 'Accept-Encoding, Accept, Cookie'],
    ['text/event-streams', json, 'Accept-Encoding, Accept, Cookie'],
  ])('for Accept: %s is %s', async (Accept, type, vary) => {
    const { status, headers } = await listen({ address: '/api/changes?since=0', headers: { Accept } })
    expect([status, headers['content-type'], headers.vary]).toEqual([200, type, vary])
  })

  test('answers HEAD like GET, at once, and no other method', async () => {
    const { status, headers, ended, text } = await listen({ method: 'HEAD' })
    await ended
    expect([status, headers['content-type'], text()]).toEqual([200, stream, ''])
    for (const method of ['POST', 'PUT', 'PATCH', 'DELETE']) {
      const { status, headers } = await listen({ method })
      expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
    }
  })

  test('accepts no further request on its connection, and is closed by one', async () => {
    const line = stranger(server.url, get('/api/changes', 'Accept: text/event-stream') + get('/api/tools'))
    await line.closed
    expect(line.heard()).not.toContain('application/json')
  })

  test.each([
    ['since=-1', 'since must be a whole number from 0 to 999999999999.'],
    ['from=1', '"from" is not a field of the query; its fields are since.'],
  ])('with the query %s is refused with a sentence', async (query, sentence) => {
    const { status, headers, text, ended } = await listen({ address: `/api/changes?${query}` })
    await ended
    expect([status, text(), headers['content-type']]).toEqual([422, sentence, 'text/plain; charset=utf-8'])
  })
})

test.each<[string, (Cookie: string) => Promise<unknown>]>([
  ['signing out', (Cookie) => caller(server, { Cookie }).remove('session')],
  [
    'time',
    () => alterDatabase(server.dataDirectory, `update sessions set ends_at = 1 where username = 'mona'`),
  ],
])('a session that ends by %s is told so, and its stream ends', async (_, end) => {
  await plantAccounts(server.dataDirectory, { mona: 'admin' })
  const Cookie = await caller(server, 'mona').cookie()
  const stream = await listen({ headers: { Cookie } })
  await stream.until(1)
  await end(Cookie)
  await stream.ended
  expect(stream.events.at(-1)).toEqual({ event: 'sessions', data: {} })
})
