import { EventSource } from 'undici'
import type { RequestListener } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoffDelay, defaultBackoff } from '~/app/lib/connection/backoff'
import { connect, type ConnectionState } from '~/app/lib/connection/connection'
import { httpServer } from '../support/httpServer'
import { waitOptions } from '../support/timeouts'

const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const opened = (revision: number, build = 'one') => `retry: 3000\n${event('open', { revision, build })}`
const changed = (revision: number) => event('revision', { revision })

let asked: number
/** Each call gets the next one, and the last one from then on. */
let answers: RequestListener[]
let disconnect: (() => void) | undefined
/** The parts of the browser that the connection follows. */
let tab: EventTarget & { hidden: boolean }
let view: EventTarget

const server = httpServer((request, response) => {
  asked += 1
  const answer = answers.length > 1 ? answers.shift() : answers[0]
  answer?.(request, response)
})

beforeEach(() => {
  asked = 0
  tab = Object.assign(new EventTarget(), { hidden: false })
  view = new EventTarget()
  vi.stubGlobal('EventSource', EventSource)
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
})

afterEach(() => {
  disconnect?.()
  vi.unstubAllGlobals()
})

const events =
  (...texts: string[]): RequestListener =>
  (_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    for (const text of texts) response.write(text)
  }
const ended =
  (...texts: string[]): RequestListener =>
  (request, response) => {
    events(...texts)(request, response)
    response.end()
  }
const page =
  (status: number, text: string): RequestListener =>
  (_, response) =>
    void response.writeHead(status).end(text)

/** Connects, and records what it receives. */
function heard({ silence = 20_000, whileHidden = false } = {}) {
  const log: string[] = []
  const states: ConnectionState[] = []
  disconnect = connect(
    {
      onOpen: ({ build }) => log.push(`open ${build}`),
      onRevision: (revision, isReset) => log.push(`revision ${revision}${isReset ? ' reset' : ''}`),
      onAccess: () => log.push('access'),
      onSessions: (isClosedToStrangers) => log.push(`sessions${isClosedToStrangers ? ' closed' : ''}`),
      onState: (state) => states.push(state),
    },
    { address: `${server.url}/api/changes`, backoff: { initial: 5, max: 20, silence }, whileHidden },
  )
  return { log, isOn: () => states.map(({ isOn }) => isOn) }
}

const soon = <Value>(read: () => Value) => expect.poll(read, waitOptions)

function setHidden(hidden: boolean): void {
  tab.hidden = hidden
  tab.dispatchEvent(new Event('visibilitychange'))
}

describe('the connection', () => {
  const greeting = { revision: 4, build: 'one', closed: true }
  const told = [
    event('open', greeting),
    changed(5),
    event('access', {}),
    event('sessions', {}),
    event('revision', { revision: 2, reset: true }),
  ]

  test.each<[string, RequestListener[], string, boolean[]]>([
    [
      'passes on what the server tells',
      [events(...told)],
      'open one, revision 4, revision 5, access, sessions closed, revision 2 reset',
      [true],
    ],
    [
      'is opened again after a cut: what was told in between was missed',
      [ended(opened(4), changed(5)), events(opened(6))],
      'open one, revision 4, revision 5, sessions, open one, revision 6',
      [true, false, true],
    ],
    ...[
      page(503, 'The site is restarting.'),
      page(200, '<!doctype html>'),
      ((_, response) => void response.destroy()) as RequestListener,
    ].map((answer, n): [string, RequestListener[], string, boolean[]] => [
      `is tried again when it is ${['refused', 'answered with a page', 'cut before it is answered'][n]}`,
      [answer, answer, events(opened(7))],
      'open one, revision 7',
      [false, true],
    ]),
  ])('%s', async (_, given, expected, isOn) => {
    answers = [...given]
    const connection = heard()
    await soon(() => connection.log.join(', ')).toBe(expected)
    expect(asked).toBe(given.length)
    expect(connection.isOn()).toEqual(isOn)
  })

  test('of a site that is closed to strangers says that the session may have ended, when it is lost', async () => {
    answers = [ended(event('open', greeting)), page(401, 'This site requires a sign-in.')]
    const { log } = heard()
    await soon(() => log.slice(2, 4)).toEqual(['sessions closed', 'sessions closed'])
  })

  test.each<[string, Parameters<typeof heard>[0], () => void]>([
    // On a busy machine the first connection may count as dead before it receives anything.
    ['it is silent', { silence: 60 }, () => undefined],
    ['the network is back', {}, () => void view.dispatchEvent(new Event('online'))],
  ])('is replaced when %s', async (_, options, happens) => {
    answers = [events(opened(1)), events(opened(1, 'two'))]
    const { log } = heard(options)
    await soon(() => log.join()).toMatch(/open/)
    happens()
    await soon(() => log).toContain('open two')
  })

  test('is closed while the tab is hidden, and asks once when it is shown again', async () => {
    const left = vi.fn()
    answers = [
      (request, response) => {
        response.once('close', left)
        events(opened(1))(request, response)
      },
      events(opened(3)),
    ]
    const { log, isOn } = heard()
    await soon(() => log.length).toBe(2)
    setHidden(true)
    await soon(() => left.mock.calls.length).toBe(1)
    expect(asked).toBe(1)
    setHidden(false)
    await soon(() => log.slice(2)).toEqual(['sessions', 'open one', 'revision 3'])
    expect(isOn()).toEqual([true])
  })

  test('of a wall stays open while it is hidden', async () => {
    answers = [events(opened(1))]
    tab.hidden = true
    const { log } = heard({ whileHidden: true })
    await soon(() => log.length).toBe(2)
    setHidden(false)
    expect(asked).toBe(1)
  })
})

test.each([
  [0, 0, 500],
  [3, 1, 8_000],
  [400, 0, 30_000],
])('after %i failures, by chance %f, it waits for %i ms', (failures, chance, pause) => {
  expect(backoffDelay(failures, chance, defaultBackoff)).toBe(pause)
})
