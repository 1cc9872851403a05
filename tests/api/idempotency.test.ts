import { afterEach, describe, expect, test, vi } from 'vitest'
import { site } from '~/app/server/composition.server'
import type { ListedChange } from '~/data/contract/history'
import { IDEMPOTENCY_TTL_MS } from '~/data/contract/idempotency'
import type { NetChanges } from '~/data/contract/live'
import { dayBeside, dayIn } from '~/data/domain/time/clock'
import { caller, type Answer } from '../support/caller'
import { cheapHash } from '../support/cheapAccount'
import { launchZone } from '../support/launchZone'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })
const [admin, grace, nobody] = [caller(server), caller(server, 'grace'), caller(server, null)]

afterEach(() => {
  vi.useRealTimers()
})

const own = (phase: number, owner: string, headers = {}, who = admin) =>
  who.patch(`timeline/phase-${phase}`, { owner }, headers)
const under = (key: string) => ({ 'Idempotency-Key': key })
const facts = ({ status, text, headers }: Answer) => [
  ...[status, text],
  ...['etag', 'x-change', 'x-revision', 'location', 'x-batch-id'].map((name) => headers.get(name)),
]
const revision = async () => Number((await nobody.get('timeline')).headers.get('x-revision'))
const batch = (id: string, fields: object) => ({
  mode: 'all',
  entries: [{ kind: 'change', collection: 'timeline', id, fields }],
})

describe('a request with an Idempotency-Key', () => {
  test('is executed once, and answered alike', async () => {
    const [phase] = await nobody.read<object[]>('timeline')
    const requests: [string, string, object | undefined][] = [
      ['PATCH', 'timeline/phase-4', { owner: 'Once' }],
      ['POST', 'timeline', { ...phase, id: undefined, title: 'Once more' }],
      ['POST', 'batches', batch('phase-3', { owner: 'Batch' })],
      ['POST', 'history/1/undo', undefined],
    ]
    for (const [method, path, body] of requests) {
      const send = async () => facts(await admin.send(method, path, { body, headers: under(`"${path}"`) }))
      const before = await revision()
      const first = await send()
      expect([200, 201]).toContain(first[0])
      await own(6, `After ${path}`)
      expect(await send()).toEqual(first)
      expect(await revision()).toBe(before + 2)
    }
  })

  test('belongs to its sender, and must repeat the same request', async () => {
    const key = under('"5f1d"')
    expect((await own(5, 'One', key)).status).toBe(200)
    const sentence = 'This Idempotency-Key was used for a different request; send this one with a new key.'
    for (const answer of [await own(5, 'Two', key), await own(6, 'One', key)])
      expect([answer.status, answer.text]).toEqual([422, sentence])
    expect((await own(5, 'Two', key, grace)).status).toBe(200)
    for (const given of ['', '"', 'é', 'x'.repeat(201)])
      expect((await own(5, 'No', under(given))).status).toBe(422)
  })

  test('is the same request after midnight', async () => {
    const today = dayIn(new Date(), launchZone)
    await admin.patch('launch', { windowStart: dayBeside(today, -90), windowEnd: dayBeside(today, 90) })
    for (const [path, body, headers] of [
      ['business-units/onco', { progress: '0.41' }, { 'X-For-Day': dayBeside(today, -60) }],
      ['launch', { state: 'closed' }, {}],
    ] as const) {
      const send = async () => facts(await admin.patch(path, body, { ...under(`"${path}"`), ...headers }))
      const first = await send()
      expect(first[0]).toBe(200)
      vi.useFakeTimers({ now: Date.now() + IDEMPOTENCY_TTL_MS - 1_000, toFake: ['Date'] })
      expect(dayIn(new Date(), launchZone)).not.toBe(today)
      expect(await send()).toEqual(first)
      vi.useRealTimers()
    }
    expect((await admin.patch('launch', { state: 'open' })).status).toBe(200)
  })

  test('belongs to its account, not to a later one of that name, and to its token', async () => {
    const { state } = site()
    const account = { username: 'huda', role: 'editor', password: cheapHash(adminPassword) } as const
    const key = under('"inherited"')
    const change = async (owner: string, who = caller(server, 'huda')) =>
      (await own(7, owner, key, who)).status
    await state.addAccount(account)
    expect(await change('First')).toBe(200)
    await state.removeAccount('huda')
    await state.addAccount(account)
    expect(await change('Second')).toBe(200)
    // Signed in again, it is the same account.
    expect(await change('Third')).toBe(422)

    for (const secret of ['lcc_one', 'lcc_two']) {
      const about = { name: 'sync', scope: 'change', createdBy: 'admin' } as const
      const token = await state.addToken(secret, about, 24 * 3_600_000)
      expect(await change(secret, caller(server, { Authorization: `Bearer ${secret}` }))).toBe(200)
      await state.revokeToken(token?.n ?? 0)
    }
  })
})

describe('a reason', () => {
  test('is in the history, and visible to readers if its author allows it', async () => {
    const since = await revision()
    const open = { 'X-Reason': encodeURIComponent('Früher zugelassen'), 'X-Readers-May-See': 'true' }
    await own(1, 'Open', open)
    await own(2, 'Closed', { 'X-Reason': 'Between us, 100%' })
    await admin.post('batches', batch('phase-1', { progress: '0.9' }), { ...open, 'X-Reason': 'All of it' })
    const { items } = await nobody.read<NetChanges>(`changes?since=${since}`)
    expect(items.map(({ id, reasons }) => [id, reasons])).toEqual([
      ['phase-1', ['All of it', 'Früher zugelassen']],
      ['phase-2', undefined],
    ])
    const found = (search: string) => admin.read<ListedChange[]>(`history?search=${search}`)
    expect(await found('between+us')).toMatchObject([{ id: 'phase-2', reason: 'Between us, 100%' }])
    expect(await found('zugelassen')).toMatchObject([{ id: 'phase-1', readersMaySee: true }])
    // No response to a reader contains the private reason.
    for (const path of ['/', 'timeline', 'changes?since=0', `timeline?at=${since + 3}`])
      expect((await nobody.get(path)).text).not.toContain('Between us')
  })

  test('has one line', async () => {
    for (const given of [' ', 'x'.repeat(201), encodeURIComponent('a\nb')])
      expect((await own(1, 'No', { 'X-Reason': given })).status).toBe(422)
    const { text } = await own(1, 'No', { 'X-Readers-May-See': 'yes' })
    expect(text).toBe('X-Readers-May-See must be true or absent.')
  })
})
