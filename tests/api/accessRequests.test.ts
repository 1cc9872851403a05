import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AccessDecision, AccessInbox, AccessRequest, OwnAccess } from '~/data/contract/access'
import { caller, cookieIn, said, type Answer } from '../support/caller'
import { listen } from '../support/changeStream'
import { startSite, type SiteInProcess } from '../support/siteInProcess'

const days = 24 * 3_600_000
const words = { name: 'Layla Haddad', email: 'layla.haddad@company.example', reason: 'Objection practice' }
const playbook = { collection: 'training', id: 'objection-handling-playbook' }
const checklist = { collection: 'training', id: 'certification-checklist' }
const document = `documents/${playbook.id}`

let server: SiteInProcess
const here = {
  get url() {
    return server.url
  },
}
const admin = caller(here)

beforeAll(async () => {
  server = await startSite()
})

afterAll(() => server.stop())

/** A browser that keeps the cookie of its requests. */
class Browser {
  cookie = ''

  async send(method: string, path: string, body?: object | string, headers = {}): Promise<Answer> {
    const answer = await caller(here, { Cookie: this.cookie }).send(method, path, { body, headers })
    if (cookieIn(answer).startsWith('launch-access=')) this.cookie = cookieIn(answer)
    return answer
  }

  ask(item: object = playbook, more: object = words, headers = {}): Promise<Answer> {
    return this.send('POST', 'access-requests', { ...item, ...more }, headers)
  }

  async own(): Promise<OwnAccess[]> {
    return (await this.send('GET', 'access')).json()
  }

  async status(path = document): Promise<number> {
    return (await this.send('GET', path)).status
  }
}

const inbox = () => admin.read<AccessInbox>('access-requests')

const decide = (n: number, body: object) => admin.patch(`access-requests/${n}`, body)

async function decided(n: number, body: AccessDecision): Promise<AccessRequest> {
  const answer = await decide(n, body)
  expect(answer.status).toBe(200)
  return answer.json()
}

/** Requests an item in a new browser, and returns the request's number. */
async function asked(item: object = playbook): Promise<{ browser: Browser; n: number }> {
  const browser = new Browser()
  expect((await browser.ask(item)).status).toBe(201)
  return { browser, n: (await inbox()).pending[0]?.n ?? 0 }
}

test('a request waits for a decision, and its browser can read its state', async () => {
  const browser = new Browser()
  expect(await browser.own()).toEqual([])
  const answer = await browser.ask()
  expect(answer.status).toBe(201)
  expect(answer.headers.getSetCookie()[0]).toMatch(/^launch-access=[^;]+;.*HttpOnly.*SameSite=Lax/)
  const [own] = answer.json<OwnAccess[]>()
  expect(own).toMatchObject({
    ...{ ...playbook, state: 'pending', until: null, closedAt: null, reader: null, url: null },
  })
  expect(await browser.own()).toEqual([own])
  expect((await inbox()).pending[0]).toMatchObject({
    ...{ ...playbook, ...words, title: 'Objection handling playbook', type: 'Guide' },
    ...{ state: 'pending', decidedBy: null, views: 0 },
  })
  expect(await browser.status()).toBe(401)
  expect((await browser.ask()).status).toBe(409)
})

test('a grant opens that document, for that browser only, until it is ended', async () => {
  const { browser, n } = await asked()
  const other = (await asked(checklist)).browser
  const before = Date.now()
  const granted = await decided(n, { decision: 'grant', days: 7 })
  const until = Date.parse(granted.until ?? '')
  expect(until).toBeGreaterThanOrEqual(before + 7 * days)
  expect(until).toBeLessThanOrEqual(Date.now() + 7 * days)
  const { name, email } = words
  const url = `/api/${document}`
  expect(await browser.own()).toMatchObject([
    { state: 'open', until: granted.until, url, reader: { name, email } },
  ])
  const opened = await browser.send('GET', document)
  expect([opened.status, opened.headers.get('Content-Type')]).toEqual([200, 'application/pdf'])
  expect(opened.headers.get('Cache-Control')).toBe('private, no-store')
  expect(opened.bytes.length).toBeGreaterThan(1_000)

  const [forged, unsigned] = [new Browser(), new Browser()]
  forged.cookie = browser.cookie.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
  unsigned.cookie = `launch-access=${Buffer.from('"browser"').toString('base64')}`
  for (const stranger of [other, forged, unsigned, new Browser()]) {
    expect(await stranger.status()).toBe(401)
    expect(JSON.stringify(await stranger.own())).not.toContain('/api/documents')
  }
  for (const path of ['documents/portfolio-launch-deck', 'documents'])
    expect(await browser.status(path)).toBe(401)

  expect((await inbox()).open.find((one) => one.n === n)).toMatchObject({ views: 1, decidedBy: 'admin' })
  const ended = await decided(n, { decision: 'end' })
  expect(ended).toMatchObject({ state: 'ended', until: null, endedBy: 'admin' })
  expect(await browser.status()).toBe(401)
  expect(await browser.own()).toMatchObject([{ state: 'ended', url: null, reader: null }])
})

test('a refused request can be made again a day later', async () => {
  const { browser, n } = await asked()
  await decided(n, { decision: 'deny' })
  const [refused] = await browser.own()
  expect(refused).toMatchObject({ state: 'denied', url: null })
  expect(Date.parse(refused?.retryAt ?? '')).toBe(Date.parse(refused?.closedAt ?? '') + days)
  const answer = await browser.ask()
  expect(said(answer)).toEqual([429, 'Your request was refused within the last day; ask again tomorrow.'])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(23 * 3_600)
})

test('a grant is extended, ended, reopened and reset, each by one call, and requested again at once', async () => {
  const { browser, n } = await asked()
  const renewed = async () => (await browser.send('GET', 'access')).headers.getSetCookie()
  expect(await renewed()).toEqual([])
  const first = await decided(n, { decision: 'grant', days: 1 })
  const longer = await decided(n, { decision: 'extend', days: 7 })
  expect(Date.parse(longer.until ?? '')).toBe(Date.parse(first.until ?? '') + 7 * days)
  expect(await renewed()).toEqual([expect.stringMatching(/^launch-access=.*Max-Age=/)])
  const steps: [AccessDecision, number][] = [
    [{ decision: 'end' }, 401],
    [{ decision: 'reopen' }, 200],
    [{ decision: 'reset' }, 401],
    [{ decision: 'grant', days: 7 }, 200],
    [{ decision: 'end' }, 401],
  ]
  for (const [decision, status] of steps) {
    await decided(n, decision)
    expect([decision, await browser.status()]).toEqual([decision, status])
  }
  const [over] = await browser.own()
  expect(over).toMatchObject({ state: 'ended', retryAt: over?.closedAt })
  expect((await browser.ask()).status).toBe(201)
  const late = await decide(n, { decision: 'grant', days: 7 })
  const sentence = 'This grant has ended, or the item has been requested again. Reload the list.'
  expect(said(late)).toEqual([409, sentence])
})

test('open pages are notified of a request, without its content', async () => {
  const stream = await listen(server.url)
  await stream.until(1)
  await asked({ ...playbook, id: 'portfolio-launch-deck' })
  await stream.until(2)
  expect(stream.events[1]).toEqual({ event: 'access', data: {} })
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
    ['a name of two lines', playbook, { ...words, name: 'Layla\nHaddad' }, 422],
    ['a name that turns the text around it', playbook, { ...words, name: 'Layla \u202e' }, 422],
    ['a field of its own', playbook, { ...words, until: '2030-01-01' }, 422],
  ])('%s is refused with a sentence', async (_, item, more, status) => {
    const answer = await new Browser().ask(item, more)
    expect(said(answer)).toEqual([status, expect.stringMatching(/^\S.*\.$/s)])
    expect(answer.headers.getSetCookie()).toEqual([])
  })

  test.each<[string, object, number]>([
    ['days that are not offered', { decision: 'grant', days: 365 }, 422],
    ['a grant without days', { decision: 'grant' }, 422],
    ['days of a refusal', { decision: 'deny', days: 7 }, 422],
    ['another word', { decision: 'open' }, 422],
    ['an end of what is not open', { decision: 'end' }, 409],
  ])('a decision with %s is refused', async (_, body, status) => {
    const { n } = (await inbox()).pending[0] ?? { n: 0 }
    expect((await decide(n, body)).status).toBe(status)
  })
})

// These come last: their site replaces the one before.
test('the limit of waiting requests counts per network, and a request over it is refused with the reason', async () => {
  await server.stop()
  server = await startSite({ settings: { TRUST_PROXY: '1' } })
  const from = (address: string) => new Browser().ask(playbook, words, { 'X-Forwarded-For': address })
  for (let turn = 0; turn < 10; turn += 1) expect((await from('10.0.0.1')).status).toBe(201)
  const answer = await from('10.0.0.1')
  expect(said(answer)).toEqual([
    429,
    'Too many requests from your network are waiting; ask again when some are answered.',
  ])
  expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0)
  expect((await from('10.0.0.2')).status).toBe(201)
})

test('a flood of requests is limited by browser and network, with Retry-After', async () => {
  await server.stop()
  server = await startSite()
  const one = new Browser()
  for (const id of ['portfolio-launch-deck', 'certification-checklist', 'clm-interactive-detail'])
    expect((await one.ask({ ...playbook, id })).status).toBe(201)
  const refusedOf = async (ask: () => Promise<Answer>) => {
    const answers: Answer[] = []
    for (let turn = 0; turn < 20; turn += 1) answers.push(await ask())
    return answers.filter(({ status }) => status === 429)
  }
  expect((await refusedOf(() => one.ask())).length).toBeGreaterThan(10)
  const refused = await refusedOf(() => new Browser().ask())
  expect(refused.length).toBeGreaterThan(5)
  expect(Number(refused[0]?.headers.get('Retry-After'))).toBeGreaterThan(0)
})
