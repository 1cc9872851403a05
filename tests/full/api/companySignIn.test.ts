import { rm } from 'node:fs/promises'
import { request, type APIRequestContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import type { CreatedToken } from '~/data/contract/apiToken'
import { caller } from '../../support/caller'
import { plantAccounts } from '../../support/cheapAccount'
import { companySignIn, type CompanySignIn } from '../../support/companySignIn'
import { freePort, signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'

let directory: string
let company: CompanySignIn
let server: RunningServer

beforeAll(async () => {
  directory = await temporaryFolder()
  await plantAccounts(directory)
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

/** A browser with its own cookies, which follows no redirect by itself. */
async function newBrowser(): Promise<APIRequestContext> {
  const browser = await request.newContext({ ignoreHTTPSErrors: true, maxRedirects: 0 })
  onTestFinished(() => browser.dispose())
  return browser
}

/** Where an address of the site or the provider leads to. */
const nextOf = async (browser: APIRequestContext, address: string) =>
  (await browser.get(address)).headers().location ?? ''

const signInAddress = (to: string) => `${server.url}/api/sign-in?to=${encodeURIComponent(to)}`
const sessionOf = (browser: APIRequestContext) => browser.get(`${server.url}/api/session`)
const signOut = (browser: APIRequestContext) => browser.delete(`${server.url}/api/session`)

/** The cookies of the site, by name. */
async function cookiesOf(browser: APIRequestContext, name: string): Promise<string[]> {
  const { cookies } = await browser.storageState()
  return cookies.filter((cookie) => cookie.name.startsWith(name)).map(({ value }) => value)
}

/** Goes through the provider up to the callback address. */
async function ledBack(browser: APIRequestContext, login: string, to = '/'): Promise<string> {
  let address = await nextOf(browser, signInAddress(to))
  while (!address.startsWith(`${server.url}/api/sign-in?`)) {
    let answer = await browser.get(address)
    if (!answer.headers().location) {
      const [, action = ''] = /action="([^"]+)"/.exec(await answer.text()) ?? []
      const form = { prompt: 'login', login, password: 'any' }
      answer = await browser.post(new URL(action, company.issuer).href, { form })
    }
    address = new URL(answer.headers().location ?? '', company.issuer).href
  }
  return address
}

async function signIn(login: string, to = '/', browser?: APIRequestContext) {
  const own = browser ?? (await newBrowser())
  const answer = await own.get(await ledBack(own, login, to))
  return { browser: own, status: answer.status(), location: answer.headers().location }
}

describe('a user of the company’s sign-in', () => {
  test.each([
    ['ada', 'admin'],
    ['mona', 'viewer'],
  ])('%s is signed in as %s, and continues where they wanted', async (login, role) => {
    const { browser, status, location } = await signIn(login, '/rarm?sheet=kpis#top')
    expect([status, location]).toEqual([303, '/rarm?sheet=kpis#top'])
    expect(await (await sessionOf(browser)).json()).toEqual({ username: login, role })
    expect((await browser.get(`${server.url}/api/timeline`)).status()).toBe(200)
    const history = await browser.get(`${server.url}/api/history`)
    expect(history.status()).toBe(role === 'admin' ? 200 : 403)
  })

  test.each([
    ['eve', 'role', 'is in no group that is admitted'],
    ['admin', 'taken', 'is called as an account of this site'],
  ])('%s is not admitted (%s): %s', async (login, why) => {
    const { browser, location } = await signIn(login)
    expect([location, (await sessionOf(browser)).status()]).toEqual([`/sign-in?why=${why}`, 401])
    expect(server.output()).toMatch(/"event":"sign-in","status":403/)
  })

  test('is not redirected to another site', async () => {
    expect((await signIn('mona', '/.//other.example')).location).toBe('/')
  })

  test('gets a new session, and the previous one of the browser ends', async () => {
    const { browser } = await signIn('ada')
    const [before] = await cookiesOf(browser, 'launch-session')
    await signIn('ada', '/', browser)
    const [after] = await cookiesOf(browser, 'launch-session')
    expect((await sessionOf(browser)).status()).toBe(200)
    expect(after).not.toBe(before)
    const old = caller(server, { Cookie: `launch-session=${before}` })
    expect((await old.get('session')).status).toBe(401)
  })

  test('is signed out at the provider too', async () => {
    const { browser } = await signIn('mona')
    const next = new URL((await signOut(browser)).headers()['x-next'] ?? '')
    expect(next.origin).toBe(company.issuer)
    expect(next.searchParams.get('post_logout_redirect_uri')).toBe(`${server.url}/`)
    expect(next.searchParams.get('id_token_hint')).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/)
    const asked = await (await browser.get(next.href)).text()
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(asked) ?? []
    await browser.post(`${company.issuer}/session/end/confirm`, { form: { xsrf, logout: 'yes' } })
    const there = await nextOf(browser, await nextOf(browser, signInAddress('/')))
    expect(there).toMatch(/^\/interaction\//)
  })
})

test('an API token of a user of the company’s sign-in lapses unless it is unattended, and ends with their sessions once they are not admitted any more', async () => {
  const { browser } = await signIn('noor')
  const make = async (token: object) => {
    const data = { scope: 'change', days: 365, ...token }
    return (await (await browser.post(`${server.url}/api/tokens`, { data })).json()) as CreatedToken
  }
  const made = [await make({ name: 'Import' }), await make({ name: 'Export', unattended: true })]
  expect(made.map(({ lapsesAt }) => lapsesAt)).toEqual([expect.any(String), null])
  const statuses = () =>
    Promise.all(
      made.map(async ({ token }) => {
        const program = caller(server, { Authorization: `Bearer ${token}` })
        return (await program.get('timeline')).status
      }),
    )
  expect(await statuses()).toEqual([200, 200])
  company.put('noor', ['another-team'])
  expect((await signIn('noor')).location).toBe('/sign-in?why=role')
  expect(await statuses()).toEqual([401, 401])
  expect((await sessionOf(browser)).status()).toBe(401)
})

describe('a callback', () => {
  test('does not sign in another browser', async () => {
    const address = await ledBack(await newBrowser(), 'ada')
    const answer = await (await newBrowser()).get(address)
    expect(answer.headers().location).toBe('/sign-in?why=expired')
    expect(answer.headers()).not.toHaveProperty('set-cookie')
  })

  test('that is opened again does not sign in again, but continues where they wanted while signed in', async () => {
    const browser = await newBrowser()
    const address = await ledBack(browser, 'mona', '/rarm?sheet=kpis')
    expect(await nextOf(browser, address)).toBe('/rarm?sheet=kpis')
    const session = await cookiesOf(browser, 'launch-session')
    expect(await nextOf(browser, address)).toBe('/rarm?sheet=kpis')
    expect(await cookiesOf(browser, 'launch-session')).toEqual(session)
    expect(await nextOf(browser, `${server.url}/api/sign-in?state=unknown&code=x`)).toBe('/')

    await signOut(browser)
    const again = `/sign-in?why=expired&to=${encodeURIComponent('/rarm?sheet=kpis')}`
    expect(await nextOf(browser, address)).toBe(again)
    expect((await sessionOf(browser)).status()).toBe(401)
  })

  test('with the code of another sign-in, or from another provider, is refused', async () => {
    const browser = await newBrowser()
    const code = new URL(await ledBack(browser, 'mona')).searchParams.get('code') ?? ''
    for (const [name, value] of Object.entries({ code, iss: 'https://other.example' })) {
      const address = new URL(await ledBack(browser, 'mona'))
      address.searchParams.set(name, value)
      expect(await nextOf(browser, address.href)).toBe('/sign-in?why=invalid')
      expect((await sessionOf(browser)).status()).toBe(401)
    }
  })

  test('of an aborted sign-in says so, and keeps the target', async () => {
    const browser = await newBrowser()
    const begun = new URL(await nextOf(browser, signInAddress('/wall')))
    const state = begun.searchParams.get('state') ?? ''
    const query = new URLSearchParams({ error: 'access_denied', state, iss: company.issuer }).toString()
    const next = '/sign-in?why=refused&to=%2Fwall'
    expect(await nextOf(browser, `${server.url}/api/sign-in?${query}`)).toBe(next)
    const page = await (await browser.get(server.url + next)).text()
    expect(page).toContain('The sign-in was not completed; try again.')
  })

  test.each([
    ['error=access_denied', 'refused'],
    ['code=x', 'invalid'],
  ])('that names no sign-in, only %s, says so in place of starting another one', async (query, why) => {
    const browser = await newBrowser()
    const address = `${server.url}/api/sign-in?${query}`
    await browser.get(signInAddress('/wall'))
    expect(await nextOf(browser, address)).toBe(`/sign-in?why=${why}&to=%2Fwall`)
    expect(await nextOf(await newBrowser(), address)).toBe(`/sign-in?why=${why}`)
  })

  test('of the latest three sign-ins of a browser is accepted, so that its cookies have an end', async () => {
    const browser = await newBrowser()
    const targets = ['/a', '/b', '/c', '/d']
    const addresses: string[] = []
    for (const to of targets) addresses.push(await ledBack(browser, 'mona', to))
    expect(await cookiesOf(browser, 'launch-sign-in-')).toHaveLength(3)
    const led: string[] = []
    for (const address of addresses) led.push(await nextOf(browser, address))
    expect(led).toEqual(['/sign-in?why=expired', '/b', '/c', '/d'])
  })
})

test('a code is requested with PKCE, state and nonce, each time new ones', async () => {
  const asked = async () => {
    const answer = await caller(server, null).get('sign-in')
    return new URL(answer.headers.get('location') ?? '').searchParams
  }
  const [one, other] = [await asked(), await asked()]
  expect(Object.fromEntries(one)).toMatchObject({
    ...{ response_type: 'code', client_id: 'launch', redirect_uri: `${server.url}/api/sign-in` },
    ...{ code_challenge_method: 'S256', scope: 'openid profile groups' },
  })
  for (const name of ['state', 'nonce', 'code_challenge']) {
    expect(one.get(name)).toMatch(/^[\w-]{40,}$/)
    expect(one.get(name)).not.toBe(other.get(name))
  }
})

test('the provider may be down, have new keys, and a clock that is slightly slow', async () => {
  expect((await signIn('mona')).location).toBe('/')
  const browser = await newBrowser()
  const address = await ledBack(browser, 'mona')
  await company.stop()
  expect(await nextOf(browser, address)).toBe('/sign-in?why=away')
  await expect.poll(() => nextOf(browser, `${server.url}/api/sign-in`)).toBe('/sign-in?why=away')
  const page = await (await browser.get(`${server.url}/sign-in?why=away`)).text()
  expect(page).toContain('does not respond; try again in a minute, or use an account of this site.')
  expect(await signedIn(server)).toContain('launch-session=')

  // The token expires after five seconds, and was issued ten seconds ago by our clock.
  await company.start(5)
  const now = Date.now
  try {
    Date.now = () => now() - 10_000
    expect((await signIn('mona')).location).toBe('/')
    Date.now = () => now() - 120_000
    expect((await signIn('mona')).location).toBe('/sign-in?why=invalid')
  } finally {
    Date.now = now
  }
})
