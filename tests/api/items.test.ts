import { beforeAll, describe, expect, test } from 'vitest'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { linesIn } from '../support/store'

const server = openedSite()
let administrator: string

beforeAll(async () => {
  administrator = await signedIn(server)
})

const phase = '/api/timeline/phase-5'

interface Sent {
  address?: string
  method?: string
  headers?: Record<string, string>
  body?: string | ReadableStream<Uint8Array>
}

/** Sends a change as the administrator's page does, unless given otherwise. */
function send({
  address = phase,
  method = 'PATCH',
  headers = {},
  body = '{}',
}: Sent = {}): Promise<Response> {
  return fetch(server.url + address, {
    method,
    headers: { Cookie: administrator, 'Content-Type': 'application/json', Origin: server.url, ...headers },
    ...(method === 'GET' || method === 'HEAD' ? {} : { body, duplex: 'half' }),
  })
}

const read = (address = phase) => fetch(server.url + address)
const tagOf = async (address = phase) => (await read(address)).headers.get('etag') ?? ''
const revision = async () => (await read()).headers.get('x-revision')
const onDisk = async () => (await linesIn(server.dataDirectory)).join('\n')

describe('an item', () => {
  test.each([
    '/api/timeline/phase-1',
    '/api/business-units/onco',
    '/api/products/sitagia-100-mg',
    '/api/targets/target-sitagia-100-mg',
  ])('%s has a strong ETag, and 304 for clients that have it', async (address) => {
    const response = await read(address)
    expect(response.status).toBe(200)
    expect(await response.json()).toHaveProperty('id', address.split('/').at(-1))
    const tag = response.headers.get('etag') ?? ''
    expect(tag).toMatch(/^"[\w-]{22}"$/)
    const again = await fetch(server.url + address, { headers: { 'If-None-Match': `W/${tag}` } })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test('that does not exist is named in the error', async () => {
    const response = await read('/api/timeline/phase-8')
    expect([response.status, await response.text()]).toEqual([404, 'There is no "phase-8" in timeline.'])
  })

  test('answers HEAD and OPTIONS', async () => {
    const head = await send({ method: 'HEAD' })
    expect([head.status, head.headers.get('etag')]).toEqual([200, await tagOf()])
    const options = await send({ method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, DELETE, OPTIONS'])
  })

  test.each(['POST', 'PUT'])('does not accept %s', async (method) => {
    const response = await send({ method })
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, PATCH, DELETE, OPTIONS',
    ])
    expect(await response.text()).toBe(
      `${method} is not allowed here; use GET, HEAD, PATCH, DELETE, OPTIONS.`,
    )
  })
})

describe('a change', () => {
  test('returns the complete item with its new ETag, and is on disk by then', async () => {
    const before = await tagOf()
    const response = await send({ body: '{"progress": "0.333"}' })
    expect(response.status).toBe(200)
    expect(await response.json()).toMatchObject({
      id: 'phase-5',
      progress: '0.333',
      owner: expect.any(String) as string,
    })
    expect(response.headers.get('etag')).not.toBe(before)
    expect(response.headers.get('etag')).toBe(await tagOf())
    expect(response.headers.get('x-change')).toBe('1')
    expect(response.headers.get('x-revision')).toBe('1')
    expect((await read()).headers.get('x-revision')).toBe('1')
    expect(await onDisk()).toContain('"progress":"0.333"')
  })

  test('that alters nothing returns the item unchanged', async () => {
    const tag = await tagOf()
    const { progress } = (await (await read()).json()) as { progress: string }
    for (const body of ['{}', JSON.stringify({ progress })]) {
      const response = await send({ body })
      expect([response.status, response.headers.get('etag')]).toEqual([200, tag])
      expect(response.headers.has('x-change')).toBe(false)
      expect(response.headers.get('x-revision')).toBe('1')
    }
  })

  test('is made if If-Match has the version, also among others, or *', async () => {
    for (const [progress, ifMatch] of [
      ['0.41', await tagOf()],
      ['0.42', '*'],
    ]) {
      const response = await send({
        headers: { 'If-Match': ifMatch ?? '' },
        body: JSON.stringify({ progress }),
      })
      expect(response.status).toBe(200)
    }
    const both = `"other", ${await tagOf()}`
    expect((await send({ headers: { 'If-Match': both }, body: '{"progress": "0.43"}' })).status).toBe(200)
  })

  test('is refused if If-Match has an older version', async () => {
    const older = await tagOf()
    await send({ body: '{"progress": "0.51"}' })
    for (const ifMatch of [older, `W/${older}`, 'nonsense']) {
      const response = await send({ headers: { 'If-Match': ifMatch }, body: '{"progress": "0.52"}' })
      expect(response.status).toBe(412)
      expect(await response.text()).toBe(
        '"phase-5" in timeline has been changed since you read it; load it again, then repeat your change.',
      )
    }
    expect(await (await read()).json()).toHaveProperty('progress', '0.51')
  })

  test('is made by one of two that read the same version', async () => {
    const headers = { 'If-Match': await tagOf() }
    const answers = await Promise.all(
      ['0.61', '0.62'].map((progress) => send({ headers, body: JSON.stringify({ progress }) })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 412])
  })

  test('is refused without a valid session', async () => {
    const [name = ''] = administrator.split('=')
    for (const cookie of [
      '',
      `${name}=`,
      `${name}=${'a'.repeat(43)}.${'b'.repeat(43)}`,
      `${administrator}x`,
    ]) {
      const response = await send({ headers: { Cookie: cookie }, body: '{"progress": "1"}' })
      expect(response.status).toBe(401)
      expect(await response.text()).toMatch(/^You are not signed in; /)
    }
  })
})

describe('an error names the problem, and changes nothing', () => {
  const nested = (levels: number) => `{"objectives": ${'['.repeat(levels)}${']'.repeat(levels)}}`
  const large = JSON.stringify({ owner: 'x'.repeat(256 * 1024) })
  const manyNames = `{${Array.from({ length: 30_000 }, (_, n) => `"${n.toString(36)}":0`).join(',')}}`
  const refusals: [string, Sent, number, string][] = [
    [
      'not JSON',
      { body: '{"progress": 0.5' },
      400,
      'The body is not JSON; check its quotes, commas and brackets.',
    ],
    ['no body', { body: '' }, 400, 'The body is not JSON'],
    ['a list', { body: '[]' }, 400, 'The body must be a JSON object, such as {"progress": "0.5"}.'],
    ['null', { body: 'null' }, 400, 'The body must be a JSON object'],
    ['33 levels', { body: nested(32) }, 400, 'The body must not nest deeper than 32 levels.'],
    ['100,000 levels', { body: nested(100_000) }, 400, 'The body must not nest deeper than 32 levels.'],
    ['32 levels', { body: nested(31) }, 422, 'objectives[0] must be text.'],
    [
      'another site',
      { headers: { Origin: 'https://other.example' } },
      403,
      'This request comes from another site; ',
    ],
    ['no site', { headers: { Origin: 'null' } }, 403, 'This request comes from another site; '],
    [
      'cross-site',
      { headers: { 'Sec-Fetch-Site': 'cross-site' } },
      403,
      'This request comes from another site; ',
    ],
    [
      'text',
      { headers: { 'Content-Type': 'text/plain' } },
      415,
      'The body must be uncompressed JSON, sent with ',
    ],
    [
      'a form',
      { headers: { 'Content-Type': 'application/x-www-form-urlencoded' } },
      415,
      'The body must be ',
    ],
    ['gzip', { headers: { 'Content-Encoding': 'gzip' } }, 415, 'The body must be uncompressed JSON, '],
    ['no such item', { address: '/api/timeline/phase-8' }, 404, 'There is no "phase-8" in timeline.'],
    ['over 256 KiB', { body: large }, 413, 'The body must be at most 256 KiB; send fewer fields at a time.'],
    ['chunked', { body: new Blob([large]).stream() }, 411, 'Send the body with a Content-Length, '],
    [
      '30,000 unknown fields',
      { body: manyNames },
      422,
      'The body must have at most 1000 values; send fewer at a time.',
    ],
    [
      '30,000 entries',
      { body: JSON.stringify({ objectives: Array<string>(30_000).fill('x') }) },
      422,
      'The body must have at most 1000 values; ',
    ],
    [
      '900 unknown fields, of which it names ten',
      { body: JSON.stringify(Object.fromEntries(Array.from({ length: 900 }, (_, n) => [`f${n}`, n]))) },
      422,
      `${Array.from({ length: 10 }, (_, n) => `"f${n}" is not a field of timeline; `).join('')}and 890 more errors; `,
    ],
    [
      'out of range',
      { body: '{"progress": "1.01"}' },
      422,
      'progress must be a decimal string from "0" to "1".',
    ],
    ['a number', { body: '{"progress": 0.5}' }, 422, 'progress must be a decimal string from "0" to "1".'],
    [
      'a status',
      { body: '{"status": "DONE"}' },
      422,
      'status must be one of PENDING, STARTED, IN PROGRESS, COMPLETED.',
    ],
    [
      'two fields',
      { body: '{"progress": "2", "owner": " "}' },
      422,
      'progress must be a decimal string from "0" to "1"; owner must not be blank.',
    ],
    ['a made-up name', { body: '{"a\\n\\u202e": 1}' }, 422, '"a\\n\\u202e" is not a field of timeline; '],
    [
      'a bell and an override',
      { body: '{"owner": "A\\u0007", "objectives": ["B", "C\\u202e"]}' },
      422,
      'objectives[1] must not contain the bidirectional control U+202E (character 2); owner must not contain the control character U+0007 (character 2).',
    ],
    ['null field', { body: '{"owner": null}' }, 422, 'owner must be text.'],
    [
      'unknown',
      { body: '{"color2": "red"}' },
      422,
      '"color2" is not a field of timeline; its fields are title, ',
    ],
    [
      'the id',
      { body: '{"id": "phase-5"}' },
      422,
      '"id" of timeline cannot be changed; the fields that can be changed are ',
    ],
    ['__proto__', { body: '{"__proto__": {}}' }, 422, '"__proto__" is not a field of timeline; '],
    ['constructor', { body: '{"constructor": {}}' }, 422, '"constructor" is not a field of timeline; '],
    [
      "a target's product",
      { address: '/api/targets/target-sitagia-100-mg', body: '{"productId": "x"}' },
      422,
      '"productId" of targets cannot be changed; ',
    ],
  ]

  test.each(refusals)('%s', async (_, sent, status, sentence) => {
    const before = await revision()
    const response = await send(sent)
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8')
    const text = await response.text()
    expect(text.startsWith(sentence)).toBe(true)
    expect(text).toMatch(/^[^\n]+\.$/)
    expect(await revision()).toBe(before)
  })

  test('checks are always made in this order: origin, session, kind, size, values, JSON, item, version, contract', async () => {
    const worst = {
      address: '/api/timeline/phase-8',
      headers: {
        Origin: 'https://other.example',
        Cookie: '',
        'Content-Type': 'text/plain',
        'If-Match': '"older"',
      } as Record<string, string>,
      body: large,
    }
    const repairs: [() => void, number][] = [
      [() => undefined, 403],
      [() => (worst.headers.Origin = server.url), 401],
      [() => (worst.headers.Cookie = administrator), 415],
      [() => (worst.headers['Content-Type'] = 'application/json'), 413],
      [() => (worst.body = `${manyNames}x`), 422],
      [() => (worst.body = 'x'), 400],
      [() => (worst.body = '{"progress": "x"}'), 404],
      [() => (worst.address = phase), 412],
      [() => (worst.headers['If-Match'] = '*'), 422],
      [() => (worst.body = '{"progress": "0.7"}'), 200],
    ]
    for (const [repair, status] of repairs) {
      repair()
      expect((await send(worst)).status).toBe(status)
    }
  })

  test('and leaves the connection usable, however much was sent in vain', async () => {
    for (const size of [100_000, 1_000_000, 4_000_000]) {
      const response = await send({ headers: { Cookie: '' }, body: 'x'.repeat(size) })
      expect([response.status, (await response.text()).length > 0]).toEqual([401, true])
      expect((await read()).status).toBe(200)
    }
  })
})

test('32 concurrent writers all succeed, each with its own change, and all of them are on disk', async () => {
  const ids = ['onco', 'diab', 'resp', 'sleep', 'mens', 'hosp']
  const writes = Array.from({ length: 32 }, (_, writer) =>
    send({
      address: `/api/business-units/${ids[writer % ids.length] ?? ''}`,
      body: JSON.stringify({ progress: `0.${writer + 10}` }),
    }),
  )
  const answers = await Promise.all(writes)
  const changes = answers.map(({ headers }) => Number(headers.get('x-change')))
  expect(answers.every(({ status }) => status === 200)).toBe(true)
  expect(new Set(changes).size).toBe(32)
  const lines = await linesIn(server.dataDirectory)
  expect(lines).toHaveLength(Math.max(...changes))
  const units = (await (await read('/api/business-units')).json()) as { id: string; progress: string }[]
  for (const { id, progress } of units) {
    const last = lines.findLast((line) => line.includes(`"id":"${id}"`))
    expect(last).toContain(`"after":{"progress":"${progress}"}`)
  }
})

describe('the dates of a phase', () => {
  const put = async (change: object) => {
    const answer = await send({ body: JSON.stringify(change) })
    return [answer.status, answer.ok ? ((await answer.json()) as object) : await answer.text()] as const
  }

  test('are changed by their fields or by their text', async () => {
    const days = { start: '2025-10-02', end: '2025-11-05' }
    expect(await put(days)).toEqual([200, expect.objectContaining({ ...days, dates: 'Oct 2 – Nov 5' })])
    expect(await put({ dates: '3 Oct to 6 Nov 2025' })).toEqual([
      200,
      expect.objectContaining({ start: '2025-10-03', end: '2025-11-06', dates: '3 Oct to 6 Nov 2025' }),
    ])
  })

  test('are refused if unreadable or contradictory, with a correct example', async () => {
    const before = await read()
    expect(await put({ dates: 'once stock is in' })).toEqual([
      422,
      'dates must be two days, such as "Aug 11 – Aug 31" or "2027-02-01 to 2027-03-05".',
    ])
    expect(await put({ start: '2025-10-02', dates: 'Oct 1 – Oct 31' })).toEqual([
      422,
      expect.stringMatching(/^dates must say the days 2025-10-02 to .* beside it: leave one of them out\.$/),
    ])
    expect(await put({ start: '2025-12-24' })).toEqual([422, 'end must not be before start.'])
    expect(await (await read()).text()).toBe(await before.text())
  })
})
