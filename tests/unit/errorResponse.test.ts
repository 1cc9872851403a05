import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { handle, read, write } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'
import type { OperationDescription } from '~/app/server/http/operationDescription'
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
  ...{ name: 'list', summary: 'List the items', group: 'Lists', auth: 'anyone', variants: [{}] },
}
const call = (method: string, init: RequestInit = {}) => ({
  request: new Request('http://launch.example/api/timeline', { method, ...init }),
  params: {},
})
const routeThatFails = (error: Error) => handle({ GET: read(description, () => Promise.reject(error)) })

const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
afterEach(() => log.mockClear())

const failed = (code: string) => new WriteFailedError(Object.assign(new Error('write'), { code }))
const full = 'The disk of the server is full, and nothing was changed; ask the operator to free some space.'

test.each<[Error, number, string]>([
  // An expected error is answered with its own message, and not logged.
  [new HttpError(418, 'A teapot.'), 418, ''],
  [new NotFoundError('timeline', 'phase-9'), 404, ''],
  [new UndoRejectedError('Change 2 cannot be undone.'), 409, ''],
  [new VersionConflictError('timeline', 'phase-5'), 412, ''],
  [new InvalidChangeError('progress must be less.', ['progress']), 422, ''],
  // An error for the operator is logged, and not shown to anyone.
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
])(
  '%s is answered with %i and %j, and logged when that is not its message',
  async (error, status, sentence) => {
    const response = await routeThatFails(error)(call('GET'))
    expect([response.status, await response.text()]).toEqual([status, sentence || error.message])
    expect(log.mock.calls).toEqual(sentence === '' ? [] : [['GET /api/timeline failed (no id):', error]])
  },
)

test('an error response is plain text of a known length, and is not cached', async () => {
  const { headers } = await routeThatFails(new HttpError(429, 'Später.', { 'Retry-After': '5' }))(call('GET'))
  expect(Object.fromEntries(headers)).toEqual({
    'cache-control': 'no-store',
    'content-length': '8',
    'content-type': 'text/plain; charset=utf-8',
    'retry-after': '5',
    'x-outcome': 'unchanged',
  })
})

test.each([
  [1_000, null],
  [5_000_000, 'close'],
])(
  'after an unwanted body of %i bytes the connection is closed only when it is too long to read: %s',
  async (length, connection) => {
    const route = handle({ PATCH: read(description, () => new Response('changed')) })
    const { headers } = await route(call('PATCH', { body: 'x'.repeat(length) }))
    expect(headers.get('connection')).toBe(connection)
  },
)

describe('a write request', () => {
  let asked: string[]
  beforeEach(() => {
    asked = []
  })
  const step = (name: string, failure?: Error) => () => {
    asked.push(name)
    return failure ? Promise.reject(failure) : Promise.resolve(null)
  }
  const routeWith = (who?: Error, body?: Error) =>
    handle({
      PATCH: write({
        description,
        event: 'change',
        auth: step('who', who),
        body: async () => {
          await step('body', body)()
          return () => void asked.push('parsed')
        },
        respond: () => new Response('changed'),
      }),
    })
  const [nobody, noJson] = [new HttpError(401, 'Sign in.'), new HttpError(400, 'No JSON.')]
  const elsewhere = { headers: { Origin: 'http://other.example' } }
  const bodyOf = (length: number) => ({
    body: 'x'.repeat(length),
    headers: { 'Content-Length': String(length) },
  })

  test.each<[string, ReturnType<typeof routeWith>, RequestInit, number, string[]]>([
    ['is handled once the user and the operation are known', routeWith(), {}, 200, ['body', 'who', 'parsed']],
    ['is refused for its user before its operation', routeWith(nobody, noJson), {}, 401, ['body', 'who']],
    ['is refused for its operation', routeWith(undefined, noJson), {}, 400, ['body', 'who']],
    ['is refused for its user before it is parsed', routeWith(nobody), {}, 401, ['body', 'who']],
    ['from another site is refused before anything is read', routeWith(), elsewhere, 403, []],
    ['of a stranger is read up to 8 KiB', routeWith(nobody), bodyOf(8 * 1024), 401, ['body', 'who']],
    ['of a stranger is not read when it is longer', routeWith(nobody), bodyOf(8 * 1024 + 1), 401, ['who']],
  ])('%s', async (_, route, init, status, steps) => {
    expect([(await route(call('PATCH', init))).status, asked]).toEqual([status, steps])
  })
})
