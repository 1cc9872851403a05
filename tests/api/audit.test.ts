import { connect } from 'node:net'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { caller, type Answer } from '../support/caller'
import { logLines } from '../support/logLines'
import { sendRaw } from '../support/raw'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

const server = openedSite()
const [admin, leaving, nobody] = [caller(server), caller(server), caller(server, null)]

beforeAll(async () => {
  for (const person of [admin, leaving]) await person.cookie()
})

/** A later request, to know that the lines of earlier ones are written. */
const later = '/api/later'
const log = () => logLines(server).filter(({ path }) => path !== later)

/** The log lines of the request with this response. */
async function told({ headers }: Answer): Promise<Record<string, unknown>[]> {
  const last = (await nobody.get(later)).headers.get('x-request-id')
  await vi.waitFor(() => {
    expect(logLines(server).some(({ requestId }) => requestId === last)).toBe(true)
  }, waitOptions)
  return log().filter(({ requestId }) => requestId === headers.get('x-request-id'))
}

const phase = '/api/timeline/phase-5'
const deck = '/api/documents/portfolio-launch-deck'
const session = '/api/session'
const progress = (progress: string) => ({ body: { progress } })
const foreign = { ...progress('0.2'), headers: { Origin: 'http://evil.example' } }
const signIn = (username: string, password: string) => ({ body: { username, password } })

describe('one log line is written for', () => {
  test.each<[string, typeof admin, string, object, string]>([
    ['a sign-in', nobody, `POST ${session}`, signIn('admin', adminPassword), 'sign-in 200 admin'],
    ['a sign-in that failed', nobody, `POST ${session}`, signIn('eve', 'a guess'), 'sign-in 401 eve'],
    ['a sign-out', leaving, `DELETE ${session}`, {}, 'sign-out 204 admin'],
    ['a change', admin, `PATCH ${phase}`, progress('0.123'), 'change 200 admin'],
    ['an undo', admin, 'POST /api/history/1/undo', {}, 'undo 200 admin'],
    ['a change without a session', nobody, `PATCH ${phase}`, progress('0.2'), 'change 401'],
    ['a change from another site', admin, `PATCH ${phase}`, foreign, 'change 403'],
    ['a change out of range', admin, `PATCH ${phase}`, progress('7'), 'change 422 admin'],
    ['a document that was opened', admin, `GET ${deck}`, {}, 'document 200 admin'],
    ['a document that was refused', nobody, `GET ${deck}`, {}, 'document 401'],
    ['a method that is not allowed', nobody, 'DELETE /api/timeline', {}, 'refusal 405'],
    ['an address that means nothing', nobody, 'GET /api/users?token=secret', {}, 'refusal 404'],
    ['what is refused at the door', nobody, 'POST /', {}, 'refusal 405'],
    ['an export', admin, 'GET /api/exports/targets/csv', {}, 'export 200 admin about targets as csv'],
  ])('%s', async (_, who, call, sent, line) => {
    const [method = '', address = ''] = call.split(' ')
    const [result = '', about] = line.split(' about ')
    const [event, status, name] = result.split(' ')
    const answer = await who.send(method, address, sent)
    expect(await told(answer)).toEqual([
      {
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/) as string,
        requestId: expect.stringMatching(/^[\da-f-]{36}$/) as string,
        ...{ event, status: Number(status), who: name, about },
        ...{ address: '127.0.0.1', method, path: address.split('?')[0] },
        ...(answer.n > 0 && { change: answer.n }),
      },
    ])
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

test.each(['/', '/api/timeline', '/api/timeline/phase-1', session, '/healthz', '/favicon.svg'])(
  'no log line is written for reading %s',
  async (address) => {
    expect(await told(await nobody.get(address))).toEqual([])
  },
)

test('a change is made and logged even if its client did not wait for the response', async () => {
  const body = '{"progress":"0.321"}'
  const { hostname, port, host } = new URL(server.url)
  const sent = [
    'PATCH /api/timeline/phase-6 HTTP/1.1',
    `Host: ${host}`,
    `Cookie: ${await admin.cookie()}`,
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

test('no password, cookie, body or query is in the log', async () => {
  for (const body of [
    { username: 'admin', password: 'a password mistyped' },
    { username: 'admin', password: 'spilt', more: 1 },
  ])
    await nobody.post(session, body)
  await told(await admin.patch(phase, { owner: 'Somebody private' }))
  const lines = JSON.stringify(log())
  const cookie = await admin.cookie()
  const secrets = [adminPassword, 'mistyped', 'spilt', 'Somebody private', 'secret', cookie]
  for (const secret of [...secrets, cookie.split('=')[1]]) expect(lines).not.toContain(secret)
})
