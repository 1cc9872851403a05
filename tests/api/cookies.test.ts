import { describe, expect, test } from 'vitest'
import {
  accessCookie,
  deviceCookie,
  pendingSignInCookie,
  sessionCookie,
} from '~/app/server/auth/cookies.server'
import type { OwnAccess } from '~/data/contract/access'
import { caller, cookieIn } from '../support/caller'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const site = openedSite({ settings: { TRUST_PROXY: '1' } })
const browser = caller(site, null)
const overTls = { 'X-Forwarded-Proto': 'https' }
const host = '__Host-'

/** The value without the name. */
const valueOf = (cookie: string) => cookie.split('=', 2).at(1) ?? ''

/** Signs in and returns the session cookie. */
const signedIn = async (headers = {}) =>
  cookieIn(await browser.post('session', { username: 'admin', password: adminPassword }, headers))

const sessionBy = async (Cookie: string, headers = {}) =>
  (await browser.get('session', { ...headers, Cookie })).status

describe('over TLS only a cookie with the __Host- prefix is accepted', () => {
  const pending = (to: string) => ({ state: 'state', nonce: '', verifier: '', to, until: 0 })
  const origin = { Origin: 'https://launch.example' }
  const requestOf = (headers: Record<string, string>) => new Request('http://launch.example/', { headers })

  test.each([
    ['session', sessionCookie, 'one', 'other'],
    ['access', accessCookie, 'one', 'other'],
    ['device', deviceCookie, { id: 'one', accounts: [] }, { id: 'other', accounts: [] }],
    ['sign-in', pendingSignInCookie('state'), pending('one'), pending('other')],
  ])('for a %s', async (_, anyCookie, own, planted) => {
    const cookie = anyCookie as typeof sessionCookie
    const set = async (value: unknown, headers = {}) =>
      (await cookie.set(requestOf(headers), value as string)).split(';', 1)[0] ?? ''
    const [plain, prefixed] = [await set(planted), await set(own, origin)]
    expect(prefixed.startsWith(`${host}launch-`)).toBe(true)
    const read = (Cookie: string, headers: Record<string, string> = origin) =>
      cookie.read(requestOf({ ...headers, Cookie }))
    expect(await read(plain)).toBeNull()
    for (const both of [`${plain}; ${prefixed}`, `${prefixed}; ${plain}`])
      expect(await read(both)).toEqual(own)
    expect(await read(plain, {})).toEqual(planted)
    expect(await read(`${plain}; ${prefixed}`, {})).toEqual(own)

    // A cookie is for the whole site. A second one of that name was planted, and it is unknown which.
    const again = `${prefixed.split('=', 1)[0]}=${valueOf(plain)}`
    for (const twice of [`${prefixed}; ${again}`, `${again}; ${prefixed}`])
      expect(await read(twice)).toBeNull()
    expect(await read(`${plain}; ${plain}`, {})).toBeNull()
    // Names that some parsers confuse with this one.
    for (const name of [`\u00A0${prefixed}`, prefixed.replace(host, '__host-'), prefixed.replace('=', ' x=')])
      expect(await read(name)).toBeNull()
  })

  test('so a session cookie set by another host is not valid', async () => {
    const planted = await signedIn()
    expect(planted).toMatch(/^launch-session=/)
    expect([await sessionBy(planted), await sessionBy(planted, overTls)]).toEqual([200, 401])
    expect(await sessionBy(`${planted}; ${await signedIn(overTls)}`, overTls)).toBe(200)
  })

  test('so a planted cookie gives no access to documents', async () => {
    const item = { collection: 'training', id: 'objection-handling-playbook' }
    const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    const ask = async (headers = {}) =>
      cookieIn(await browser.post('access-requests', { ...item, ...words }, headers))
    const own = async (headers = {}) => (await browser.get('access', headers)).json<OwnAccess[]>()
    const Cookie = await ask()
    expect(await own({ Cookie })).toHaveLength(1)
    expect(await own({ Cookie, ...overTls })).toEqual([])
    const again = await ask({ Cookie, ...overTls })
    expect(again).toMatch(/^__Host-launch-access=./)
    expect(valueOf(again)).not.toBe(valueOf(Cookie))
  })
})

test('signing out ends the sessions of both cookies and removes both', async () => {
  for (const headers of [{}, overTls]) {
    const [plain, prefixed] = [await signedIn(), await signedIn(overTls)]
    const answer = await browser.remove('session', { Cookie: `${plain}; ${prefixed}`, ...headers })
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-launch-session=; Max-Age=0; Path=\/; .*Secure/),
      expect.stringMatching(/^launch-session=; Max-Age=0; Path=\/; /),
    ])
    expect([await sessionBy(plain), await sessionBy(prefixed, overTls)]).toEqual([401, 401])
  }
})
