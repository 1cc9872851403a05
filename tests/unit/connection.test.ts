import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { backoffDelay, defaultBackoff } from '~/app/lib/connection/backoff'
import { openStream, type ConnectionState, type Stream } from '~/app/lib/connection/stream'
import type { ChangeEvent } from '~/data/contract/live'
import { waitOptions } from '../support/timeouts'

const change = (n: number): ChangeEvent => ({
  n,
  at: '2025-10-14T14:35:00.000Z',
  collection: 'timeline',
  id: 'phase-4',
  before: { progress: '0.7' },
  after: { progress: '0.72' },
})

const openEvent = (revision: number, build = 'one') =>
  `retry: 3000\nevent: open\nid: ${revision}\ndata: ${JSON.stringify({ revision, build })}\n\n`
const told = (n: number) => `event: change\nid: ${n}\ndata: ${JSON.stringify(change(n))}\n\n`
const resync = (n: number) => `event: resync\nid: ${n}\ndata: ${JSON.stringify({ revision: n })}\n\n`

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let asked: string[]
let answers: Answer[]
let close: () => void
let address: string
let stream: Stream | undefined

/** Responds to each call with the next of `answers`, and with the last one from then on. */
beforeEach(async () => {
  asked = []
  answers = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
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
  stream?.close()
  stream = undefined
  close()
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
function heard(since: number | null, silence = 20_000) {
  const log: string[] = []
  const states: ConnectionState[] = []
  stream = openStream({
    since,
    address,
    backoff: { initial: 5, max: 20, silence },
    onOpen: ({ revision, build }) => log.push(`open ${revision} ${build}`),
    onChange: ({ n }) => log.push(`change ${n}`),
    onResync: (revision, isReset) => log.push(`resync ${revision}${isReset ? ' reset' : ''}`),
    onState: (state) => states.push(state),
  })
  return { log, states }
}

describe('the stream of changes', () => {
  test('requests the changes after the known revision, and passes each on', async () => {
    answers = [events(openEvent(4), told(5), ':\n\n', told(6))]
    const { log, states } = heard(4)
    await vi.waitFor(() => {
      expect(log).toEqual(['open 4 one', 'change 5', 'change 6'])
    }, waitOptions)
    expect(asked).toEqual(['/api/changes?since=4'])
    expect(states).toEqual([{ isOn: true }])
  })

  test('reconnects after a cut without losing a change, and reports the state', async () => {
    answers = [ended(openEvent(4), told(5)), events(openEvent(5), told(6))]
    const { log, states } = heard(null)
    await vi.waitFor(() => {
      expect(log).toEqual(['open 4 one', 'change 5', 'open 5 one', 'change 6'])
    }, waitOptions)
    expect(asked).toEqual(['/api/changes', '/api/changes?since=5'])
    expect(states.map(({ isOn }) => isOn)).toEqual([true, false, true])
  })

  test('continues after a resync, also after one with a reset', async () => {
    const reset = resync(7).replace('}', ',"reset":true}')
    answers = [ended(openEvent(4), reset, resync(900)), events(openEvent(900))]
    const { log } = heard(4)
    await vi.waitFor(() => {
      expect(log).toEqual(expect.arrayContaining(['resync 7 reset', 'resync 900']))
    }, waitOptions)
    await vi.waitFor(() => {
      expect(log).toContain('open 900 one')
    }, waitOptions)
    expect(asked[1]).toBe('/api/changes?since=900')
  })

  test.each<[string, Answer]>([
    ['is refused', (response) => void response.writeHead(503).end('The site is restarting.')],
    ['is answered with a page', (response) => void response.writeHead(200).end('<!doctype html>')],
    ['brings what is no JSON', ended('event: change\nid: 9\ndata: {"n"\n\n')],
    ['is cut before it is answered', (response) => void response.destroy()],
  ])('retries when it %s, and reports that it is disconnected', async (_, answer) => {
    answers = [answer, answer, events(openEvent(7))]
    const { log, states } = heard(3)
    await vi.waitFor(() => {
      expect(log).toEqual(['open 7 one'])
    }, waitOptions)
    expect(asked).toEqual(Array(3).fill('/api/changes?since=3'))
    expect(states.map(({ isOn }) => isOn)).toEqual([false, true])
  })

  test('aborts a connection without heartbeats', async () => {
    answers = [events(openEvent(1)), events(openEvent(1, 'two'))]
    const { log } = heard(1, 60)
    // On a busy machine the first connection may count as dead before it receives anything.
    await vi.waitFor(() => {
      expect(log).toContain('open 1 two')
    }, waitOptions)
  })

  test('waits for Retry-After, unless a reconnect is requested', async () => {
    answers = [
      (response) => void response.writeHead(503, { 'Retry-After': '3600' }).end('Too many.'),
      events(openEvent(1)),
    ]
    const { log, states } = heard(1)
    await vi.waitFor(() => {
      expect(states).toHaveLength(1)
    }, waitOptions)
    stream?.reconnect()
    await vi.waitFor(() => {
      expect(log).toEqual(['open 1 one'])
    }, waitOptions)
  })

  test('reconnects at once on request, also while connected', async () => {
    answers = [events(openEvent(1)), events(openEvent(1, 'two'))]
    const { log } = heard(1)
    await vi.waitFor(() => {
      expect(log).toHaveLength(1)
    }, waitOptions)
    stream?.reconnect()
    await vi.waitFor(() => {
      expect(log).toEqual(['open 1 one', 'open 1 two'])
    }, waitOptions)
  })

  test('holds no connection once it is closed', async () => {
    const left = vi.fn()
    answers = [
      (response, request) => {
        response.once('close', left)
        events(openEvent(1))(response, request)
      },
    ]
    const { log } = heard(1)
    await vi.waitFor(() => {
      expect(log).toHaveLength(1)
    }, waitOptions)
    stream?.close()
    await vi.waitFor(() => {
      expect(left).toHaveBeenCalledOnce()
    }, waitOptions)
    expect(asked).toHaveLength(1)
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
