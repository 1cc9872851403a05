import { execFile } from 'node:child_process'
import { lookup } from 'node:dns'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:https'
import { isIP, type AddressInfo } from 'node:net'
import path from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { dayText } from '~/data/domain/time/clock'
import { temporaryFolder } from '../support/server'
import { rulesSchema, type NotificationRules } from '~/data/contract/destination'
import { MAX_TYPED_ADDRESSES, typedAddresses } from '~/data/domain/notify/addresses'
import {
  factsFrom,
  type GoLiveFact,
  type LaunchFacts,
  type PhaseFact,
  type RiskFact,
} from '~/data/domain/notify/facts'
import { linkedPhases, phaseSeries, planMoment, planOf } from '~/data/fixtures/timeSeries'
import { makeLaunch } from '~/data/fixtures/launch'
import { mergedMessages } from '~/data/domain/notify/message'
import { cardOf, jsonOf, textOf, titleOf } from '~/data/domain/notify/messageText'
import { dueMessages, nextBriefTime, notifiedOf, type Notified } from '~/data/domain/notify/rules'
import { isPublic, post, requireAllowed } from '~/app/server/notify/outgoing.server'
import { seal, unseal } from '~/app/server/notify/seal.server'

vi.mock('node:dns', () => ({ lookup: vi.fn() }))

const run = promisify(execFile)
const hour = 3_600_000
const day = 24 * hour
/** Tue 14 Oct 2025, 17:08 in Riyadh. */
const now = Date.UTC(2025, 9, 14, 14, 8)

const phase = (number: number, title: string, more: Partial<PhaseFact> = {}): PhaseFact => ({
  ...{ id: `phase-${number}`, number, title, progress: 0.72, isComplete: false, isLate: false },
  ...{ text: 'on plan', ends: '29 Oct', ...more },
})
const risk = (id: string, title: string, more: Partial<RiskFact> = {}): RiskFact => ({
  ...{ id, title, owner: 'Noura Saleh', due: '2025-10-20', phase: 'phase-4', band: 'medium' },
  ...{ overdueDays: 0, next: 'Ask both secretaries for a date', ...more },
})
const goLive = (forecast: string, lateDays: number): GoLiveFact => ({
  ...{ planned: '2025-11-03', forecast, earliest: '2025-11-08', latest: '2025-11-16', lateDays },
  weekAgo: '2025-11-10',
  chain: [
    { id: 'phase-4', number: 4, title: 'Pre-Launch Activation', days: 10 },
    { id: 'phase-6', number: 6, title: 'Supply, Pricing & Trade Readiness', days: 9 },
  ],
})
const verdict =
  'Go-live is likely 9 days late (12 Nov): Pre-Launch Activation holds up Supply, Pricing & Trade Readiness.'
const facts = (more: Partial<LaunchFacts> = {}): LaunchFacts => ({
  ...{ launch: 'Launch Command Center', zone: 'Asia/Riyadh', now, isClosed: false, sentence: verdict },
  goLive: goLive('2025-11-12', 9),
  phases: [phase(4, 'Pre-Launch Activation'), phase(5, 'KOL Advocacy'), phase(6, 'Supply')],
  risks: [risk('R1', 'Two hospital formularies still closed')],
  week: ['Biggest changes: Phase 4 57% → 72%'],
  ...more,
})
const withRules = (rules: Partial<NotificationRules>) => rulesSchema.parse(rules)
const sunday = { day: 'Sunday', time: '08:00' } as const
const all = withRules({ goLiveMovedBy: 3, phaseLate: true, risks: true, brief: sunday })

/** What a destination with these rules gets as these facts follow one another, two hours apart by default. */
function titles(rules: NotificationRules, ...steps: (Partial<LaunchFacts> & { after?: number })[]): string[] {
  let [notified, time] = [notifiedOf(facts()), now]
  return steps.flatMap(({ after = 2, ...more }) => {
    const given = facts({ now: (time += after * hour), ...more })
    const due = dueMessages(rules, notified, given)
    // Nothing more is due at the same moment.
    expect(dueMessages(rules, due.notified, given).messages).toEqual([])
    notified = JSON.parse(JSON.stringify(due.notified)) as Notified
    return due.messages.map(titleOf)
  })
}
const at = (forecast: string, lateDays: number) => ({ goLive: goLive(forecast, lateDays) })
const fourth = phase(4, 'Pre-Launch Activation', { isLate: true, text: '5 days behind' })
const fifth = phase(5, 'KOL Advocacy', { isLate: true, text: '2 days behind' })
const late = { phases: [fourth] }
const everything = { ...late, ...at('2025-11-20', 17), risks: [risk('R9', 'New', { band: 'high' })] }

describe('a rule', () => {
  const fourthIsLate = 'Pre-Launch Activation is late: 5 days behind, likely to end on 29 Oct'

  test('tells of go-live once it moved by enough, against what was last told; without a forecast it does not', () => {
    const moved = [13, 14, 15, 16].map((day) => at(`2025-11-${day}`, day - 3))
    expect(titles(all, ...moved, { goLive: null }, at('2025-10-30', 0))).toEqual([
      'Go-live moved from 12 to 15 Nov, 12 days late',
      'Go-live moved from 15 Nov to 30 Oct, as planned',
    ])
  })

  test('tells of a late phase once, until it is on plan again', () => {
    expect(titles(all, late, late, {}, late)).toEqual([fourthIsLate, fourthIsLate])
  })

  test('tells of risks that are overdue or new and high, once', () => {
    const overdue = risk('R1', 'Two hospital formularies still closed', { overdueDays: 1, due: '2025-10-13' })
    const high = risk('R2', 'Price certificates arrive late', { band: 'high' })
    const steps = [[overdue], [overdue, high], [{ ...high, overdueDays: 1 }]].map((risks) => ({ risks }))
    expect(titles(all, ...steps)).toEqual([
      'A risk is overdue since 13 Oct: Two hospital formularies still closed (Noura Saleh)',
      'A new high risk: Price certificates arrive late (Noura Saleh, due 20 Oct)',
      'A risk is overdue since 20 Oct: Price certificates arrive late (Noura Saleh)',
    ])
  })

  test('gathers what happens within an hour of its last message', () => {
    const both = { phases: [fourth, fifth] }
    const three = { phases: [fourth, fifth, phase(6, 'Supply', { isLate: true })] }
    const gathered = titles(
      all,
      late,
      { after: 0.5, ...both },
      { after: 0.4, ...three },
      { after: 0.1, ...three },
    )
    expect(gathered).toEqual([fourthIsLate, '2 phases are late: KOL Advocacy, Supply'])
  })

  test('that is off tells nothing, and begins with what is when it is switched on', () => {
    const others = facts({ ...late, ...at('2025-11-20', 17) })
    const off = dueMessages(withRules({ risks: true }), notifiedOf(facts()), others)
    const on = dueMessages(all, off.notified, others)
    expect([off.messages, on.messages]).toEqual([[], []])
  })

  test('makes one message with the others of what happens at once', () => {
    const { messages } = dueMessages(all, notifiedOf(facts()), facts(everything))
    const events = ['go-live.moved', 'phase.late', 'risk.due']
    expect(messages.map((message) => jsonOf(message, null))).toMatchObject([{ event: events[0], events }])
  })

  test('tells nothing of a closed launch', () => {
    const closed = { ...late, isClosed: true }
    expect(titles(all, closed, { after: 24 * 7, ...closed })).toEqual([])
  })
})

describe('the weekly brief', () => {
  const rules = withRules({ brief: sunday })
  const subject = 'Go-live is likely 9 days late (12 Nov) · weekly brief'

  // 19 Oct is a Sunday; 8 o'clock in Riyadh is 5 o'clock in UTC.
  const hours = (Date.UTC(2025, 9, 19, 5) - now) / hour
  test.each([
    ['is due on its day and hour in the launch’s zone, once', [hours - 0.1, 0.1, 1, 7 * 24 - 1], 2],
    ['is written late after a short outage', [0, 5 * 24], 1],
    ['is left out after a day', [0, 6.5 * 24], 0],
  ])('%s', (_, steps, count) => {
    expect(titles(rules, ...steps.map((after) => ({ after })))).toEqual(Array(count).fill(subject))
  })

  test('of a new setting is due from then on', () => {
    const later = withRules({ brief: { day: 'Tuesday', time: '17:00' } })
    const { notified } = dueMessages(rules, notifiedOf(facts()), facts())
    expect(dueMessages(later, notified, facts()).messages).toEqual([])
  })

  test('keeps its hour over a change of clocks', () => {
    const berlin = (time: number) => nextBriefTime(sunday, time, 'Europe/Berlin')
    expect(berlin(Date.UTC(2025, 9, 20))).toBe(Date.UTC(2025, 9, 26, 7))
    expect(berlin(Date.UTC(2025, 9, 18))).toBe(Date.UTC(2025, 9, 19, 6))
  })
})

describe('a message', () => {
  const messageOf = (rules: NotificationRules, notified: Partial<Notified>) =>
    dueMessages(rules, { ...notifiedOf(facts()), ...notified }, facts()).messages[0] ?? expect.fail()
  const moved = messageOf(all, { goLive: '2025-11-09' })
  const brief = { setting: 'Tuesday 17:00', since: now - day }
  const briefed = messageOf(withRules({ brief: { day: 'Tuesday', time: '17:00' } }), { brief })

  test('is plain text of 56 columns that reads by itself', () => {
    expect(textOf(moved, 'https://launch.example')).toMatchInlineSnapshot(`
      "Go-live is likely 9 days late (12 Nov): Pre-Launch
      Activation holds up Supply, Pricing & Trade Readiness.

      CHAIN     4 Pre-Launch Activation +10 days
                6 Supply, Pricing & Trade Readiness +9 days
                Go-live 12 Nov, likely 8 - 16 Nov (3 Nov
                planned)

      RISK      Two hospital formularies still closed, due
                20 Oct

      WHO ACTS  Noura Saleh: Ask both secretaries for a date

      The launch: https://launch.example/
      Written Tue 14 Oct, 17:08 Riyadh by the site. An
      administrator of the site can take you off the list.
      "
    `)
    const text = textOf(briefed, null)
    for (const part of [
      /^CHAIN {5}4 Pre-Launch [^]+ {10}A week ago the forecast was 10 Nov\.\n/m,
      /^RISKS {5}1 open, 0 overdue, 0 high\n {10}Medium: Two hospital formularies still closed\./m,
      /^PHASES {4}4 Pre-Launch Activation: 72%, on plan, ends\n {10}29 Oct\n/m,
      /^WEEK {6}Biggest changes: Phase 4 57% → 72%\n/m,
      /^You get this each Tuesday at 17:00 Riyadh\./m,
    ])
      expect(text).toMatch(part)
  })

  test('is JSON for a webhook', () => {
    expect(jsonOf(moved, 'https://launch.example')).toEqual({
      ...{ event: 'go-live.moved', events: ['go-live.moved'], at: '2025-10-14T14:08:00.000Z' },
      launch: 'Launch Command Center',
      goLive: {
        ...{ planned: '2025-11-03', was: '2025-11-09', forecast: '2025-11-12', daysLate: 9 },
        ...{ range: ['2025-11-08', '2025-11-16'], chain: ['phase-4', 'phase-6'] },
      },
      ...{ phases: [], risks: [], text: 'Go-live moved from 9 to 12 Nov, 9 days late' },
      url: 'https://launch.example/',
    })
  })

  test('says “high” once, and no chain where there is no forecast', () => {
    const high = [risk('R2', 'Cartons arrive late', { band: 'high' })]
    const text = textOf({ ...moved, was: null, event: 'risk.due', high }, null)
    expect(text).toContain('HIGH      Cartons arrive late. Noura Saleh, due 20 Oct')
    const none = planOf(linkedPhases, planMoment, [])
    const unknown = { ...none, goLive: { ...none.goLive, state: 'unknown' as const, forecast: null } }
    const given = { launch: makeLaunch(), phases: linkedPhases, risks: [], weekAgo: null, now }
    expect(factsFrom({ ...given, plan: unknown }).goLive).toMatchObject({ forecast: null, chain: [] })
  })

  test('has every text of the launch in one line, and no Markdown of it', () => {
    const title = '\u2068Late\u2069\r\nBcc: all@company.example\u2028[here](https://evil.example)'
    const message = { ...moved, was: null, late: [phase(1, title, { isLate: true })] }
    expect(titleOf(message)).toMatch(/^Late Bcc: all@company\.example \[here\]/)
    expect(textOf(message, null)).not.toMatch(/^Bcc/m)
    expect(JSON.stringify(cardOf(message, null))).toContain(String.raw`\\[here\\]`)
  })

  test('of those that waited tells what the older ones would have', () => {
    const waiting = [
      { ...moved, was: '2025-11-07', late: [phase(4, 'Pre-Launch Activation')] },
      { ...briefed, sentence: 'Old.' },
      { ...moved, was: null, event: 'risk.due' as const, high: [risk('R2', 'New')] },
      briefed,
    ].map((message, key) => ({ message, key }))
    const left = mergedMessages(waiting)
    expect(left.map(({ key }) => key)).toEqual([2, 3])
    const all = { event: 'go-live.moved', was: '2025-11-07', late: [{ number: 4 }], high: [{ id: 'R2' }] }
    expect(left[0]?.message).toMatchObject(all)
  })
})

test('the facts of the demo are its plan’s, with the open risks in their order', () => {
  const open = { kind: 'risk', status: 'open', product: '', unit: '', next: '', closedOn: '' } as const
  const high = { ...open, id: 'R1', owner: '', phase: '', due: '2025-10-20', likelihood: 3, impact: 3 }
  const found = factsFrom({
    ...{ launch: makeLaunch(), phases: linkedPhases, now: planMoment.getTime(), weekAgo: '2025-11-10' },
    risks: [
      { ...high, title: 'Closed', status: 'closed', due: '2025-10-01' },
      { ...high, title: 'Later' },
      { ...high, title: 'First', due: '2025-10-10', phase: 'phase-4' },
      { ...high, title: 'Low', likelihood: 1, impact: 1 },
    ],
    plan: planOf(linkedPhases, planMoment, phaseSeries),
  })
  expect(found.goLive).toMatchObject({ planned: '2025-11-03', forecast: '2025-11-11', lateDays: 8 })
  const chain = found.goLive?.chain.map(({ number, title }) => `${number} ${title}`)
  expect(chain).toEqual(['4 Pre-Launch Activation', '6 Supply, Pricing & Trade Readiness'])
  expect(found.phases.filter(({ isLate }) => isLate).map(({ id }) => id)).toContain('phase-4')
  const risks = found.risks.map(({ title, band, overdueDays }) => `${title}: ${band}, ${overdueDays}`)
  expect(risks).toEqual(['First: high, 4', 'Later: high, 0', 'Low: low, 0'])
})

const fiftyOne = Array.from({ length: 51 }, (_, index) => `a${index}@b.example`).join()
test.each<[string, string | null]>([
  ['a@b.example, c@d.example\nc@d.example', null],
  ['', 'Enter an e-mail address.'],
  ['huda.aziz@ a@b.example', '“huda.aziz@” is not an address. The other one is fine.'],
  ['huda.aziz@, 1@b.c, 2@b.c, 3@b.c', '“huda.aziz@” is not an address. The other three are fine.'],
  ['x y z', '“x” is not an address. 2 more are not either.'],
  [fiftyOne, `Enter at most ${MAX_TYPED_ADDRESSES} addresses; a mail list counts as one.`],
])('typed addresses: %j', (text, error) => {
  expect(typedAddresses(text).error).toBe(error)
})

const ofThisNetwork = '127.0.0.1 10.1.2.3 172.16.0.1 192.168.1.1 169.254.169.254 100.64.0.1 0.0.0.0 224.0.0.1'
const ofIpv6 = '::1 :: fe80::1 fc00::1 ::ffff:10.0.0.1 64:ff9b::a00:1 ::7f00:1 2002:a00:1::'
test('the site may call no address of this network or for a special use', () => {
  const addresses = `8.8.8.8 ${ofThisNetwork} 2606:4700::1 ${ofIpv6}`.split(' ')
  expect(addresses.filter(isPublic)).toEqual(['8.8.8.8', '2606:4700::1'])
})

test.each<[string, boolean, string | null]>([
  ['https://hooks.example/', false, null],
  ['https://hooks.example:8443/', false, null],
  ['https://hooks.example:80/', false, 'Only port 443 and ports above 1023.'],
  ['http://hooks.example/', false, 'Only https addresses outside this network.'],
  ['http://hooks.example:8080/', true, null],
  ['https://127.0.0.1/', false, 'Only https addresses outside this network.'],
  ['https://[::1]/', false, 'Only https addresses outside this network.'],
  ['https://0x7f.1/', false, 'Only https addresses outside this network.'],
  ['https://127.0.0.1/', true, null],
])('the site may call %s, private %s, or says why not: %s', (address, allowPrivate, error) => {
  const check = () => requireAllowed(address, { allowPrivate })
  if (error === null) expect(check()).toBeInstanceOf(URL)
  else expect(check).toThrow(error)
})

const call = (url: string, allowPrivate = false) => post(url, '{}', {}, { allowPrivate, receiver: 'It' })
const inside = { arrived: false, result: 'Only https addresses outside this network.' }

test('a call looks a name up once, and is not made when one of the addresses is of this network', async () => {
  const find = (...found: string[]) =>
    vi.mocked(lookup).mockImplementationOnce(((...[, , done]: [string, object, Found]) => {
      const answers = found.map((address) => ({ address, family: isIP(address) }))
      done(null, answers)
    }) as never)
  find('8.8.8.8', '127.0.0.1')
  expect(await call('https://hooks.example:8443/')).toEqual(inside)
  // Nothing there answers. A second look-up would have led to another place.
  find('2001:4860:4860::8888')
  expect(await call('https://hooks.example:8443/')).not.toEqual(inside)
  expect(lookup).toHaveBeenCalledTimes(2)
})

test('a call is not made to a receiver whose certificate ran out', async () => {
  const folder = await temporaryFolder()
  const [key = '', request = '', file = ''] = ['key', 'request', 'crt'].map((name) => path.join(folder, name))
  const made = ['-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', request, '-subj', '/CN=localhost']
  await run('openssl', ['req', ...made])
  await run('openssl', ['x509', '-req', '-in', request, '-signkey', key, '-days', '-1', '-out', file])
  const calls = vi.fn()
  const server = createServer({ key: await readFile(key), cert: await readFile(file) }, calls)
  onTestFinished(async () => {
    server.close()
    await rm(folder, { recursive: true })
  })
  await once(server.listen(0), 'listening')
  const { port } = server.address() as AddressInfo
  const yesterday = dayText(Date.now() - day, 'UTC')
  const expired = { arrived: false, result: `Its certificate ran out on ${yesterday}.` }
  expect(await call(`https://localhost:${port}/`, true)).toEqual(expired)
  expect(calls).not.toHaveBeenCalled()
})

type Found = (error: null, found: object[]) => void

test('a sealed address is read with its own key only', () => {
  const key = Buffer.alloc(32, 1)
  const content = { addresses: ['https://hooks.example/secret'], secret: 'whsec_x' }
  const sealed = seal(content, key)
  expect(unseal(sealed, key)).toEqual(content)
  expect(seal(content, key)).not.toBe(sealed)
  expect(() => unseal(sealed, Buffer.alloc(32, 2))).toThrow()
})
