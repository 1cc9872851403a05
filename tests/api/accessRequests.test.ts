import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessDecision, AccessInbox, AccessRequest, OwnAccess } from '~/data/contract/access'
import { listen } from '../support/changeStream'
import { signedIn } from '../support/server'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const days = 24 * 3_600_000
const words = { name: 'Layla Haddad', email: 'layla.haddad@company.example', reason: 'Objection practice' }
const playbook = { collection: 'training', id: 'objection-handling-playbook' }
const document = `/api/documents/${playbook.id}`

let server: SiteInProcess
let admin: string

beforeAll(async () => {
  server = await startSite()
  admin = await signedIn(server)
})

afterAll(() => server.stop())

/** A browser with its own cookies. */
class Browser {
  cookie = ''

  async call(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Response> {
    const answer = await fetch(server.url + path, {
      method,
      headers: {
        ...(this.cookie !== '' && { Cookie: this.cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    })
    const [set] = answer.headers.getSetCookie()
    if (set?.startsWith('launch-access=')) this.cookie = set.split(';', 1)[0] ?? ''
    return answer
  }

  ask(
    item: object = playbook,
    more: object = words,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.call('/api/access-requests', { method: 'POST', body: { ...item, ...more }, headers })
  }

  async own(): Promise<OwnAccess[]> {
    return (await (await this.call('/api/access')).json()) as OwnAccess[]
  }
}

interface Asked {
  method?: string
  body?: object | string
  headers?: Record<string, string>
}

async function inbox(): Promise<AccessInbox> {
  const answer = await fetch(`${server.url}/api/access-requests`, { headers: { Cookie: admin } })
  return (await answer.json()) as AccessInbox
}

function decide(n: number, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${server.url}/api/access-requests/${n}`, {
    method: 'PATCH',
    headers: { Cookie: admin, 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

async function decided(n: number, body: AccessDecision): Promise<AccessRequest> {
  const answer = await decide(n, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as AccessRequest
}

/** Requests an item in a new browser, and returns the request's number. */
async function asked(item: object = playbook): Promise<{ browser: Browser; n: number }> {
  const browser = new Browser()
  expect((await browser.ask(item)).status).toBe(201)
  return { browser, n: (await inbox()).pending[0]?.n ?? 0 }
}

const statusOf = async (browser: Browser, path: string) => (await browser.call(path)).status

test('a request waits for a decision, and its browser can read its state', async () => {
  const browser = new Browser()
  expect(await browser.own()).toEqual([])
  const answer = await browser.ask()
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^launch-access=[^;]+;.*HttpOnly.*SameSite=Lax/)
  const [own] = (await answer.json()) as OwnAccess[]
  expect(own).toMatchObject({
    ...playbook,
    state: 'pending',
    until: null,
    closedAt: null,
    reader: null,
    url: null,
  })
  expect(await browser.own()).toEqual([own])
  const { pending } = await inbox()
  expect(pending[0]).toMatchObject({
    ...{ ...playbook, ...words, title: 'Objection handling playbook', type: 'Guide' },
    ...{ state: 'pending', decidedBy: null, views: 0 },
  })
  expect(await statusOf(browser, document)).toBe(401)
  expect((await browser.ask()).status).toBe(409)
})

test.each([1, 7, 30] as const)(
  'a grant of %i days opens that document, for that browser only, until it is ended',
  async (length) => {
    const { browser, n } = await asked()
    const other = (await asked({ ...playbook, id: 'certification-checklist' })).browser
    const before = Date.now()
    const granted = await decided(n, { decision: 'grant', days: length })
    const until = Date.parse(granted.until ?? '')
    expect(until).toBeGreaterThanOrEqual(before + length * days)
    expect(until).toBeLessThanOrEqual(Date.now() + length * days)

    const [own] = await browser.own()
    expect(own).toMatchObject({
      ...{ state: 'open', until: granted.until, url: document },
      reader: { name: words.name, email: words.email },
    })
    const opened = await browser.call(document)
    expect(opened.status).toBe(200)
    expect(opened.headers.get('Content-Type')).toBe('application/pdf')
    expect(opened.headers.get('Cache-Control')).toBe('private, no-store')
    expect((await opened.arrayBuffer()).byteLength).toBeGreaterThan(1_000)

    const forged = new Browser()
    forged.cookie = browser.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
    const unsigned = new Browser()
    unsigned.cookie = `launch-access=${Buffer.from('"browser"').toString('base64')}`
    for (const stranger of [other, forged, unsigned, new Browser()]) {
      expect(await statusOf(stranger, document)).toBe(401)
      expect(JSON.stringify(await stranger.own())).not.toContain('/api/documents')
    }
    expect(await statusOf(browser, '/api/documents/portfolio-launch-deck')).toBe(401)
    expect(await statusOf(browser, '/api/documents')).toBe(401)

    expect((await inbox()).open.find((one) => one.n === n)).toMatchObject({ views: 1, decidedBy: 'admin' })
    const ended = await decided(n, { decision: 'end' })
    expect(ended).toMatchObject({ state: 'ended', until: null, endedBy: 'admin' })
    expect(await statusOf(browser, document)).toBe(401)
    expect(await browser.own()).toMatchObject([{ state: 'ended', url: null, reader: null }])
    expect((await browser.ask()).status).toBe(201)
  },
)

test('an ended grant can be requested again at once, a refused one a day later', async () => {
  const { browser, n } = await asked()
  await decided(n, { decision: 'grant', days: 1 })
  await decided(n, { decision: 'end' })
  const [over] = await browser.own()
  expect(over).toMatchObject({ state: 'ended', retryAt: over?.closedAt })
  const again = await asked({ ...playbook, id: 'certification-checklist' })
  await decided(again.n, { decision: 'deny' })
  const [refused] = await again.browser.own()
  expect(Date.parse(refused?.retryAt ?? '')).toBe(Date.parse(refused?.closedAt ?? '') + days)
  const answer = await again.browser.ask({ ...playbook, id: 'certification-checklist' })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toBe('Your request was refused within the last day; ask again tomorrow.')
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(23 * 3_600)
})

test('a grant is extended, ended, reopened and granted again, each by one call', async () => {
  const { browser, n } = await asked()
  expect((await browser.call('/api/access')).headers.getSetCookie()).toEqual([])
  const first = await decided(n, { decision: 'grant', days: 1 })
  const longer = await decided(n, { decision: 'extend', days: 7 })
  expect(Date.parse(longer.until ?? '')).toBe(Date.parse(first.until ?? '') + 7 * days)
  // The cookie is renewed with each extension.
  expect((await browser.call('/api/access')).headers.getSetCookie()[0]).toMatch(/^launch-access=.*Max-Age=/)
  await decided(n, { decision: 'end' })
  expect(await statusOf(browser, document)).toBe(401)
  expect(await decided(n, { decision: 'reopen' })).toMatchObject({ until: longer.until, endedBy: null })
  expect(await statusOf(browser, document)).toBe(200)
  await decided(n, { decision: 'end' })
  expect(await decided(n, { decision: 'grant', days: 30 })).toMatchObject({ state: 'open', endedBy: null })
  expect(await statusOf(browser, document)).toBe(200)
  await decided(n, { decision: 'end' })
  expect((await browser.ask()).status).toBe(201)
  const late = await decide(n, { decision: 'grant', days: 7 })
  expect([late.status, await late.text()]).toEqual([
    409,
    'This grant has ended, or the item has been requested again. Reload the list.',
  ])
})

test('refusals and grants can be reverted; decisions that do not match the state are refused', async () => {
  const { browser, n } = await asked()
  await decided(n, { decision: 'deny' })
  expect(await browser.own()).toMatchObject([{ state: 'denied', url: null }])
  expect((await decide(n, { decision: 'grant', days: 7 })).status).toBe(409)
  await decided(n, { decision: 'reset' })
  await decided(n, { decision: 'grant', days: 7 })
  expect(await statusOf(browser, document)).toBe(200)
  await decided(n, { decision: 'reset' })
  expect(await statusOf(browser, document)).toBe(401)
  expect((await decide(n, { decision: 'end' })).status).toBe(409)
  await decided(n, { decision: 'deny' })
})

test('open pages are notified of requests and decisions, without their content', async () => {
  const stream = await listen(server.url)
  await stream.until(({ event }) => event === 'open')
  const { n } = await asked({ ...playbook, id: 'portfolio-launch-deck' })
  await expect
    .poll(() => stream.text().match(/event: access\ndata: \{\}\n\n/g)?.length ?? 0)
    .toBeGreaterThan(0)
  const before = stream.text().match(/event: access/g)?.length ?? 0
  await decided(n, { decision: 'deny' })
  await expect.poll(() => stream.text().match(/event: access/g)?.length ?? 0).toBeGreaterThan(before)
  expect(stream.text()).not.toMatch(/Layla|company\.example|portfolio/)
  stream.cut()
})

test('a tool is requested by its demo, which has no document', async () => {
  const { browser, n } = await asked({ collection: 'tools', id: 'diabetes' })
  expect((await inbox()).pending[0]?.title).toMatch(/Demo & Tutorial$/)
  await decided(n, { decision: 'grant', days: 1 })
  expect(await browser.own()).toMatchObject([{ state: 'open', url: null }])
})

test('the log says who decided what, without email and reason', () => {
  const lines = server.output()
  expect(lines).toMatch(
    /"event":"access".*"who":"admin".*"about":"access request \d+, training\/[a-z-]+: end"/,
  )
  expect(lines).not.toMatch(/company\.example|Objection practice/)
})

describe('invalid calls', () => {
  test.each<[string, object, object, number]>([
    ['an item that is not there', { ...playbook, id: 'nothing' }, words, 404],
    ['an item of another list', { collection: 'products', id: 'vometron-8' }, words, 422],
    ['an id that is none', { ...playbook, id: '../../etc' }, words, 422],
    ['no name', playbook, { ...words, name: ' ' }, 422],
    ['a name of two lines', playbook, { ...words, name: 'Layla\nHaddad' }, 422],
    ['a name that turns the text around it', playbook, { ...words, name: 'Layla \u202e' }, 422],
    ['a name that is too long', playbook, { ...words, name: 'L'.repeat(121) }, 422],
    ['an e-mail that is none', playbook, { ...words, email: 'layla at company' }, 422],
    ['a reason that is too long', playbook, { ...words, reason: 'r'.repeat(301) }, 422],
    ['no reason', playbook, { name: words.name, email: words.email }, 422],
    ['a field of its own', playbook, { ...words, until: '2030-01-01' }, 422],
  ])('%s is refused with a sentence', async (_, item, more, status) => {
    const answer = await new Browser().ask(item, more)
    expect(answer.status).toBe(status)
    expect(await answer.text()).toMatch(/^\S.*\.$/s)
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test('a body that is not JSON, or has another schema, is refused', async () => {
    const browser = new Browser()
    const call = (body: string, type: string) =>
      browser.call('/api/access-requests', { method: 'POST', body, headers: { 'Content-Type': type } })
    expect((await call('{', 'application/json')).status).toBe(400)
    expect((await call('name=Layla', 'application/x-www-form-urlencoded')).status).toBe(415)
  })

  test('requests and decisions from a page of another site are refused', async () => {
    const headers = { Origin: 'https://other.example' }
    expect((await new Browser().ask(playbook, words, headers)).status).toBe(403)
    const { n } = await asked({ ...playbook, id: 'clm-diabetes-pathway' })
    expect((await decide(n, { decision: 'grant', days: 7 }, headers)).status).toBe(403)
    expect((await inbox()).open.filter((one) => one.n === n)).toEqual([])
  })

  test.each<[string, object]>([
    ['days that are not offered', { decision: 'grant', days: 365 }],
    ['a grant without days', { decision: 'grant' }],
    ['days of a refusal', { decision: 'deny', days: 7 }],
    ['an extension without days', { decision: 'extend' }],
    ['days of what is opened again', { decision: 'reopen', days: 7 }],
    ['another word', { decision: 'open' }],
  ])('a decision with %s is refused', async (_, body) => {
    expect((await decide(1, body)).status).toBe(422)
  })
})

// These come last: their site replaces the one before.
test('the limit of waiting requests counts per network, and a request over it is refused with the reason', async () => {
  await server.stop()
  server = await startSite({ settings: { TRUST_PROXY: '1' } })
  const from = (address: string) => new Browser().ask(playbook, words, { 'X-Forwarded-For': address })
  for (let turn = 0; turn < 10; turn += 1) expect((await from('10.0.0.1')).status).toBe(201)
  const answer = await from('10.0.0.1')
  expect([answer.status, await answer.text()]).toEqual([
    429,
    'Too many requests from your network are waiting; ask again when some are answered.',
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  // For IPv6 a network is a /64.
  for (let turn = 0; turn < 10; turn += 1) await from(`2001:db8::${turn + 1}`)
  expect((await from('2001:db8::ffff')).status).toBe(429)
  expect((await from('10.0.0.2')).status).toBe(201)
})

test('a flood of requests is limited by browser and network, with Retry-After', async () => {
  await server.stop()
  server = await startSite()
  const one = new Browser()
  const ids = ['portfolio-launch-deck', 'certification-checklist', 'clm-interactive-detail']
  for (const id of ids) expect((await one.ask({ ...playbook, id })).status).toBe(201)
  const answers: number[] = []
  for (let turn = 0; turn < 20; turn += 1) answers.push((await one.ask()).status)
  expect(answers.filter((status) => status === 429).length).toBeGreaterThan(10)
  const strangers: Response[] = []
  for (let turn = 0; turn < 20; turn += 1) strangers.push(await new Browser().ask())
  const refused = strangers.filter(({ status }) => status === 429)
  expect(refused.length).toBeGreaterThan(5)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
