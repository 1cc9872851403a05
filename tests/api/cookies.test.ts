import { describe, expect, test } from 'vitest'
import {
  accessCookie,
  deviceCookie,
  pendingSignInCookie,
  sessionCookie,
} from '~/app/server/auth/cookies.server'
import type { OwnAccess } from '~/data/contract/access'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const site = openedSite({ settings: { TRUST_PROXY: '1' } })
const overTls = { 'X-Forwarded-Proto': 'https' }
const host = '__Host-'
const item = { collection: 'training', id: 'objection-handling-playbook' }
const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }

function ask(
  path: string,
  headers: Record<string, string>,
  method = 'GET',
  body?: object,
): Promise<Response> {
  return fetch(site.url + path, {
    method,
    headers: { ...headers, ...(body && { 'Content-Type': 'application/json' }) },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''

/** Signs in and returns the session cookie. */
async function signedIn(headers: Record<string, string> = {}): Promise<string> {
  const answer = await ask('/api/session', headers, 'POST', { username: 'admin', password: adminPassword })
  expect(answer.status).toBe(200)
  return cookieOf(answer)
}

const sessionBy = async (Cookie: string, headers: Record<string, string> = overTls) =>
  (await ask('/api/session', { ...headers, Cookie })).status

/** The value without the name. */
const valueOf = (cookie: string) => cookie.split('=', 2).at(1) ?? ''

describe('over TLS only a cookie with the __Host- prefix is accepted', () => {
  const cookies = {
    session: { cookie: sessionCookie, values: ['one', 'other'] },
    access: { cookie: accessCookie, values: ['one', 'other'] },
    device: {
      cookie: deviceCookie,
      values: [
        { id: 'one', accounts: [] },
        { id: 'other', accounts: [] },
      ],
    },
    'sign-in': {
      cookie: pendingSignInCookie('state'),
      values: ['one', 'other'].map((to) => ({ state: 'state', nonce: '', verifier: '', to, until: 0 })),
    },
  } as const
  const origin = { Origin: 'https://launch.example' }
  const requestOf = (headers: Record<string, string>) => new Request('http://launch.example/', { headers })

  test.each(Object.entries(cookies))('for a %s', async (_, { cookie: anyCookie, values }) => {
    const cookie = anyCookie as typeof sessionCookie
    const [own, planted] = values as unknown as [string, string]
    const set = async (value: string, headers: Record<string, string> = {}) =>
      (await cookie.set(requestOf(headers), value)).split(';', 1)[0] ?? ''
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
    const own = await signedIn(overTls)
    expect(planted).toMatch(/^launch-session=/)
    expect(await sessionBy(planted, {})).toBe(200)
    expect(await sessionBy(planted)).toBe(401)
    expect(await sessionBy(`${planted}; ${own}`)).toBe(200)
  })

  test('so a planted cookie gives no access to documents', async () => {
    const asked = await ask('/api/access-requests', {}, 'POST', { ...item, ...words })
    const planted = cookieOf(asked)
    const own = async (headers: Record<string, string>) =>
      (await (await ask('/api/access', headers)).json()) as OwnAccess[]
    expect(await own({ Cookie: planted })).toHaveLength(1)
    expect(await own({ Cookie: planted, ...overTls })).toEqual([])
    const again = await ask('/api/access-requests', { Cookie: planted, ...overTls }, 'POST', {
      ...item,
      ...words,
    })
    expect(again.status).toBe(201)
    expect(cookieOf(again)).toMatch(/^__Host-launch-access=/)
    expect(valueOf(cookieOf(again))).not.toBe(valueOf(planted))
  })
})

test('signing out ends the sessions of both cookies and removes both', async () => {
  for (const headers of [{}, overTls]) {
    const [plain, prefixed] = [await signedIn(), await signedIn(overTls)]
    const Cookie = `${plain}; ${prefixed}`
    const answer = await ask('/api/session', { Cookie, ...headers }, 'DELETE')
    expect(answer.status).toBe(204)
    expect(answer.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-launch-session=; Max-Age=0; Path=\/; .*Secure/),
      expect.stringMatching(/^launch-session=; Max-Age=0; Path=\/; /),
    ])
    expect([await sessionBy(plain, {}), await sessionBy(prefixed)]).toEqual([401, 401])
  }
})
