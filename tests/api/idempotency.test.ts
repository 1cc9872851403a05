import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { ListedChange } from '~/data/contract/history'
import { IDEMPOTENCY_TTL_MS } from '~/data/contract/idempotency'
import type { NetChanges } from '~/data/contract/live'
import { dayBeside, dayIn } from '~/data/domain/time/clock'
import { launchZone } from '../support/launchZone'
import { cheapHash } from '../support/cheapAccount'
import { adminPassword, signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })

afterEach(() => {
  vi.useRealTimers()
})
const cookies: Record<string, string> = {}

beforeAll(async () => {
  for (const name of ['admin', 'grace']) cookies[name] = await signedIn(server, name)
})

interface Asked {
  method?: string
  by?: string
  headers?: Record<string, string>
}

const call = (address: string, body: unknown, { method = 'PATCH', by = 'admin', headers = {} }: Asked = {}) =>
  fetch(`${server.url}/api/${address}`, {
    method,
    headers: { Cookie: cookies[by] ?? '', 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

const under = (key: string, headers: Record<string, string> = {}) => ({
  headers: { 'Idempotency-Key': key, ...headers },
})

const facts = async (answer: Response) => ({
  status: answer.status,
  body: await answer.text(),
  headers: ['etag', 'x-change', 'x-revision', 'location', 'x-batch-id'].map((name) =>
    answer.headers.get(name),
  ),
})

const revision = async () => Number((await fetch(`${server.url}/api/timeline`)).headers.get('x-revision'))

describe('a request with an Idempotency-Key', () => {
  test('is executed once, and answered alike', async () => {
    const [phase] = (await (await fetch(`${server.url}/api/timeline`)).json()) as { id: string }[]
    const entries = [{ kind: 'change', collection: 'timeline', id: 'phase-3', fields: { owner: 'Batch' } }]
    const requests: [string, unknown, string][] = [
      ['timeline/phase-4', { owner: 'Once' }, 'PATCH'],
      ['timeline', { ...phase, id: undefined, title: 'Once more' }, 'POST'],
      ['batches', { mode: 'all', entries }, 'POST'],
      ['history/1/undo', null, 'POST'],
    ]
    for (const [address, body, method] of requests) {
      const send = () => call(address, body, { ...under(`"${address}"`), method })
      const before = await revision()
      const first = await facts(await send())
      expect([200, 201]).toContain(first.status)
      await call('timeline/phase-6', { owner: `After ${address}` })
      expect(await facts(await send())).toEqual(first)
      expect(await revision()).toBe(before + 2)
    }
  })

  test('belongs to its sender, and must repeat the same request', async () => {
    const key = '"5f1d"'
    expect((await call('timeline/phase-5', { owner: 'One' }, under(key))).status).toBe(200)
    for (const [address, body] of [
      ['timeline/phase-5', { owner: 'Two' }],
      ['timeline/phase-6', { owner: 'One' }],
    ] as const) {
      const answer = await call(address, body, under(key))
      expect([answer.status, await answer.text()]).toEqual([
        422,
        'This Idempotency-Key was used for a different request; send this one with a new key.',
      ])
    }
    expect((await call('timeline/phase-5', { owner: 'Two' }, { ...under(key), by: 'grace' })).status).toBe(
      200,
    )
    for (const given of ['', '"', 'é', 'x'.repeat(201)])
      expect((await call('timeline/phase-5', { owner: 'No' }, under(given))).status).toBe(422)
  })

  test('is the same request after midnight', async () => {
    const today = dayIn(new Date(), launchZone)
    await call('launch', { windowStart: dayBeside(today, -90), windowEnd: dayBeside(today, 90) })
    const requests: [string, unknown, Record<string, string>][] = [
      ['business-units/onco', { progress: '0.41' }, { 'X-For-Day': dayBeside(today, -60) }],
      ['launch', { state: 'closed' }, {}],
    ]
    const send = (key: string, [address, body, headers]: (typeof requests)[number]) =>
      call(address, body, under(key, headers)).then(facts)
    for (const [at, request] of requests.entries()) {
      const first = await send(`"${at}"`, request)
      expect(first.status).toBe(200)
      vi.useFakeTimers({ now: Date.now() + IDEMPOTENCY_TTL_MS - 1_000, toFake: ['Date'] })
      expect(dayIn(new Date(), launchZone)).not.toBe(today)
      expect(await send(`"${at}"`, request)).toEqual(first)
      vi.useRealTimers()
    }
    expect((await call('launch', { state: 'open' })).status).toBe(200)
  })

  test('belongs to its account, not to a later one of that name, and to its token', async () => {
    const { state } = site()
    const account = { username: 'huda', role: 'editor', password: cheapHash(adminPassword) } as const
    const key = '"inherited"'
    const change = async (owner: string) => call('timeline/phase-7', { owner }, { ...under(key), by: 'huda' })
    await state.addAccount(account)
    cookies.huda = await signedIn(server, 'huda')
    expect((await change('First')).status).toBe(200)
    await state.removeAccount('huda')
    await state.addAccount(account)
    cookies.huda = await signedIn(server, 'huda')
    expect((await change('Second')).status).toBe(200)
    // Signed in again, it is the same account.
    cookies.huda = await signedIn(server, 'huda')
    expect((await change('Third')).status).toBe(422)

    const day = 24 * 3_600_000
    for (const secret of ['lcc_one', 'lcc_two']) {
      const token = await state.addToken(secret, { name: 'sync', scope: 'change', createdBy: 'admin' }, day)
      const headers = { Authorization: `Bearer ${secret}`, Cookie: '' }
      const answer = await call('timeline/phase-7', { owner: secret }, under(key, headers))
      expect([secret, answer.status]).toEqual([secret, 200])
      await state.revokeToken(token?.n ?? 0)
    }
  })
})

describe('a reason', () => {
  test('is in the history, and visible to readers if its author allows it', async () => {
    const since = await revision()
    const open = { 'X-Reason': encodeURIComponent('Früher zugelassen'), 'X-Readers-May-See': 'true' }
    await call('timeline/phase-1', { owner: 'Open' }, { headers: open })
    await call('timeline/phase-2', { owner: 'Closed' }, { headers: { 'X-Reason': 'Between us, 100%' } })
    const entries = [{ kind: 'change', collection: 'timeline', id: 'phase-1', fields: { progress: '0.9' } }]
    const batch = { ...open, 'X-Reason': 'All of it' }
    await call('batches', { mode: 'all', entries }, { method: 'POST', headers: batch })
    const net = (await (await fetch(`${server.url}/api/changes?since=${since}`)).json()) as NetChanges
    expect(net.items.map(({ id, reasons }) => [id, reasons])).toEqual([
      ['phase-1', ['All of it', 'Früher zugelassen']],
      ['phase-2', undefined],
    ])
    const history = async (search: string) =>
      (await (
        await fetch(`${server.url}/api/history?search=${encodeURIComponent(search)}`, {
          headers: { Cookie: cookies.admin ?? '' },
        })
      ).json()) as ListedChange[]
    expect(await history('between us')).toMatchObject([{ id: 'phase-2', reason: 'Between us, 100%' }])
    expect(await history('zugelassen')).toMatchObject([{ id: 'phase-1', readersMaySee: true }])
    // No response to a reader contains the private reason.
    for (const address of ['/', '/api/timeline', '/api/changes?since=0', `/api/timeline?at=${since + 3}`])
      expect(await (await fetch(server.url + address)).text()).not.toContain('Between us')
  })

  test('has one line', async () => {
    for (const given of [' ', 'x'.repeat(201), encodeURIComponent('a\nb')])
      expect(
        (await call('timeline/phase-1', { owner: 'No' }, { headers: { 'X-Reason': given } })).status,
      ).toBe(422)
    const answer = await call(
      'timeline/phase-1',
      { owner: 'No' },
      { headers: { 'X-Readers-May-See': 'yes' } },
    )
    expect(await answer.text()).toBe('X-Readers-May-See must be true or absent.')
  })
})
