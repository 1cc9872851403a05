import { rm } from 'node:fs/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { CreatedToken } from '~/data/contract/apiToken'
import { plantAccount } from '../../support/cheapAccount'
import { companySignIn, type CompanySignIn } from '../../support/companySignIn'
import { CookieJar } from '../../support/cookieJar'
import { freePort, signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'
import { alterDatabase } from '../../support/store'

let directory: string
let company: CompanySignIn
let server: RunningServer

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAccount(directory, 'admin', 'admin')
  const port = await freePort()
  const siteUrl = `http://127.0.0.1:${port}`
  company = await companySignIn(directory, [siteUrl])
  const settings = { READ_ACCESS: 'signed-in', ...company.settingsFor(siteUrl) }
  server = await startServer({ dataDirectory: directory, port, settings })
})

afterAll(async () => {
  await server.stop()
  await company.stop()
  await rm(directory, { recursive: true })
})

const browserOf = () => new CookieJar(company.certificate)

/** Goes through the provider up to the callback address. */
async function ledBack(browser: CookieJar, login: string, to = '/'): Promise<string> {
  const begun = await browser.get(`${server.url}/api/sign-in?to=${encodeURIComponent(to)}`)
  let answer = await browser.get(begun.headers.get('location') ?? '')
  while (!answer.headers.get('location')?.startsWith(`${server.url}/api/sign-in?`)) {
    const next = answer.headers.get('location')
    if (next) answer = await browser.get(new URL(next, company.issuer).href)
    else {
      const [, action = ''] = /action="([^"]+)"/.exec(await answer.text()) ?? []
      answer = await browser.post(new URL(action, company.issuer).href, {
        prompt: 'login',
        login,
        password: 'any',
      })
    }
  }
  return answer.headers.get('location') ?? ''
}

async function signIn(login: string, to = '/', browser = browserOf()) {
  const answer = await browser.get(await ledBack(browser, login, to))
  const session = await browser.get(`${server.url}/api/session`)
  return { browser, answer, location: answer.headers.get('location'), session }
}

describe('a user of the company’s sign-in', () => {
  test.each([
    ['ada', 'admin'],
    ['mona', 'viewer'],
  ])('%s is signed in as %s, and continues where they wanted', async (login, role) => {
    const { browser, answer, location, session } = await signIn(login, '/rarm?sheet=kpis#top')
    expect([answer.status, location]).toEqual([303, '/rarm?sheet=kpis#top'])
    expect(await session.json()).toEqual({ username: login, role })
    expect((await browser.get(`${server.url}/api/timeline`)).status).toBe(200)
    expect((await browser.get(`${server.url}/api/history`)).status).toBe(role === 'admin' ? 200 : 403)
  })

  test.each([
    ['eve', 'role', 403, 'in no group that is admitted'],
    ['admin', 'taken', 403, 'called as an account of this site'],
  ])('%s is not admitted: %s', async (login, why, status, _because) => {
    const { location, session } = await signIn(login)
    expect([location, session.status]).toEqual([`/sign-in?why=${why}`, 401])
    expect(server.output()).toMatch(new RegExp(`"event":"sign-in","status":${status}`))
  })

  test.each(['//other.example', 'https://other.example/', '/.//other.example'])(
    'is not redirected to %s',
    async (to) => {
      expect((await signIn('mona', to)).location).toBe('/')
    },
  )

  test('gets a new session, and the previous one of the browser ends', async () => {
    const fixed = await signedIn(server)
    const browser = browserOf()
    browser.put(server.url, fixed)
    const { session } = await signIn('mona', '/', browser)
    expect(await session.json()).toEqual({ username: 'mona', role: 'viewer' })
    expect((await fetch(`${server.url}/api/session`, { headers: { Cookie: fixed } })).status).toBe(401)
  })

  test('is signed out at the provider too', async () => {
    const { browser } = await signIn('mona')
    const answer = await browser.send('DELETE', `${server.url}/api/session`)
    const next = new URL(answer.headers.get('x-next') ?? '')
    expect(next.origin).toBe(company.issuer)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`)
    expect(next.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const asked = await (await browser.get(next.href)).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked) ?? []
    await browser.post(`${company.issuer}/session/end/confirm`, { xsrf, logout: 'yes' })
    const again = await browser.get(`${server.url}/api/sign-in`)
    const there = await browser.get(again.headers.get('location') ?? '')
    expect(there.headers.get('location')).toMatch(/^\/interaction\//)
  })
})

describe('an API token of a user of the company’s sign-in', () => {
  /** Signs in and creates two tokens: one that lapses without further sign-ins, and one that does not. */
  async function tokensOf(person: string) {
    const { browser } = await signIn(person)
    const make = async (name: string, more: object = {}) => {
      const body = { name: `${name} of ${person}`, scope: 'change', days: 365, ...more }
      const answer = await fetch(`${server.url}/api/tokens`, {
        method: 'POST',
        headers: { Cookie: browser.cookies(server.url), 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
      })
      expect(answer.status).toBe(201)
      return (await answer.json()) as CreatedToken
    }
    return { browser, made: [await make('Import'), await make('Export', { unattended: true })] }
  }

  const owner = ({ token }: CreatedToken) =>
    fetch(`${server.url}/api/timeline/phase-5`, {
      method: 'PATCH',
      headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
      body: JSON.stringify({ owner: `Owner by ${token.slice(-4)}` }),
    })
  const statuses = async (made: CreatedToken[]) =>
    Promise.all(made.map(async (one) => (await owner(one)).status))

  test('lapses twelve hours after the sign-in, unless it is unattended', async () => {
    const { made } = await tokensOf('ada')
    const [one, other] = made
    const life = Date.parse(one?.lapsesAt ?? '') - Date.parse(one?.createdAt ?? '')
    expect(life).toBeGreaterThan(12 * 3_600_000 - 60_000)
    expect(life).toBeLessThanOrEqual(12 * 3_600_000)
    expect(other?.lapsesAt).toBeNull()
    expect(await statuses(made)).toEqual([200, 200])
    await alterDatabase(directory, 'update tokens set lapses_at = made_at where lapses_at is not null')
    await signIn('ada')
    expect(await statuses(made)).toEqual([401, 200])
  })

  test.each([
    ['noor', 'is not admitted any more', ['another-team'], '/sign-in?why=role'],
    ['omar', 'comes back as a reader', ['launch-readers'], '/'],
  ])('ends at once when %s %s, and so do earlier sessions', async (person, _, groups, leadsTo) => {
    const { browser, made } = await tokensOf(person)
    expect(await statuses(made)).toEqual([200, 200])
    company.put(person, groups)
    expect((await signIn(person)).location).toBe(leadsTo)
    expect(await statuses(made)).toEqual([401, 401])
    expect((await browser.get(`${server.url}/api/session`)).status).toBe(401)
  })
})

describe('a callback', () => {
  test('does not sign in another browser', async () => {
    const address = await ledBack(browserOf(), 'ada')
    const answer = await browserOf().get(address)
    expect(answer.headers.get('location')).toBe('/sign-in?why=expired')
    expect(answer.headers.get('set-cookie')).toBeNull()
  })

  test('that is opened again does not sign in again, but continues where they wanted while signed in', async () => {
    const browser = browserOf()
    const address = await ledBack(browser, 'mona', '/rarm?sheet=kpis')
    expect((await browser.get(address)).headers.get('location')).toBe('/rarm?sheet=kpis')
    const session = browser.cookie(server.url, 'launch-session')
    const again = await browser.get(address)
    expect([again.status, again.headers.get('location')]).toEqual([303, '/rarm?sheet=kpis'])
    expect(browser.cookie(server.url, 'launch-session')).toBe(session)
    // Other sign-ins of the same browser do not interfere, and an unknown state leads to the home page.
    const other = await ledBack(browser, 'mona', '/wall')
    expect((await browser.get(other)).headers.get('location')).toBe('/wall')
    expect((await browser.get(address)).headers.get('location')).toBe('/rarm?sheet=kpis')
    const unknown = await browser.get(`${server.url}/api/sign-in?state=unknown&code=x`)
    expect(unknown.headers.get('location')).toBe('/')

    await browser.send('DELETE', `${server.url}/api/session`)
    expect((await browser.get(address)).headers.get('location')).toBe(
      `/sign-in?why=expired&to=${encodeURIComponent('/rarm?sheet=kpis')}`,
    )
    expect((await browser.get(`${server.url}/api/session`)).status).toBe(401)
  })

  test('with the code of another sign-in is refused', async () => {
    const browser = browserOf()
    const [one, other] = [new URL(await ledBack(browser, 'mona')), new URL(await ledBack(browser, 'mona'))]
    one.searchParams.set('code', other.searchParams.get('code') ?? '')
    expect((await browser.get(one.href)).headers.get('location')).toBe('/sign-in?why=invalid')
    expect((await browser.get(`${server.url}/api/session`)).status).toBe(401)
  })

  test('from another provider is refused', async () => {
    const browser = browserOf()
    const address = new URL(await ledBack(browser, 'mona'))
    address.searchParams.set('iss', 'https://other.example')
    expect((await browser.get(address.href)).headers.get('location')).toBe('/sign-in?why=invalid')
  })

  test('of an aborted sign-in says so, and keeps the target', async () => {
    const browser = browserOf()
    const begun = await browser.get(`${server.url}/api/sign-in?to=%2Fwall`)
    const state = new URL(begun.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: company.issuer })
    const answer = await browser.get(`${server.url}/api/sign-in?${query.toString()}`)
    expect(answer.headers.get('location')).toBe('/sign-in?why=refused&to=%2Fwall')
    const page = await (await browser.get(`${server.url}/sign-in?why=refused&to=%2Fwall`)).text()
    expect(page).toContain('The sign-in was not completed; try again.')
  })

  test.each([
    ['error=access_denied', 'refused'],
    ['error=server_error&error_description=Try+later', 'refused'],
    ['code=x', 'invalid'],
  ])('that names no sign-in, only %s, says so in place of starting another one', async (query, why) => {
    const browser = browserOf()
    await browser.get(`${server.url}/api/sign-in?to=%2Fwall`)
    const answer = await browser.get(`${server.url}/api/sign-in?${query}`)
    expect(answer.headers.get('location')).toBe(`/sign-in?why=${why}&to=%2Fwall`)
    const stranger = await browserOf().get(`${server.url}/api/sign-in?${query}`)
    expect(stranger.headers.get('location')).toBe(`/sign-in?why=${why}`)
  })

  test('of each of two sign-ins that started and ended at once succeeds', async () => {
    const browser = browserOf()
    // The provider’s session, so that it answers without its forms.
    await ledBack(browser, 'mona')
    const [one = '', other = ''] = await Promise.all(
      ['/wall', '/rarm'].map(async (to) => {
        const begun = await browser.get(`${server.url}/api/sign-in?to=${encodeURIComponent(to)}`)
        const answer = await browser.get(begun.headers.get('location') ?? '')
        return answer.headers.get('location') ?? ''
      }),
    )
    const answers = await Promise.all([browser.get(one), browser.get(other)])
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/wall', '/rarm'])
    expect((await browser.get(`${server.url}/api/session`)).status).toBe(200)
  })

  test('of the latest three sign-ins of a browser is accepted, so that its cookies have an end', async () => {
    const browser = browserOf()
    const addresses: string[] = []
    for (const to of ['/a', '/b', '/c', '/d']) addresses.push(await ledBack(browser, 'mona', to))
    expect(browser.cookies(server.url).match(/launch-sign-in-/g)).toHaveLength(3)
    const [oldest = '', ...others] = addresses
    expect((await browser.get(oldest)).headers.get('location')).toBe('/sign-in?why=expired')
    for (const [index, address] of others.entries())
      expect((await browser.get(address)).headers.get('location')).toBe(['/b', '/c', '/d'][index])
  })
})

test('a code is requested with PKCE, state and nonce, each time new ones', async () => {
  const asked = async () => {
    const answer = await fetch(`${server.url}/api/sign-in`, { redirect: 'manual' })
    return new URL(answer.headers.get('location') ?? '').searchParams
  }
  const [one, other] = [await asked(), await asked()]
  expect(Object.fromEntries(one)).toMatchObject({
    response_type: 'code',
    client_id: 'launch',
    redirect_uri: `${server.url}/api/sign-in`,
    code_challenge_method: 'S256',
    scope: 'openid profile groups',
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.get(name)).toMatch(/^[\w-]{40,}$/)
    expect(one.get(name)).not.toBe(other.get(name))
  }
})

test('the provider may be down, have new keys, and a clock that is slightly slow', async () => {
  expect((await signIn('mona')).location).toBe('/')
  const browser = browserOf()
  const address = await ledBack(browser, 'mona')
  await company.stop()
  expect((await browser.get(address)).headers.get('location')).toBe('/sign-in?why=away')
  const begun = async () => (await browser.get(`${server.url}/api/sign-in`)).headers.get('location')
  await expect.poll(begun).toBe('/sign-in?why=away')
  const page = await (await browser.get(`${server.url}/sign-in?why=away`)).text()
  expect(page).toContain('does not respond; try again in a minute, or use an account of this site.')
  expect(await signedIn(server)).toContain('launch-session=')

  // The token expires after five seconds, and was issued ten seconds ago by our clock.
  await company.start(5)
  const now = Date.now
  Date.now = () => now() - 10_000
  try {
    expect((await signIn('mona')).location).toBe('/')
    Date.now = () => now() - 120_000
    expect((await signIn('mona')).location).toBe('/sign-in?why=invalid')
  } finally {
    Date.now = now
  }
})
