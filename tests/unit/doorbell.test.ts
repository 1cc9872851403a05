import type { ServerResponse } from 'node:http'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Doorbell, type Listener } from '~/app/server/events/doorbell.server'
import { streamLimits as limits } from '~/app/server/http/limits'
import type { Change } from '~/data/contract/history'
import type { DocumentView } from '~/data/store/documentView'
import { MemoryState } from '~/data/store/memoryState'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { listen, type Stream } from '../support/changeStream'
import { onDataFolder } from '../support/eachEngine'
import { times } from '../support/extent'
import { httpServer } from '../support/httpServer'
import { get, stranger } from '../support/strangers'
import { waitOptions } from '../support/timeouts'

const engine = onDataFolder()
let state: State
let store: Store
let bell: Doorbell
let isSignedIn: Listener['isSignedIn']
let responses: ServerResponse[]

const server = httpServer((_, response) => {
  response.writeHead(200, { 'Content-Type': 'text/event-stream' })
  responses.push(response)
  const listener = { response, isSignedIn }
  response.once('close', () => {
    bell.remove(listener)
  })
  bell.add(listener)
})

const bellOn = (store: Store) => new Doorbell({ store, state, build: 'build-1' })

beforeEach(async () => {
  ;({ store, state } = await engine.open())
  bell = bellOn(store)
  isSignedIn = null
  responses = []
})

afterEach(() => {
  vi.useRealTimers()
})

/** Streams that have received their greeting. */
async function opened(count: number): Promise<Stream[]> {
  const streams = await Promise.all(Array.from({ length: count }, () => listen(server.url)))
  await Promise.all(streams.map(({ until }) => until(1)))
  return streams
}
const openedOne = async () => (await opened(1))[0] ?? expect.fail()
const sizeIs = (size: number) => vi.waitUntil(() => bell.size === size, waitOptions)
const nextTurn = () => new Promise((next) => setImmediate(next))
const told = ({ events }: Stream) => events.map(({ event, data }) => [event, data])

let texts = 0
const change = () => store.patch('timeline', 'phase-5', { owner: `Text ${(texts += 1)}` }, { by: 'mona' })

describe('a change', () => {
  test('is told together with those that follow soon, and the last one always', async () => {
    const streams = await opened(20)
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, change))
    for (const stream of streams) {
      await stream.until(({ data }) => data.revision === 100)
      const numbers = stream.events.map(({ data }) => Number(data.revision))
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    }
  })

  test('of data that was replaced says so', async () => {
    for (let count = 0; count < 5; count += 1) await change()
    const present = new MemoryState(store.latest() as DocumentView, new Map())
    const replaceable = Object.assign(Object.create(store) as Store, {
      latest: () => present.view,
      view: () => Promise.resolve(present.view),
      subscribe: present.subscribe.bind(present),
    })
    bell = bellOn(replaceable)
    const stream = await openedOne()
    present.replace((await store.past.viewAt(2)) as DocumentView, new Map())
    await stream.until(2)
    const third = (await store.history({ before: 4, limit: 1 })) as [Change]
    present.advance((await store.past.viewAt(3)) as DocumentView, third)
    await stream.until(3)
    expect(told(stream).slice(1)).toEqual([
      ['revision', { revision: 2, reset: true }],
      ['revision', { revision: 3 }],
    ])
  })
})

describe('a stream', () => {
  test('is removed when its connection closes, however many come and go', async () => {
    const stay = await openedOne()
    for (let turn = 0; turn < times({ short: 2, full: 10, long: 10 }); turn += 1) {
      const come = await opened(50)
      await change()
      for (const { cut } of come) cut()
    }
    await sizeIs(1)
    stay.cut()
    await sizeIs(0)
  })

  test('whose client does not read is dropped, and the others still hear of changes', async () => {
    const silent = stranger(server.url, get('/'), { reads: false })
    await sizeIs(1)
    const reader = await openedOne()
    // The system buffers some megabytes for a client that does not read.
    while (bell.size === 2) {
      responses[0]?.write(Buffer.alloc(60_000, ':'))
      bell.emitAccess()
      await nextTurn()
    }
    await change()
    await reader.until(({ data }) => data.revision === 1)
    silent.socket.resume()
    await silent.closed
    expect(bell.size).toBe(1)
  })

  test('hears the last revision again while nothing changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await change()
    const stream = await openedOne()
    vi.advanceTimersByTime(limits.heartbeatMs)
    await stream.until(2)
    expect(told(stream)[1]).toEqual(['revision', { revision: 1 }])
  })
})

describe('what another server did', () => {
  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  })

  /** Lets the watch read the state again. */
  async function look(): Promise<void> {
    const looked = vi.spyOn(state, 'accessVersion')
    vi.advanceTimersByTime(limits.watchMs)
    await vi.waitUntil(() => looked.mock.results.length > 0, waitOptions)
    await looked.mock.results[0]?.value
    looked.mockRestore()
    await nextTurn()
  }

  test('is told once for each access request that is made, granted and used', async () => {
    const stream = await openedOne()
    await look()
    const item = { collection: 'training', id: 'objection-playbook' } as const
    const who = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    const acts = [
      () => state.requestAccess('a browser', { ...item, ...who }),
      () => state.decideAccess(1, { decision: 'grant', days: 1, by: 'admin' }),
      () => state.openIfGranted('a browser', item),
    ]
    for (const [index, act] of acts.entries()) {
      await act()
      for (let time = 0; time < 3; time += 1) await look()
      await stream.until(index + 2)
      expect(stream.events).toHaveLength(index + 2)
    }
  })

  test('is told when a session ends, not when one begins, and closes the stream of that session', async () => {
    const user = { username: 'layla', role: 'viewer', hint: null } as const
    const begin = (token: string) => state.startSsoSession(token, user, 60_000, null)
    await begin('first')
    let isOpen = true
    isSignedIn = () => Promise.resolve(isOpen)
    const own = await openedOne()
    isSignedIn = () => Promise.resolve(true)
    const other = await openedOne()
    await look()
    await begin('second')
    await look()
    // A later message has passed all earlier ones.
    bell.emitAccess()
    await other.until(2)
    expect(other.events[1]?.event).toBe('access')
    isOpen = false
    await state.endSession('first')
    await look()
    await own.ended
    expect(own.events.at(-1)?.event).toBe('sessions')
    await other.until(({ event }) => event === 'sessions')
    expect(bell.size).toBe(1)
  })
})
