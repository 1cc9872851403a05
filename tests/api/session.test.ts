import { beforeEach, describe, expect, test } from 'vitest'
import { setPassword } from '../support/cheapAccount'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'

const server = openedSite()

const credentials = { username: 'admin', password: adminPassword }

function call(method: string, headers: Record<string, string> = {}, body?: unknown): Promise<Response> {
  return fetch(`${server.url}/api/session`, {
    method,
    headers: { ...(body === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
}

const signIn = (given: unknown = credentials, headers: Record<string, string> = {}) =>
  call('POST', headers, given)
const cookieOf = (response: Response) => (response.headers.get('set-cookie') ?? '').split(';')[0] ?? ''

describe('a session', () => {
  test('starts with the right name and password, and returns who it is', async () => {
    const response = await signIn()
    expect([response.status, await response.json()]).toEqual([200, { username: 'admin', role: 'admin' }])
    const session = await call('GET', { Cookie: cookieOf(response) })
    expect([session.status, await session.json()]).toEqual([200, { username: 'admin', role: 'admin' }])
    expect(session.headers.get('cache-control')).toBe('private, no-store')
  })

  test('has a cookie that scripts cannot read and other sites cannot send with a write', async () => {
    const [cookie] = (await signIn()).headers.getSetCookie()
    // Remix's format: the value in base64, and its signature.
    const signed = '[\\w%]+\\.[\\w%]+'
    expect(cookie).toMatch(
      new RegExp(`^launch-session=${signed}; Max-Age=43200; Path=/; HttpOnly; SameSite=Lax$`),
    )
    const host = new URL(server.url).host
    const overTls = (await signIn(credentials, { Origin: `https://${host}` })).headers.getSetCookie()
    expect(overTls).toEqual([
      expect.stringMatching(/^__Host-launch-session=.*; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-launch-device=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  test('is new at each sign-in, and ends the previous one', async () => {
    const first = cookieOf(await signIn())
    const second = cookieOf(await signIn(credentials, { Cookie: first }))
    expect(second).not.toBe(first)
    expect((await call('GET', { Cookie: first })).status).toBe(401)
    expect((await call('GET', { Cookie: second })).status).toBe(200)
  })

  test('ends on the server when signing out', async () => {
    const cookie = cookieOf(await signIn())
    const response = await call('DELETE', { Cookie: cookie })
    expect([response.status, await response.text()]).toEqual([204, ''])
    expect(response.headers.getSetCookie()).toEqual([
      '__Host-launch-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax',
      'launch-session=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax',
    ])
    expect((await call('GET', { Cookie: cookie })).status).toBe(401)
    expect((await call('DELETE', { Cookie: cookie })).status).toBe(204)
  })

  test.each([
    ['another cookie', 'theme=dark'],
    ['a token without a signature', 'launch-session=ImEi'],
    ['a signature of another', 'launch-session=ImEi.c2lnbmF0dXJl'],
    ['one that is none of its names', 'other-launch-session=ImEi.c2lnbmF0dXJl'],
  ])('is not found by %s', async (_, cookie) => {
    expect((await call('GET', { Cookie: cookie })).status).toBe(401)
  })

  test('is found by the TLS-only cookie, regardless of the other cookie', async () => {
    const overTls = { Origin: `https://${new URL(server.url).host}` }
    const secure = cookieOf(await signIn(credentials, overTls))
    expect((await call('GET', { Cookie: `launch-session=ImEi.x; theme=dark; ${secure}` })).status).toBe(200)
  })

  test('does not exist without a sign-in', async () => {
    const response = await call('GET')
    expect(response.status).toBe(401)
    expect(await response.text()).toBe('You are not signed in; sign in as an administrator, then try again.')
  })

  test('neither starts nor ends by a request from another site', async () => {
    const cookie = cookieOf(await signIn())
    const Origin = 'https://other.example'
    expect((await signIn(credentials, { Origin })).status).toBe(403)
    expect((await call('DELETE', { Cookie: cookie, Origin })).status).toBe(403)
    expect((await call('GET', { Cookie: cookie })).status).toBe(200)
  })

  test('answers 405 with the allowed methods', async () => {
    const response = await call('PATCH', {}, {})
    expect([response.status, response.headers.get('allow')]).toEqual([
      405,
      'GET, HEAD, POST, DELETE, OPTIONS',
    ])
  })
})

describe('a sign-in', () => {
  test.each<[object, string]>([
    [{}, 'username must be text; password must be text.'],
    [{ username: 'admin' }, 'password must be text.'],
    [{ username: '', password: 'x' }, 'username must not be empty.'],
    ...['admin ', ' admin', 'admin\t', '\u00a0admin'].map((username): [object, string] => [
      { ...credentials, username },
      'username must not begin or end with a space.',
    ]),
    [{ ...credentials, username: 'admin\0' }, 'username must not contain a null character.'],
    [{ username: 'admin', password: 'x'.repeat(201) }, 'password must be at most 200 characters.'],
    [
      { ...credentials, role: 'admin' },
      '"role" is not a field of a sign-in; its fields are username, password.',
    ],
  ])('with an invalid body is refused: %o', async (given, sentence) => {
    const response = await signIn(given)
    expect([response.status, await response.text()]).toEqual([422, sentence])
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test('of more than 8 KiB is refused, before it counts as an attempt', async () => {
    for (let tries = 0; tries < 6; tries += 1) {
      const response = await signIn({ ...credentials, password: 'x'.repeat(8 * 1024) })
      expect([response.status, await response.text()]).toEqual([
        413,
        'The body must be at most 8 KiB; send shorter texts.',
      ])
    }
    expect((await signIn({ ...credentials, username: '\u{1F680}'.repeat(100) })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('does not reveal whether name or password was wrong', async () => {
    const refused = [
      await signIn({ ...credentials, password: 'wrong' }),
      await signIn({ ...credentials, username: 'x' }),
    ]
    for (const response of refused) {
      expect(response.status).toBe(401)
      expect(response.headers.get('set-cookie')).toBeNull()
      expect(await response.text()).toBe('The user name or the password is wrong.')
    }
  })
})

describe('failed sign-ins', () => {
  // The limit by address counts all of this machine.
  beforeEach(() => alterDatabase(server.dataDirectory, 'delete from attempts'))

  test('are limited to five by name, in any spelling', async () => {
    const wrong = () => signIn({ ...credentials, password: 'wrong' })
    const answers = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const response = await signIn()
    expect(response.status).toBe(429)
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(290)
    expect(await response.text()).toBe('Too many sign-ins have failed; wait 5 minutes, then try again.')
  })

  test('are limited by the connection’s address, whatever a header claims', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const claims = {
        'X-Forwarded-For': `10.0.0.${attempt}`,
        'X-Launch-Socket-Address': `10.0.1.${attempt}`,
      }
      expect((await signIn({ username: `user-${attempt}`, password: 'wrong' }, claims)).status).toBe(401)
    }
    expect((await signIn(credentials, { 'X-Launch-Socket-Address': '10.0.0.9' })).status).toBe(429)
  })

  test('of others do not lock a user out on a known device', async () => {
    const device = (await signIn()).headers.getSetCookie()[1]?.split(';')[0] ?? ''
    for (let attempt = 1; attempt <= 5; attempt += 1) await signIn({ ...credentials, password: 'wrong' })
    expect((await signIn()).status).toBe(429)
    expect((await signIn(credentials, { Cookie: device })).status).toBe(200)
    expect((await signIn({ ...credentials, username: 'ada' }, { Cookie: device })).status).toBe(429)
    expect((await signIn(credentials, { Cookie: `${device}x` })).status).toBe(429)
  })

  test('of a name are reset by a success', async () => {
    for (let attempt = 1; attempt <= 3; attempt += 1) await signIn({ ...credentials, password: 'wrong' })
    expect((await signIn()).status).toBe(200)
    await signIn({ ...credentials, password: 'wrong' })
    expect((await signIn()).status).toBe(200)
  })

  // This comes last, because it changes the password.
  test('count on a device too once the account has another password', async () => {
    const device = (await signIn()).headers.getSetCookie()[1]?.split(';')[0] ?? ''
    await setPassword(server.dataDirectory, 'the next password')
    for (let attempt = 1; attempt <= 5; attempt += 1) await signIn({ ...credentials, password: 'wrong' })
    const next = { ...credentials, password: 'the next password' }
    expect((await signIn(next, { Cookie: device })).status).toBe(429)
  })
})
