import { afterEach, describe, expect, test, vi } from 'vitest'
import type { OperationDescription } from '~/app/server/http/operationDescription'
import { handle, read, write } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import {
  DamagedBlobError,
  DamagedFileError,
  InvalidChangeError,
  NotFoundError,
  OutcomeUnknownError,
  UndoRejectedError,
  VersionConflictError,
  WriteFailedError,
} from '~/data/store/errors'

const description: OperationDescription = {
  name: 'list',
  summary: 'List the items',
  group: 'Lists',
  auth: 'anyone',
  variants: [{}],
}

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)

afterEach(() => log.mockClear())

const failed = (code: string) => new WriteFailedError(Object.assign(new Error('write'), { code }))

describe('an expected error is answered with its own message, and not logged', () => {
  test.each([
    [new HttpError(418, 'A teapot.'), 418],
    [new NotFoundError('timeline', 'phase-9'), 404],
    [new UndoRejectedError('Change 2 cannot be undone.'), 409],
    [new VersionConflictError('timeline', 'phase-5'), 412],
    [new InvalidChangeError('progress must be less.', ['progress']), 422],
  ])('%s: %i', async (error, status) => {
    expect(await answerTo(error)).toEqual([status, error.message])
    expect(log).not.toHaveBeenCalled()
  })
})

describe('an error for the operator is logged, and not shown to anyone', () => {
  const full = 'The disk of the server is full, and nothing was changed; ask the operator to free some space.'
  test.each([
    [failed('ENOSPC'), 507, full],
    [failed('EDQUOT'), 507, full],
    [failed('EIO'), 503, 'The server could not save, and nothing was changed; try again in a moment.'],
    [
      new OutcomeUnknownError(new Error('sync')),
      504,
      'The server cannot tell whether this change was saved; load the page again before you repeat it.',
    ],
    [
      new DamagedFileError('/srv/launch/state.sqlite', 'is torn.'),
      503,
      'The server cannot read its own data, and nothing was changed; ask the operator to check the log.',
    ],
    [
      new DamagedBlobError('/srv/launch/documents/3f.pdf'),
      503,
      'The stored file is damaged or missing, so it is not sent; upload it again, or ask the operator to restore it.',
    ],
    [
      new TypeError('secret of /srv/launch'),
      500,
      'Something went wrong on the server; try again, and tell the operator if it happens again.',
    ],
  ])('%s: %i', async (error, status, sentence) => {
    expect(await answerTo(error)).toEqual([status, sentence])
    expect(log).toHaveBeenCalledExactlyOnceWith('GET /api/timeline failed (no id):', error)
  })
})

test('an error response is plain text of a known length, and is not cached', async () => {
  const route = handle({
    GET: read(description, () => Promise.reject(new HttpError(429, 'Später.', { 'Retry-After': '5' }))),
  })
  const { headers } = await route(call('GET'))
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'content-length': '8',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '5',
    'x-outcome': 'unchanged',
  })
})

describe('a route', () => {
  const route = handle(
    {
      GET: read(description, () => new Response('the list', { headers: { ETag: '"a"' } })),
      PATCH: read(description, () => new Response('changed')),
    },
    ({ id }) => id !== 'absent',
  )

  test('answers HEAD as GET without its body, and OPTIONS with its methods', async () => {
    const get = await route(call('GET'))
    const head = await route(call('HEAD'))
    const options = await route(call('OPTIONS'))
    expect([get.status, await get.text()]).toEqual([200, 'the list'])
    expect([head.status, head.headers.get('etag'), head.body]).toEqual([200, '"a"', null])
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, PATCH, OPTIONS'])
  })

  test('refuses another method, and lists the allowed ones', async () => {
    const answer = await route(call('DELETE'))
    expect([answer.status, answer.headers.get('allow'), await answer.text()]).toEqual([
      405,
      'GET, HEAD, PATCH, OPTIONS',
      'DELETE is not allowed here; use GET, HEAD, PATCH, OPTIONS.',
    ])
  })

  test.each([
    ['/API/timeline', {}],
    ['/api/timeline/', {}],
    ['/api//timeline', {}],
    ['/api/%74imeline', {}],
    ['/', {}],
    ['/api/timeline', { id: 'absent' }],
  ])('%s %j does not exist, for any method', async (path, params) => {
    for (const method of ['GET', 'OPTIONS', 'DELETE']) {
      const answer = await route(call(method, { path, params }))
      expect([answer.status, await answer.text()]).toEqual([
        404,
        'There is nothing at this address; check its spelling.',
      ])
    }
  })

  test('closes the connection only when the rest of an unwanted body is too long to read', async () => {
    const sent = (length: number) => call('PATCH', { body: 'x'.repeat(length) })
    expect((await route(sent(1_000))).headers.get('connection')).toBeNull()
    expect((await route(sent(5_000_000))).headers.get('connection')).toBe('close')
  })
})

describe('a write request', () => {
  const asked: string[] = []
  const note = (name: string, failure?: Error) => () => {
    asked.push(name)
    return failure ? Promise.reject(failure) : Promise.resolve(null)
  }
  const parsed = () => {
    asked.push('parsed')
    return null
  }
  const route = (who?: Error, body?: Error) =>
    handle({
      PATCH: write({
        description,
        event: 'change',
        auth: note('who', who),
        body: () => note('body', body)().then(() => parsed),
        respond: ({ session, body: given }) => Response.json([session, given]),
      }),
    })

  afterEach(() => asked.splice(0))

  test('is handled once the user and the operation are known', async () => {
    expect(await (await route()(call('PATCH'))).json()).toEqual([null, null])
    expect(asked).toEqual(['body', 'who', 'parsed'])
  })

  test('is refused for its user before its operation, after the body is read and before it is parsed', async () => {
    const both = route(new HttpError(401, 'Sign in.'), new HttpError(400, 'No JSON.'))
    expect((await both(call('PATCH'))).status).toBe(401)
    expect((await route(undefined, new HttpError(400, 'No JSON.'))(call('PATCH'))).status).toBe(400)
    expect((await route(new HttpError(401, 'Sign in.'))(call('PATCH'))).status).toBe(401)
    expect(asked).toEqual(['body', 'who', 'body', 'who', 'body', 'who'])
  })

  test('from another site is refused before anything is read', async () => {
    const answer = await route()(call('PATCH', { headers: { Origin: 'http://other.example' } }))
    expect([answer.status, asked]).toEqual([403, []])
  })
})

interface Asked {
  path?: string
  params?: Record<string, string>
  headers?: Record<string, string>
  body?: string
}

function call(method: string, { path = '/api/timeline', params = {}, ...init }: Asked = {}) {
  return { request: new Request(`http://launch.example${path}`, { method, ...init }), params }
}

async function answerTo(error: Error): Promise<[number, string]> {
  const route = handle({ GET: read(description, () => Promise.reject(error)) })
  const response = await route(call('GET'))
  return [response.status, await response.text()]
}
