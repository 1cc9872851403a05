import { beforeAll, describe, expect, test } from 'vitest'
import { openEventSchema, changeEventSchema } from '~/data/contract/live'
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
  test('opens with revision and build, then sends each change as it is made', async () => {
    const last = await change('First owner')
    const stream = await listen()
    const [opened] = await stream.until(1)
    expect(opened).toMatchObject({ event: 'open', id: last })
    expect(openEventSchema.parse(opened?.data)).toEqual({
      revision: last,
      build: expect.stringMatching(/^\w+$/) as string,
    })
    const n = await change('Second owner')
    const [, told] = await stream.until(2)
    expect(told).toMatchObject({ event: 'change', id: n })
    expect(changeEventSchema.parse(told?.data)).toEqual({
      n,
      at: expect.any(String) as string,
      collection: 'timeline',
      id: 'phase-5',
      before: { owner: 'First owner' },
      after: { owner: 'Second owner' },
    })
  })

  test('says which change an undo reverts', async () => {
    const n = await change()
    const stream = await listen()
    const undo = await fetch(`${server.url}/api/history/${n}/undo`, {
      method: 'POST',
      headers: { Cookie: administrator },
    })
    expect(undo.headers.get('x-revision')).toBe(String(n + 1))
    const [, told] = await stream.until(2)
    expect(told).toMatchObject({ id: n + 1, data: { undoes: n } })
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
        'Accept-Encoding, Accept',
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

describe('a client that reconnects', () => {
  test('gives its revision in the query or in Last-Event-ID, which takes precedence', async () => {
    const [first, second, third] = [await change(), await change(), await change()]
    const stream = await listen({ since: first })
    await stream.until(3)
    expect(stream.numbers()).toEqual([second, third])
    stream.cut()
    const again = await listen({ since: first, headers: { 'Last-Event-ID': String(second) } })
    await again.until(2)
    expect(again.numbers()).toEqual([third])
    expect(again.events[0]).toMatchObject({ event: 'open', id: second })
  })

  test('misses no change between its first connection and its first event', async () => {
    const stream = await listen()
    const [opened] = await stream.until(1)
    stream.cut()
    const n = await change()
    const again = await listen({ headers: { 'Last-Event-ID': String(opened?.id) } })
    await again.until(2)
    expect(again.numbers()).toEqual([n])
  })

  test('with a future revision receives a resync', async () => {
    const last = await change()
    for (const asked of [{ since: last + 1 }, { headers: { 'Last-Event-ID': '999999' } }]) {
      const stream = await listen(asked)
      await stream.until(2)
      expect(stream.events.map(({ event, id }) => [event, id])).toEqual([
        ['open', last],
        ['resync', last],
      ])
    }
  })

  const number = 'must be a whole number from 0 to 999999999999'
  test.each([
    [{ since: '' }, `since ${number}.`],
    [{ since: 'x' }, `since ${number}.`],
    [{ since: '-1' }, `since ${number}.`],
    [{ since: '1234567890123' }, `since ${number}.`],
    [{ address: '/api/changes?from=1' }, '"from" is not a field of the query; its fields are since.'],
    [{ headers: { 'Last-Event-ID': 'abc' } }, `Last-Event-ID ${number}.`],
    [{ headers: { 'Last-Event-ID': '1.5' } }, `Last-Event-ID ${number}.`],
    [{ since: 1, headers: { 'Last-Event-ID': '-1' } }, `Last-Event-ID ${number}.`],
  ])('with %j is refused with a sentence', async (asked, sentence) => {
    const { status, headers, text, ended } = await listen(asked)
    await ended
    expect([status, text(), headers['content-type']]).toEqual([422, sentence, 'text/plain; charset=utf-8'])
  })
})

describe('an administrator', () => {
  test('receives the authors of changes; viewers do not', async () => {
    const [viewer, own] = await Promise.all([listen(), listen({ headers: { Cookie: administrator } })])
    const n = await change()
    await Promise.all([viewer.until(2), own.until(2)])
    expect(own.events[1]).toMatchObject({ id: n, data: { by: 'admin' } })
    expect(viewer.events[1]).toMatchObject({ id: n })
    expect(viewer.text()).not.toContain('admin')
    const later = await listen({ since: n - 1 })
    await later.until(2)
    expect(later.text()).not.toContain('admin')
  })

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

  test.each(ends)('receives nothing more after %s, and reconnects as a viewer', async (_, end) => {
    await plantAdministrator(server.dataDirectory, 'mona')
    const Cookie = await signedIn(server, 'mona')
    const stream = await listen({ headers: { Cookie } })
    const [opened] = await stream.until(1)
    await end(Cookie)
    const n = await change()
    await stream.ended
    // No change, only the end of the session.
    expect(stream.events.map(({ event }) => event)).toEqual(['open', 'session'])
    const again = await listen({ headers: { Cookie, 'Last-Event-ID': String(opened?.id) } })
    await again.until(2)
    expect(again.events[1]).toMatchObject({ id: n })
    expect(again.text()).not.toContain('"by"')
  })

  test('is disconnected at once after signing out, even without a change', async () => {
    const Cookie = await signedIn(server)
    const stream = await listen({ headers: { Cookie } })
    await stream.until(1)
    await fetch(`${server.url}/api/session`, { method: 'DELETE', headers: { Cookie } })
    await stream.ended
    expect(stream.events.map(({ event, data }) => [event, data])).toEqual([
      ['open', expect.anything()],
      ['session', {}],
    ])
  })

  test.each(ends)('is notified of %s, even without a change', async (_, end) => {
    await plantAdministrator(server.dataDirectory, 'mona')
    const Cookie = await signedIn(server, 'mona')
    const stream = await listen({ headers: { Cookie } })
    await stream.until(1)
    await end(Cookie)
    await stream.ended
    expect(stream.events.at(-1)).toMatchObject({ event: 'session', data: {} })
  })
})
