import { expect, test } from 'vitest'
import { sessionCookie } from '~/app/server/auth/cookies.server'
import { caller, cookieIn } from '../support/caller'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const site = openedSite({ settings: { TRUST_PROXY: '1' } })
const browser = caller(site, null)
const overTls = { 'X-Forwarded-Proto': 'https' }
const host = '__Host-'

/** Signs in and returns the session cookie. */
const signedIn = async (headers = {}) =>
  cookieIn(await browser.post('session', { username: 'admin', password: adminPassword }, headers))

const sessionBy = async (Cookie: string, headers = {}) =>
  (await browser.get('session', { ...headers, Cookie })).status

test('over TLS only a cookie with the __Host- prefix is accepted', async () => {
  const origin = { Origin: 'https://launch.example' }
  const requestOf = (headers: Record<string, string>) => new Request('http://launch.example/', { headers })
  const set = async (value: string, headers = {}) =>
    (await sessionCookie.set(requestOf(headers), value)).split(';', 1)[0] ?? ''
  const read = (Cookie: string, headers: Record<string, string> = origin) =>
    sessionCookie.read(requestOf({ ...headers, Cookie }))
  const [plain, prefixed] = [await set('planted'), await set('own', origin)]
  expect(prefixed.startsWith(`${host}launch-`)).toBe(true)
  expect(await read(plain)).toBeNull()
  for (const both of [`${plain}; ${prefixed}`, `${prefixed}; ${plain}`]) expect(await read(both)).toBe('own')
  expect(await read(plain, {})).toBe('planted')
  expect(await read(`${plain}; ${prefixed}`, {})).toBe('own')

  // A cookie is for the whole site. A second one of that name was planted, and it is unknown which.
  const again = `${host}${plain}`
  for (const twice of [`${prefixed}; ${again}`, `${again}; ${prefixed}`]) expect(await read(twice)).toBeNull()
  expect(await read(`${plain}; ${plain}`, {})).toBeNull()
  // Names that some parsers confuse with this one.
  for (const name of [`\u00A0${prefixed}`, prefixed.replace(host, '__host-'), prefixed.replace('=', ' x=')])
    expect(await read(name)).toBeNull()
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
