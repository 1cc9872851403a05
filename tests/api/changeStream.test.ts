import { beforeAll, describe, expect, test } from 'vitest'
import { openEventSchema, revisionEventSchema } from '~/data/contract/live'
import { plantAdministrator } from '../support/cheapAccount'
import { listeners } from '../support/listeners'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'
import { get, stranger } from '../support/strangers'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

const { listen, change } = listeners(() => server)

describe('a change stream', () => {
  test('opens with revision and build, then tells the number of each change, the same to everyone', async () => {
    const last = await change('First owner')
    const streams = [await listen(), await listen({ headers: { Cookie: administrator } })]
    const n = await change('Second owner')
    for (const stream of streams) {
      await stream.untilRevision(n)
      const [opened, told] = stream.events
      expect(opened?.event).toBe('open')
      expect(openEventSchema.parse(opened?.data)).toEqual({
        revision: last,
        build: expect.stringMatching(/^\w+$/) as string,
      })
      expect(told?.event).toBe('revision')
      expect(revisionEventSchema.parse(told?.data)).toEqual({ revision: n })
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

  test.each([
    'text/event-stream',
    'Text/Event-Stream; charset=utf-8',
    'application/json, text/event-stream;q=0.5',
  ])('is returned for Accept: %s', async (Accept) => {
    const { headers } = await listen({ headers: { Accept } })
    expect(headers['content-type']).toMatch(/^text\/event-stream/)
  })

  test.each(['*/*', 'application/json', 'text/*', 'text/event-stream;q=0', 'text/event-streams', ''])(
    'is not returned for Accept: %s',
    async (Accept) => {
      const { status, headers } = await listen({ since: 0, headers: { Accept } })
      expect([status, headers['content-type'], headers.vary]).toEqual([
        200,
        'application/json; charset=utf-8',
        'Accept-Encoding, Accept, Cookie',
      ])
    },
  )

  test('answers HEAD like GET, at once', async () => {
    const { status, headers, ended, text } = await listen({ method: 'HEAD' })
    await ended
    expect([status, headers['content-type'], text()]).toEqual([200, 'text/event-stream; charset=utf-8', ''])
  })

  test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('does not accept %s', async (method) => {
    const { status, headers } = await listen({ method })
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD, OPTIONS'])
  })

  test.each(['/api/changes/', '/api/Changes', '/api/changes/1', '/api//changes'])(
    'has only one address, not %s',
    async (address) => {
      expect((await listen({ address })).status).toBe(404)
    },
  )

  test('accepts no further request on its connection, and is closed by one', async () => {
    const line = stranger(server.url, get('/api/changes', 'Accept: text/event-stream') + get('/api/tools'))
    await line.closed
    expect(line.heard()).not.toContain('application/json')
  })
})

describe('the query of a stream', () => {
  const number = 'must be a whole number from 0 to 999999999999'
  test.each([
    [{ since: '' }, `since ${number}.`],
    [{ since: 'x' }, `since ${number}.`],
    [{ since: '-1' }, `since ${number}.`],
    [{ since: '1234567890123' }, `since ${number}.`],
    [{ address: '/api/changes?from=1' }, '"from" is not a field of the query; its fields are since.'],
  ])('with %j is refused with a sentence', async (asked, sentence) => {
    const { status, headers, text, ended } = await listen(asked)
    await ended
    expect([status, text(), headers['content-type']]).toEqual([422, sentence, 'text/plain; charset=utf-8'])
  })
})

describe('a session that ends', () => {
  /** The ways to end a session. */
  const ends: [string, (cookie: string) => Promise<unknown>][] = [
    [
      'signing out',
      (Cookie) => fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { Cookie } }),
    ],
    [
      'time',
      () => alterDatabase(server.dataDirectory, `update sessions set ends_at = 1 where username = 'mona'`),
    ],
    [
      "the account's removal by a command in another process",
      async () => {
        await alterDatabase(server.dataDirectory, `delete from sessions where username = 'mona'`)
        await alterDatabase(server.dataDirectory, `delete from accounts where username = 'mona'`)
      },
    ],
  ]

  test.each(ends)('is told of %s, and the stream ends', async (_, end) => {
    await plantAdministrator(server.dataDirectory, 'mona')
    const Cookie = await signedIn(server, 'mona')
    const stream = await listen({ headers: { Cookie } })
    await stream.until(1)
    await end(Cookie)
    await stream.ended
    expect(stream.events.at(-1)).toEqual({ event: 'sessions', data: {} })
  })
})
