import { beforeEach, describe, expect, test } from 'vitest'
import { caller, said, type Answer } from '../support/caller'
import { setPassword } from '../support/cheapAccount'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'

const server = openedSite()
const nobody = caller(server, null)

const credentials = { username: 'admin', password: adminPassword }
const admin = { username: 'admin', role: 'admin' }

const signIn = (given = {}, headers = {}) => nobody.post('session', { ...credentials, ...given }, headers)
const session = (Cookie: string) => nobody.get('session', { Cookie })
const cookiesOf = ({ headers }: Answer) => headers.getSetCookie()
const cookieOf = (answer: Answer, place = 0) => cookiesOf(answer)[place]?.split(';')[0] ?? ''

describe('a session', () => {
  test('starts with the right name and password, and returns who it is', async () => {
    const answer = await signIn()
    expect([answer.status, answer.json()]).toEqual([200, admin])
    const begun = await session(cookieOf(answer))
    expect([begun.status, begun.json()]).toEqual([200, admin])
    expect(begun.headers.get('cache-control')).toBe('private, no-store')
  })

  test('has a cookie that scripts cannot read and other sites cannot send with a write', async () => {
    expect(cookiesOf(await signIn())[0]).toMatch(
      /^launch-session=[\w%]+\.[\w%]+; Max-Age=43200; Path=\/; HttpOnly; SameSite=Lax$/,
    )
    const Origin = server.url.replace('http:', 'https:')
    expect(cookiesOf(await signIn({}, { Origin }))).toEqual([
      expect.stringMatching(/^__Host-launch-session=.*; HttpOnly; Secure; SameSite=Lax$/),
      expect.stringMatching(/^__Host-launch-device=.*; HttpOnly; Secure; SameSite=Lax$/),
    ])
  })

  test('is new at each sign-in, and ends the previous one', async () => {
    const first = cookieOf(await signIn())
    const second = cookieOf(await signIn({}, { Cookie: first }))
    expect(second).not.toBe(first)
    expect([(await session(first)).status, (await session(second)).status]).toEqual([401, 200])
  })
})

describe('a sign-in', () => {
  test.each<[object, string]>([
    [{ username: undefined, password: undefined }, 'username must be text; password must be text.'],
    [{ username: '' }, 'username must not be empty.'],
    [{ username: '\u00a0admin' }, 'username must not begin or end with a space.'],
    [{ username: 'admin\0' }, 'username must not contain a null character.'],
    [{ password: 'x'.repeat(201) }, 'password must be at most 200 characters.'],
    [{ role: 'admin' }, '"role" is not a field of a sign-in; its fields are username, password.'],
  ])('with an invalid body is refused: %o', async (given, sentence) => {
    const answer = await signIn(given)
    expect([...said(answer), cookiesOf(answer)]).toEqual([422, sentence, []])
  })

  test('of more than 8 KiB is refused, before it counts as an attempt', async () => {
    const refusal = [413, 'The body must be at most 8 KiB; send shorter texts.']
    for (let tries = 0; tries < 6; tries += 1)
      expect(said(await signIn({ password: 'x'.repeat(8 * 1024) }))).toEqual(refusal)
    expect((await signIn({ username: '\u{1F680}'.repeat(100) })).status).toBe(401)
    expect((await signIn()).status).toBe(200)
  })

  test('does not reveal what was wrong', async () => {
    const sentence = 'The user name or the password is wrong.'
    for (const given of [{ password: 'wrong' }, { username: 'x' }]) {
      const answer = await signIn(given)
      expect([...said(answer), cookiesOf(answer)]).toEqual([401, sentence, []])
    }
  })
})

describe('failed sign-ins', () => {
  // The limit by address counts all of this machine.
  beforeEach(() => alterDatabase(server.dataDirectory, 'delete from attempts'))

  const wrong = () => signIn({ password: 'wrong' })
  const fail = async (times: number) => {
    for (let attempt = 1; attempt <= times; attempt += 1) await wrong()
  }

  test('are limited to five by name', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, wrong))
    expect(answers.map(({ status }) => status).sort()).toEqual([401, 401, 401, 401, 401, 429, 429, 429])
    const refused = await signIn()
    const sentence = 'Too many sign-ins have failed; wait 5 minutes, then try again.'
    expect(said(refused)).toEqual([429, sentence])
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(290)
  })

  test('are limited by the connection’s address, whatever a header claims', async () => {
    for (let attempt = 1; attempt <= 5; attempt += 1) {
      const claims = {
        'X-Forwarded-For': `10.0.0.${attempt}`,
        'X-Launch-Socket-Address': `10.0.1.${attempt}`,
      }
      expect((await signIn({ username: `user-${attempt}` }, claims)).status).toBe(401)
    }
    expect((await signIn({}, { 'X-Launch-Socket-Address': '10.0.0.9' })).status).toBe(429)
  })

  test('of others do not lock a user out on a known device', async () => {
    const Cookie = cookieOf(await signIn(), 1)
    await fail(5)
    for (const [given, headers, status] of [
      [{}, {}, 429],
      [{}, { Cookie }, 200],
      [{ username: 'ada' }, { Cookie }, 429],
      [{}, { Cookie: `${Cookie}x` }, 429],
    ] as const)
      expect((await signIn(given, headers)).status).toBe(status)
  })

  // This comes last, because it changes the password.
  test('count on a device too once the account has another password', async () => {
    const Cookie = cookieOf(await signIn(), 1)
    await setPassword(server.dataDirectory, 'the next password')
    await fail(5)
    expect((await signIn({ password: 'the next password' }, { Cookie })).status).toBe(429)
  })
})
