import { EventSource } from 'undici'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoffDelay, defaultBackoff } from '~/app/lib/connection/backoff'
import { connect, type ConnectionState } from '~/app/lib/connection/connection'
import { waitOptions } from '../support/timeouts'

const opened = (revision: number, build = 'one') =>
  `retry: 3000\nevent: open\ndata: ${JSON.stringify({ revision, build })}\n\n`
const event = (name: string, data: object) => `event: ${name}\ndata: ${JSON.stringify(data)}\n\n`
const changed = (revision: number) => event('revision', { revision })

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let asked: number
let answers: Answer[]
let close: () => void
let address: string
let disconnect: (() => void) | undefined
/** The parts of the browser that the connection follows. */
let tab: EventTarget & { hidden: boolean }
let view: EventTarget

/** Responds to each call with the next of `answers`, and with the last one from then on. */
beforeEach(async () => {
  asked = 0
  answers = []
  tab = Object.assign(new EventTarget(), { hidden: false })
  view = new EventTarget()
  vi.stubGlobal('EventSource', EventSource)
  vi.stubGlobal('document', tab)
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view))
  const server = createServer((request, response) => {
    asked += 1
    const answer = answers.length > 1 ? answers.shift() : answers[0]
    answer?.(response, request)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/changes`
  close = () => {
    server.closeAllConnections()
    server.close()
  }
})

afterEach(() => {
  disconnect?.()
  disconnect = undefined
  close()
  vi.unstubAllGlobals()
})

const events =
  (...texts: string[]): Answer =>
  (response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream; charset=utf-8' })
    for (const text of texts) response.write(text)
  }

const ended =
  (...texts: string[]): Answer =>
  (response, request) => {
    events(...texts)(response, request)
    response.end()
  }

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
    { address, backoff: { initial: 5, max: 20, silence }, whileHidden },
  )
  return { log, states }
}

const until = (expectation: () => void) => vi.waitFor(expectation, waitOptions)

function setHidden(hidden: boolean): void {
  tab.hidden = hidden
  tab.dispatchEvent(new Event('visibilitychange'))
}

describe('the connection', () => {
  test('passes on what the server tells', async () => {
    const greeting = { revision: 4, build: 'one', closed: true }
    const reset = event('revision', { revision: 2, reset: true })
    answers = [events(event('open', greeting), changed(5), event('access', {}), event('sessions', {}), reset)]
    const { log, states } = heard()
    await until(() => {
      expect(log).toEqual([
        ...['open one', 'revision 4', 'revision 5', 'access', 'sessions closed', 'revision 2 reset'],
      ])
    })
    expect(states).toEqual([{ isOn: true }])
  })

  test('is opened again after a cut, and reports the state', async () => {
    answers = [ended(opened(4), changed(5)), events(opened(6))]
    const { log, states } = heard()
    await until(() => {
      // What was told in between was missed.
      expect(log).toEqual(['open one', 'revision 4', 'revision 5', 'sessions', 'open one', 'revision 6'])
    })
    expect(states.map(({ isOn }) => isOn)).toEqual([true, false, true])
  })

  test.each<[string, Answer]>([
    ['is refused', (response) => void response.writeHead(503).end('The site is restarting.')],
    ['is answered with a page', (response) => void response.writeHead(200).end('<!doctype html>')],
    ['is cut before it is answered', (response) => void response.destroy()],
  ])('is tried again when it %s, and reports that it is disconnected', async (_, answer) => {
    answers = [answer, answer, events(opened(7))]
    const { log, states } = heard()
    await until(() => {
      expect(log).toEqual(['open one', 'revision 7'])
    })
    expect(asked).toBe(3)
    expect(states.map(({ isOn }) => isOn)).toEqual([false, true])
  })

  test('of a site that is closed to strangers says that the session may have ended, when it is lost', async () => {
    answers = [
      ended(event('open', { revision: 1, build: 'one', closed: true })),
      (response) => void response.writeHead(401).end('This site requires a sign-in.'),
    ]
    const { log } = heard()
    await until(() => {
      expect(log.slice(2, 4)).toEqual(['sessions closed', 'sessions closed'])
    })
  })

  test('is replaced when it is silent', async () => {
    answers = [events(opened(1)), events(opened(1, 'two'))]
    const { log } = heard({ silence: 60 })
    // On a busy machine the first connection may count as dead before it receives anything.
    await until(() => {
      expect(log).toContain('open two')
    })
  })

  test('is opened at once when the network is back', async () => {
    answers = [events(opened(1)), events(opened(1, 'two'))]
    const { log } = heard()
    await until(() => {
      expect(log).toContain('open one')
    })
    view.dispatchEvent(new Event('online'))
    await until(() => {
      expect(log).toContain('open two')
    })
  })

  test('is closed while the tab is hidden, and asks once when it is shown again', async () => {
    const left = vi.fn()
    answers = [
      (response, request) => {
        response.once('close', left)
        events(opened(1))(response, request)
      },
      events(opened(3)),
    ]
    const { log, states } = heard()
    await until(() => {
      expect(log).toHaveLength(2)
    })
    setHidden(true)
    await until(() => {
      expect(left).toHaveBeenCalledOnce()
    })
    expect(asked).toBe(1)
    setHidden(false)
    await until(() => {
      expect(log.slice(2)).toEqual(['sessions', 'open one', 'revision 3'])
    })
    expect(states).toEqual([{ isOn: true }])
  })

  test('of a wall stays open while it is hidden', async () => {
    answers = [events(opened(1))]
    tab.hidden = true
    const { log } = heard({ whileHidden: true })
    await until(() => {
      expect(log).toHaveLength(2)
    })
    setHidden(false)
    expect(asked).toBe(1)
  })
})

test.each([
  [0, 0, 500],
  [0, 1, 1_000],
  [3, 1, 8_000],
  [3, 0, 4_000],
  [12, 1, 60_000],
  [400, 0, 30_000],
])('after %i failures, by chance %f, it waits for %i ms', (failures, chance, pause) => {
  expect(backoffDelay(failures, chance, defaultBackoff)).toBe(pause)
})
