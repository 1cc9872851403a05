import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { waitOptions } from '../support/timeouts'
import { sendRaw } from '../support/raw'
import { adminPassword, signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
let administrator: string
let leaving: string

beforeAll(async () => {
  administrator = await signedIn(server)
  leaving = await signedIn(server)
})

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: string
}

const send = (address: string, { headers = {}, ...rest }: Sent = {}) =>
  fetch(server.url + address, { ...rest, headers: { 'Content-Type': 'application/json', ...headers } })

const asAdministrator = (sent: Sent): Sent => ({
  ...sent,
  headers: { Cookie: administrator, ...sent.headers },
})
const signIn = (username: string, password: string): Sent => ({
  method: 'POST',
  body: JSON.stringify({ username, password }),
})
const change = { method: 'PATCH', body: '{"progress":"0.123"}' }

/** A later request, to know that the lines of earlier ones are written. */
const later = '/api/later'

/** The lines of the audit log, without those of remix-serve. */
const lines = () =>
  server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
    .map((line) => JSON.parse(line) as Record<string, unknown>)

const log = () => lines().filter(({ path }) => path !== later)

/** The log lines of the request with this response. */
async function told(answer: Response): Promise<Record<string, unknown>[]> {
  const requestId = answer.headers.get('x-request-id')
  const last = (await fetch(server.url + later)).headers.get('x-request-id')
  await vi.waitFor(() => {
    expect(lines().some((line) => line.requestId === last)).toBe(true)
  }, waitOptions)
  return log().filter((line) => line.requestId === requestId)
}

describe('one log line is written for', () => {
  test.each<[string, string, () => Sent, Record<string, unknown>]>([
    [
      'a sign-in',
      '/api/session',
      () => signIn('admin', adminPassword),
      { event: 'sign-in', status: 200, who: 'admin' },
    ],
    [
      'a sign-in that failed',
      '/api/session',
      () => signIn('eve', 'a guess'),
      { event: 'sign-in', status: 401, who: 'eve' },
    ],
    [
      'a sign-out',
      '/api/session',
      () => ({ method: 'DELETE', headers: { Cookie: leaving } }),
      { event: 'sign-out', status: 204, who: 'admin' },
    ],
    [
      'a change',
      '/api/timeline/phase-5',
      () => asAdministrator(change),
      { event: 'change', status: 200, who: 'admin', change: 1 },
    ],
    [
      'an undo',
      '/api/history/1/undo',
      () => asAdministrator({ method: 'POST' }),
      { event: 'undo', status: 200, who: 'admin', change: 2 },
    ],
    ['a change without a session', '/api/timeline/phase-5', () => change, { event: 'change', status: 401 }],
    [
      'a change from another site',
      '/api/timeline/phase-5',
      () => asAdministrator({ ...change, headers: { Origin: 'http://evil.example' } }),
      { event: 'change', status: 403 },
    ],
    [
      'a change out of range',
      '/api/timeline/phase-5',
      () => asAdministrator({ ...change, body: '{"progress":"7"}' }),
      { event: 'change', status: 422, who: 'admin' },
    ],
    [
      'a document that was opened',
      '/api/documents/portfolio-launch-deck',
      () => asAdministrator({}),
      { event: 'document', status: 200, who: 'admin' },
    ],
    [
      'a document that was refused',
      '/api/documents/portfolio-launch-deck',
      () => ({}),
      { event: 'document', status: 401 },
    ],
    ['the history that was refused', '/api/history', () => ({}), { event: 'refusal', status: 401 }],
    [
      'a method that is not allowed',
      '/api/timeline',
      () => ({ method: 'DELETE' }),
      { event: 'refusal', status: 405 },
    ],
    [
      'an address that means nothing',
      '/api/users?token=secret',
      () => ({}),
      { event: 'refusal', status: 404 },
    ],
    ['what is refused at the door', '/', () => ({ method: 'POST' }), { event: 'refusal', status: 405 }],
  ])('%s', async (_, address, sent, expected) => {
    const given = sent()
    const [line, ...others] = await told(await send(address, given))
    expect(others).toEqual([])
    expect(line).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
      requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
      address: '127.0.0.1',
      method: given.method ?? 'GET',
      path: address.split('?')[0],
      ...expected,
    })
  })

  test('a malformed request', async () => {
    const { headers } = await sendRaw(server.url, 'nonsense\r\n\r\n')
    await vi.waitFor(() => {
      expect(log()).toContainEqual({
        time: expect.any(String) as string,
        event: 'refusal',
        status: 400,
        requestId: headers['x-request-id'],
        address: '127.0.0.1',
      })
    }, waitOptions)
  })
})

test.each(['/', '/api/timeline', '/api/timeline/phase-1', '/api/session', '/healthz', '/favicon.svg'])(
  'no log line is written for reading %s',
  async (address) => {
    expect(await told(await send(address))).toEqual([])
  },
)

test('a change is logged even if its client did not wait for the response', async () => {
  const body = '{"progress":"0.321"}'
  const { hostname, port, host } = new URL(server.url)
  const sent = [
    'PATCH /api/timeline/phase-6 HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${administrator}`,
    'Content-Type: application/json',
    `Content-Length: ${body.length}`,
  ]
  const socket = connect(Number(port), hostname, () => {
    socket.end(`${sent.join('\r\n')}\r\n\r\n${body}`, () => socket.destroy())
  })
  await vi.waitFor(() => {
    const told = { event: 'change', status: 200, who: 'admin', path: '/api/timeline/phase-6' }
    expect(log()).toContainEqual(expect.objectContaining(told))
  }, waitOptions)
})

test('text from a client cannot start a log line, and is cut to a maximum length', async () => {
  const forged = `eve\n{"event":"sign-in","status":200,"who":"admin"}\u2028${'x'.repeat(10)}`
  const before = log().length
  await told(await send('/api/session', signIn(forged, 'a guess')))
  const [line, ...others] = log().slice(before)
  expect(others).toEqual([])
  expect(line).toMatchObject({ event: 'sign-in', status: 401, who: forged })
  const [long] = await told(await send(`/api/${'a'.repeat(5_000)}`))
  expect(String(long?.path)).toHaveLength(200)
})

test('no password, cookie, body or query is in the log', async () => {
  const [, token = ''] = (await signedIn(server)).split('=')
  await send('/api/session', signIn('admin', 'a password mistyped'))
  await send('/api/session', { method: 'POST', body: '{"username":"admin","password":"spilt","more":1}' })
  await told(
    await send('/api/timeline/phase-5', asAdministrator({ ...change, body: '{"owner":"Somebody private"}' })),
  )
  const lines = JSON.stringify(log())
  for (const secret of [
    adminPassword,
    'mistyped',
    'spilt',
    'Somebody private',
    token,
    administrator,
    'secret',
  ])
    expect(lines).not.toContain(secret)
})
