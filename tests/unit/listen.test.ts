import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { pauseAfter, pauses } from '~/app/live/pauses'
import { openStream, type LineState, type Stream } from '~/app/live/stream'
import type { ToldChange } from '~/data/contract/live'
import { waitOptions } from '../support/timeouts'

const change = (n: number): ToldChange => ({
  n,
  at: '2025-10-14T14:35:00.000Z',
  collection: 'timeline',
  id: 'phase-4',
  before: { progress: '0.7' },
  after: { progress: '0.72' },
})

const hello = (revision: number, build = 'one') =>
  `retry: 3000\nevent: hello\nid: ${revision}\ndata: ${JSON.stringify({ revision, build })}\n\n`
const told = (n: number) => `event: change\nid: ${n}\ndata: ${JSON.stringify(change(n))}\n\n`
const again = (n: number) => `event: again\nid: ${n}\ndata: ${JSON.stringify({ revision: n })}\n\n`

type Answer = (response: ServerResponse, request: IncomingMessage) => void

let asked: string[]
let answers: Answer[]
let close: () => void
let address: string
let stream: Stream | undefined

/** Answers each call by the next of `answers`, and by the last one from then on. */
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
  stream?.end()
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

/** Listens, and writes down what it hears. */
function heard(since: number | null, silence = 20_000) {
  const log: string[] = []
  const states: LineState[] = []
  stream = openStream({
    since,
    address,
    pauses: { first: 5, most: 20, silence },
    onHello: ({ revision, build }) => log.push(`hello ${revision} ${build}`),
    onChange: ({ n }) => log.push(`change ${n}`),
    onAgain: (revision, isAnew) => log.push(`again ${revision}${isAnew ? ' anew' : ''}`),
    onState: (state) => states.push(state),
  })
  return { log, states }
}

describe('the stream of changes', () => {
  test('asks for what came after the last known change, and tells each', async () => {
    answers = [events(hello(4), told(5), ':\n\n', told(6))]
    const { log, states } = heard(4)
    await vi.waitFor(() => {
      expect(log).toEqual(['hello 4 one', 'change 5', 'change 6'])
    }, waitOptions)
    expect(asked).toEqual(['/api/changes?since=4'])
    expect(states).toEqual([{ isOn: true }])
  })

  test('goes on after a cut where it was, and says so', async () => {
    answers = [ended(hello(4), told(5)), events(hello(5), told(6))]
    const { log, states } = heard(null)
    await vi.waitFor(() => {
      expect(log).toEqual(['hello 4 one', 'change 5', 'hello 5 one', 'change 6'])
    }, waitOptions)
    expect(asked).toEqual(['/api/changes', '/api/changes?since=5'])
    expect(states.map(({ isOn }) => isOn)).toEqual([true, false, true])
  })

  test('goes on behind what is to be read again, of other data too', async () => {
    const anew = again(7).replace('}', ',"anew":true}')
    answers = [ended(hello(4), anew, again(900)), events(hello(900))]
    const { log } = heard(4)
    await vi.waitFor(() => {
      expect(log).toEqual(expect.arrayContaining(['again 7 anew', 'again 900']))
    }, waitOptions)
    await vi.waitFor(() => {
      expect(log).toContain('hello 900 one')
    }, waitOptions)
    expect(asked[1]).toBe('/api/changes?since=900')
  })

  test.each<[string, Answer]>([
    ['is refused', (response) => void response.writeHead(503).end('The site is being restarted.')],
    ['is answered with a page', (response) => void response.writeHead(200).end('<!doctype html>')],
    ['brings what is no JSON', ended('event: change\nid: 9\ndata: {"n"\n\n')],
    ['is cut before it is answered', (response) => void response.destroy()],
  ])('tries again when it %s, and says that it is not connected', async (_, answer) => {
    answers = [answer, answer, events(hello(7))]
    const { log, states } = heard(3)
    await vi.waitFor(() => {
      expect(log).toEqual(['hello 7 one'])
    }, waitOptions)
    expect(asked).toEqual(Array(3).fill('/api/changes?since=3'))
    expect(states.map(({ isOn }) => isOn)).toEqual([false, true])
  })

  test('takes a line without a heartbeat for a dead one', async () => {
    answers = [events(hello(1)), events(hello(1, 'two'))]
    const { log } = heard(1, 60)
    // On a busy machine the first line may count for dead before it has said a word.
    await vi.waitFor(() => {
      expect(log).toContain('hello 1 two')
    }, waitOptions)
  })

  test('waits for as long as a refusal asks for, unless it is wanted at once', async () => {
    answers = [
      (response) => void response.writeHead(503, { 'Retry-After': '3600' }).end('Too many.'),
      events(hello(1)),
    ]
    const { log, states } = heard(1)
    await vi.waitFor(() => {
      expect(states).toHaveLength(1)
    }, waitOptions)
    stream?.renew()
    await vi.waitFor(() => {
      expect(log).toEqual(['hello 1 one'])
    }, waitOptions)
  })

  test('connects anew at once when it is told to, while it is connected too', async () => {
    answers = [events(hello(1)), events(hello(1, 'two'))]
    const { log } = heard(1)
    await vi.waitFor(() => {
      expect(log).toHaveLength(1)
    }, waitOptions)
    stream?.renew()
    await vi.waitFor(() => {
      expect(log).toEqual(['hello 1 one', 'hello 1 two'])
    }, waitOptions)
  })

  test('holds no connection once it is ended', async () => {
    const left = vi.fn()
    answers = [
      (response, request) => {
        response.once('close', left)
        events(hello(1))(response, request)
      },
    ]
    const { log } = heard(1)
    await vi.waitFor(() => {
      expect(log).toHaveLength(1)
    }, waitOptions)
    stream?.end()
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
  expect(pauseAfter(failures, chance, pauses)).toBe(pause)
})
