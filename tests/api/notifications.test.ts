import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { notify } from '~/app/server/commands/notify.server'
import { site } from '~/app/server/composition.server'
import {
  createdDestinationSchema,
  deliveriesSchema,
  destinationSchema,
  destinationsSchema,
  testResultSchema,
} from '~/data/contract/destination'
import { caller, said } from '../support/caller'
import { extendPlan, setLate } from '../support/lateSite'
import { logged, logLines } from '../support/logLines'
import { startHook, startMailServer, type HookReceiver, type MailReceiver } from '../support/messageReceivers'
import { startSite, type SiteInProcess } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

const rules = { phaseLate: true, risks: true, goLiveMovedBy: 3 }
const board = ['noura@company.example', 'yusuf@board.example']

let hook: HookReceiver
let mail: MailReceiver
let server: SiteInProcess
let made = 0

beforeAll(async () => {
  ;[hook, mail] = await Promise.all([startHook(), startMailServer()])
  server = await startSite({
    settings: {
      ...{ NOTIFY_PRIVATE: 'on', SMTP_URL: mail.url, MAIL_FROM: 'Launch <launch@company.example>' },
      ...{ SITE_URL: 'https://launch.example', METRICS_TOKEN: 'a-token-for-the-monitoring' },
    },
  })
  await extendPlan(admin())
})

afterAll(async () => {
  await server.stop()
  await Promise.all([hook.stop(), mail.stop()])
})

beforeEach(async () => {
  for (const { n } of await site().state.outbox.destinations()) await site().state.outbox.remove(n)
  hook.calls.length = 0
  mail.mails.length = 0
  hook.status = 202
  hook.headers = {}
  hook.answer = 'ok'
})

const matching = (pattern: RegExp): unknown => expect.stringMatching(pattern)
const admin = () => caller(server)
const name = () => `Destination ${(made += 1)}`
const webhook = (more: object = {}) => ({ name: name(), kind: 'webhook', address: hook.url, rules, ...more })

const mailTo = (...addresses: string[]) => ({ name: name(), kind: 'mail', addresses, rules })

async function add(body: object = webhook()) {
  const answer = await admin().post('destinations', body)
  expect(said(answer)[0], answer.text).toBe(201)
  return answer.json(createdDestinationSchema)
}

const sendTest = async (id: number) => (await admin().post(`destinations/${id}/test`)).json(testResultSchema)
const destination = async (id: number) =>
  (await admin().read('destinations', destinationsSchema)).destinations.find((one) => one.id === id)
const deliveries = async (id: number) =>
  (await admin().read('deliveries', deliveriesSchema)).filter((one) => one.destination === id)
const isWaiting = async (id: number) => ((await destination(id))?.waiting ?? 0) > 0

describe('a destination', () => {
  test('is shown by its host, and its address and secret are in no answer, log or file', async () => {
    const { secret, ...shown } = await add()
    expect(shown).toMatchObject({
      host: new URL(hook.url).host,
      addresses: 1,
      state: 'on',
      createdBy: 'admin',
    })
    expect(await destination(shown.id)).toEqual(shown)
    expect((await sendTest(shown.id)).arrived).toBe(true)
    const texts = [(await admin().get('destinations')).text, (await admin().get('deliveries')).text]
    for (const what of ['history', 'openapi.json']) texts.push((await admin().get(what)).text)
    for (const file of await readdir(server.dataDirectory))
      texts.push(await readFile(path.join(server.dataDirectory, file), 'latin1'))
    const secrets = ['a-secret-in-the-address', secret?.slice(6) ?? '']
    expect(secrets.filter((one) => [...texts, server.output()].some((text) => text.includes(one)))).toEqual(
      [],
    )
    expect(logged(server, 'destination')).toMatchObject({
      who: 'admin',
      about: `destination ${shown.id}, webhook: ${shown.name}`,
    })
  })

  test('has a name of its own, and is refused in one sentence', async () => {
    const first = await add()
    const refusals: [object, number, string][] = [
      [{ name: first.name.toUpperCase() }, 409, 'already exists; choose another name.'],
      [{ address: 'http://10.0.0.1:22/' }, 422, 'Only port 443 and ports above 1023.'],
      [{ address: 'https://me:pass@hooks.example/' }, 422, 'no user name and no password'],
      [{ rules: { brief: { day: 'Someday', time: '08:00' } } }, 422, 'must be one of Sunday'],
      [{ ...mailTo('a@b.example\r\nBcc: c@d.example'), address: undefined }, 422, 'e-mail address'],
      [{ name: 'Two\r\nlines' }, 422, 'name'],
      [{ kind: 'mail' }, 422, 'addresses must be given for mail; address must be absent for mail'],
      [{ kind: 'pigeon' }, 422, 'must be mail, teams, webhook'],
    ]
    for (const [body, status, sentence] of refusals) {
      const answer = await admin().post('destinations', webhook(body))
      expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(sentence)])
    }
    const wrong = await admin().patch(`destinations/${first.id}`, { addresses: board })
    expect(said(wrong)).toEqual([422, 'It has an address, not addresses.'])
    expect((await admin().patch('destinations/999', {})).status).toBe(404)
    expect((await admin().remove('destinations/999')).status).toBe(404)
  })

  test('is changed, paused and deleted, and what was sent stays', async () => {
    const { id, name } = await add()
    await sendTest(id)
    const patch = async (body: object) =>
      (await admin().patch(`destinations/${id}`, body)).json(destinationSchema)
    const moved = await patch({ address: 'https://other.example/hook', rules: {} })
    expect(moved).toMatchObject({
      host: 'other.example',
      rules: { goLiveMovedBy: null, phaseLate: false, risks: false, brief: null },
      last: { event: 'test', state: 'sent' },
    })
    expect(await patch({ state: 'paused' })).toMatchObject({ state: 'paused', reason: null })
    expect(await patch({ state: 'on' })).toMatchObject({ state: 'on', pausedAt: null })
    expect((await admin().remove(`destinations/${id}`)).status).toBe(204)
    expect(await destination(id)).toBeUndefined()
    expect(await deliveries(id)).toMatchObject([{ name, event: 'test', state: 'sent' }])
  })
})

describe('a secret', () => {
  test('is replaced by a new one, which signs from then on', async () => {
    const { id, secret: former } = await add()
    const { secret, host } = (await admin().post(`destinations/${id}/secret`)).json(createdDestinationSchema)
    expect(host).toBe(new URL(hook.url).host)
    await sendTest(id)
    const verify = (by: string | null) =>
      new Webhook(by ?? '').verify(hook.calls[0]?.body ?? '', hook.calls[0]?.headers ?? {})
    expect(verify(secret)).toMatchObject({ event: 'test' })
    expect(() => verify(former)).toThrow()
    const teams = await add(webhook({ kind: 'teams' }))
    const refused = await admin().post(`destinations/${teams.id}/secret`)
    expect(said(refused)).toEqual([422, 'Only a webhook has a secret.'])
  })
})

describe('a test', () => {
  test('is sent to what is not saved yet, signed by the secret of what it would change', async () => {
    const place = { kind: 'webhook', address: hook.url }
    const tried = async (body: object) =>
      (await admin().post('destinations/test', body)).json(testResultSchema)
    expect(await tried(place)).toMatchObject({ arrived: true, result: matching(/^202 Accepted/) })
    expect((await tried({ kind: 'mail', addresses: board })).result).toMatch(/^250 to 2 of 2/)
    expect(await admin().read('destinations', destinationsSchema)).toMatchObject({ destinations: [] })
    const { id, secret } = await add(webhook({ address: 'https://hooks.example/former' }))
    await tried({ ...place, destination: id })
    const { body = '', headers = {} } = hook.calls.at(-1) ?? {}
    expect(new Webhook(secret ?? '').verify(body, headers)).toMatchObject({ event: 'test' })
    expect(await deliveries(id)).toEqual([])
    const refused = await admin().post('destinations/test', {
      ...place,
      address: 'https://hooks.example:22/',
    })
    expect(said(refused)).toEqual([422, 'address is refused. Only port 443 and ports above 1023.'])
  })

  test('to Teams is an adaptive card', async () => {
    const { id } = await add(webhook({ kind: 'teams' }))
    await sendTest(id)
    const open = { type: 'Action.OpenUrl' }
    const card = { version: '1.4', actions: [open, open] }
    expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({
      attachments: [{ contentType: 'application/vnd.microsoft.card.adaptive', content: card }],
    })
  })

  test('by e-mail arrives at every address that the mail server takes', async () => {
    const { id, host, addresses } = await add(mailTo(...board))
    expect([host, addresses]).toEqual(['company.example and 1 more', 2])
    expect((await sendTest(id)).result).toMatch(/^250 to 2 of 2 in \d\.\d s$/)
    mail.refused.add('yusuf@board.example')
    expect((await sendTest(id)).result).toMatch(/^250 to 1 of 2/)
    mail.refused.add('noura@company.example')
    expect(await sendTest(id)).toMatchObject({ arrived: false, result: 'The mail server answered 550.' })
    mail.refused.clear()
    const [first, second] = mail.mails
    expect([first?.to, second?.to]).toEqual([board, board.slice(0, 1)])
    expect(first?.source).toContain('Subject: A test from')
    expect(first?.source).toContain('From: Launch <launch@company.example>')
    expect(first?.source).not.toContain('text/html')
  })

  test('says why it did not arrive', async () => {
    const { id } = await add()
    hook.status = 404
    expect(await sendTest(id)).toMatchObject({
      arrived: false,
      result: matching(/^404 Not Found after .* s\. The receiver was removed or its address changed\.$/),
    })
    hook.status = 302
    hook.headers = { Location: hook.url }
    hook.calls.length = 0
    expect((await sendTest(id)).result).toContain('It leads elsewhere; enter the address that it leads to.')
    expect(hook.calls).toHaveLength(1)
    expect(await deliveries(id)).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
    expect(logged(server, 'message')).toMatchObject({ status: 502 })
    const closed = await add(webhook({ address: 'http://127.0.0.1:9999/' }))
    expect((await sendTest(closed.id)).result).toBe('Nothing listens at its port.')
  })

  test('gives up after ten seconds, and after 64 KiB of answer', async () => {
    const { id } = await add()
    hook.answer = 'x'.repeat(65 * 1024)
    expect(await sendTest(id)).toMatchObject({ arrived: false, result: 'Its answer is longer than 64 KiB.' })
    hook.status = null
    expect((await sendTest(id)).result).toBe('No answer within 10 s.')
  })

  test('is sent by a command, to a destination by its name', async () => {
    const { name, id } = await add()
    const { DATABASE_URL } = site().env
    const run = (...given: string[]) => notify(server.dataDirectory, given, DATABASE_URL, site().env)
    expect(await run('test', name)).toMatch(/^The test arrived: 202 Accepted in \d\.\d s\.$/)
    hook.status = 500
    expect(await run('test', name.toLowerCase())).toMatch(
      /^The test did not arrive: 500 Internal Server Error/,
    )
    expect(await deliveries(id)).toHaveLength(2)
    await expect(run('test', 'Nobody')).rejects.toThrow('There is no destination "Nobody"')
    await expect(run('test')).rejects.toThrow('Usage: npm run notify -- test NAME')
  })
})

describe('a message', () => {
  test('tells what happened, signed, and is kept as text', async () => {
    await setLate(admin(), false)
    const { id, secret } = await add()
    await setLate(admin(), true)
    await vi.waitUntil(() => hook.calls.length > 0, waitOptions)
    const [call] = hook.calls
    const content = new Webhook(secret ?? '').verify(call?.body ?? '', call?.headers ?? {})
    expect(content).toMatchObject({
      event: 'phase.late',
      text: matching(/^Portfolio .* is late: /),
      phases: [{ id: 'phase-1' }],
    })
    await vi.waitUntil(async () => (await deliveries(id))[0]?.state === 'sent', waitOptions)
    const [last] = await deliveries(id)
    expect(last).toMatchObject({ event: 'phase.late', tries: 1 })
    expect(last?.text).toContain('The launch: https://launch.example/')
  })

  test('tells of a risk that is high and overdue', async () => {
    const { id } = await add(webhook({ rules: { risks: true } }))
    const risk = { title: 'Certificates arrive late', owner: 'Yusuf Karim', due: '2025-01-01' }
    await admin().post('risks', { ...risk, likelihood: 3, impact: 3 })
    await vi.waitUntil(() => hook.calls.length > 0, waitOptions)
    const risks = [{ title: risk.title, rating: 'High', overdue: true }]
    expect(JSON.parse(hook.calls[0]?.body ?? '')).toMatchObject({ event: 'risk.due', risks })
    await vi.waitUntil(async () => !(await isWaiting(id)), waitOptions)
  })

  test('waits while its receiver fails, and is one with the others when it goes on', async () => {
    await setLate(admin(), false)
    const { id } = await add()
    hook.status = 500
    await setLate(admin(), true)
    await vi.waitUntil(async () => ((await destination(id))?.failures ?? 0) === 1, waitOptions)
    expect(await destination(id)).toMatchObject({ waiting: 1, state: 'on', last: { state: 'waiting' } })
    await admin().patch(`destinations/${id}`, { state: 'paused' })
    hook.status = 202
    hook.calls.length = 0
    await admin().patch(`destinations/${id}`, { state: 'on' })
    await vi.waitUntil(async () => !(await isWaiting(id)), waitOptions)
    expect(hook.calls.length).toBe(1)
    const lines = logLines(server).filter((line) => line.event === 'message')
    expect(lines.at(-1)).toMatchObject({ status: 200, about: matching(/phase\.late/) })
    const { text } = await caller(server, { Authorization: 'Bearer a-token-for-the-monitoring' }).get(
      '/metrics',
    )
    expect(text).toMatch(/^launch_messages_total\{outcome="failed"\} [1-9]/m)
    expect(text).toMatch(/^launch_messages_total\{outcome="sent"\} [1-9]/m)
    expect(text).toMatch(/^launch_messages_waiting 0$/m)
    expect(text).toMatch(/^launch_destinations_paused 0$/m)
  })
})

test('a destination without e-mail set up is refused', async () => {
  const { env } = site()
  const { SMTP_URL = '' } = env
  delete env.SMTP_URL
  const answer = await admin().post('destinations', mailTo(...board))
  env.SMTP_URL = SMTP_URL
  expect(said(answer)).toEqual([
    422,
    'E-mail is not set up here; choose Teams or a webhook, or set SMTP_URL and MAIL_FROM.',
  ])
})
