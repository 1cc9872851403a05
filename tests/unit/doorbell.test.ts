import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Doorbell, type Listener } from '~/app/server/events/doorbell.server'
import { streamLimits as limits } from '~/app/server/http/limits'
import type { Change } from '~/data/contract/history'
import type { DocumentView } from '~/data/store/documentView'
import { MemoryState } from '~/data/store/memoryState'
import { openDatabase } from '~/data/store/sqlite/database'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { Store } from '~/data/store/store'
import { listen, type Stream } from '../support/changeStream'
import { times } from '../support/extent'
import { ownStore } from '../support/ownStore'
import { stranger, get } from '../support/strangers'
import { waitOptions } from '../support/timeouts'

const own = ownStore()
let store: Store
let state: SqliteState
let closeDatabase: () => Promise<void>
let server: Server
let url: string
let bell: Doorbell
let isSignedIn: Listener['isSignedIn']
let responses: ServerResponse[]

beforeEach(async () => {
  store = await own.open()
  const database = await openDatabase(own.directory)
  state = new SqliteState(database, Date.now)
  closeDatabase = async () => {
    state.close()
    await database.db.destroy()
  }
  bell = new Doorbell({ store, state, build: 'build-1' })
  isSignedIn = null
  responses = []
  server = createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' })
    responses.push(response)
    const listener = { response, isSignedIn }
    response.once('close', () => {
      bell.remove(listener)
    })
    bell.add(listener)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  vi.useRealTimers()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
  await closeDatabase()
})

let texts = 0

async function change(): Promise<number> {
  texts += 1
  const { n } = await store.patch('timeline', 'phase-5', { owner: `Text ${texts}` }, { by: 'mona' })
  return n ?? 0
}

const told = ({ events }: Stream) => events.map(({ event, data }) => [event, data])

describe('a change', () => {
  test('is told to all by its number alone, after a greeting with the build', async () => {
    const streams = await Promise.all([listen(url), listen(url)])
    await Promise.all(streams.map(({ until }) => until(1)))
    await change()
    for (const stream of streams) {
      await stream.until(2)
      expect(told(stream)).toEqual([
        ['open', { revision: 0, build: 'build-1' }],
        ['revision', { revision: 1 }],
      ])
    }
    expect(streams[0].text()).toBe(streams[1].text())
  })

  test('is told together with those that follow soon, and the last one always', async () => {
    const streams = await Promise.all(Array.from({ length: 20 }, () => listen(url)))
    for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 10 }, () => change()))
    for (const stream of streams) {
      await stream.until(({ data }) => data.revision === 100)
      const numbers = stream.events.map(({ data }) => Number(data.revision))
      expect(numbers).toEqual([...numbers].sort((one, other) => one - other))
    }
  })

  test('is told in portions, so that other work runs in between', async () => {
    const streams = await Promise.all(Array.from({ length: 2 * limits.portionSize + 1 }, () => listen(url)))
    await Promise.all(streams.map(({ until }) => until(1)))
    const writes = responses.map((response) => vi.spyOn(response, 'write'))
    const told = () => writes.filter(({ mock }) => mock.calls.length > 0).length
    const counts = new Set<number>()
    await change()
    while (told() < streams.length) {
      counts.add(told())
      await new Promise((next) => setImmediate(next))
    }
    expect(counts).toContain(limits.portionSize)
    expect(counts).toContain(2 * limits.portionSize)
  })

  test('of data that was replaced says so', async () => {
    for (let count = 0; count < 5; count += 1) await change()
    const present = new MemoryState(store.latest() as DocumentView, new Map())
    const replaceable = Object.assign(Object.create(store) as Store, {
      latest: () => present.view,
      view: () => Promise.resolve(present.view),
      subscribe: present.subscribe.bind(present),
    })
    bell = new Doorbell({ store: replaceable, state, build: 'build-1' })
    const stream = await listen(url)
    await stream.until(1)
    present.replace((await store.past.viewAt(2)) as DocumentView, new Map())
    await stream.until(2)
    const [third] = (await store.history({ before: 4, limit: 1 })) as [Change]
    present.advance((await store.past.viewAt(3)) as DocumentView, [third])
    await stream.until(3)
    expect(told(stream).slice(1)).toEqual([
      ['revision', { revision: 2, reset: true }],
      ['revision', { revision: 3 }],
    ])
  })
})

describe('a stream', () => {
  test('is removed when its connection closes, however many come and go', async () => {
    const stay = await listen(url)
    for (let turn = 0; turn < times({ short: 2, full: 10, long: 10 }); turn += 1) {
      const come = await Promise.all(Array.from({ length: 50 }, () => listen(url)))
      await change()
      for (const { cut } of come) cut()
    }
    await vi.waitUntil(() => bell.size === 1, waitOptions)
    stay.cut()
    await vi.waitUntil(() => bell.size === 0, waitOptions)
  })

  test('whose client does not read is dropped, and the others still hear of changes', async () => {
    const silent = stranger(url, get('/'), { reads: false })
    await vi.waitUntil(() => bell.size === 1, waitOptions)
    const reader = await listen(url)
    await vi.waitUntil(() => bell.size === 2, waitOptions)
    // The system buffers some megabytes for a client that does not read.
    while (bell.size === 2) {
      responses[0]?.write(Buffer.alloc(60_000, ':'))
      bell.emitAccess()
      await new Promise((next) => setImmediate(next))
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
    const stream = await listen(url)
    await stream.until(1)
    vi.advanceTimersByTime(limits.heartbeatMs)
    await stream.until(2)
    expect(told(stream)[1]).toEqual(['revision', { revision: 1 }])
  })

  test('is closed with all others', async () => {
    const streams = await Promise.all([listen(url), listen(url)])
    await Promise.all(streams.map(({ until }) => until(1)))
    bell.close()
    await Promise.all(streams.map(({ ended }) => ended))
    await vi.waitUntil(() => bell.size === 0, waitOptions)
  })
})

describe('what another server did', () => {
  /** Lets the watch read the state again. */
  async function look(): Promise<void> {
    const looked = vi.spyOn(state, 'accessVersion')
    vi.advanceTimersByTime(limits.watchMs)
    await vi.waitUntil(() => looked.mock.results.length > 0, waitOptions)
    await looked.mock.results[0]?.value
    looked.mockRestore()
    await new Promise((next) => setImmediate(next))
  }

  const heard = async (stream: Stream) => {
    // A later message has passed all earlier ones.
    bell.emitAccess()
    const before = stream.events.length
    await stream.until(before + 1)
    return stream.events.slice(1, -1).map(({ event }) => event)
  }

  test('is told once for each access request that is made, granted and used', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const stream = await listen(url)
    await stream.until(1)
    await look()
    const item = { collection: 'training', id: 'objection-playbook' } as const
    const who = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    for (const [index, act] of [
      () => state.requestAccess('a browser', { ...item, ...who }),
      () => state.decideAccess(1, { decision: 'grant', days: 1, by: 'admin' }),
      () => state.openIfGranted('a browser', item),
    ].entries()) {
      await act()
      for (let time = 0; time < 3; time += 1) await look()
      await stream.until(index + 2)
      expect(stream.events).toHaveLength(index + 2)
    }
  })

  test('is told when a session ends, not when one begins, and closes the stream of that session', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const user = { username: 'layla', role: 'viewer', hint: null } as const
    const begin = (token: string) => state.startSsoSession(token, user, 60_000, null)
    await begin('first')
    const session = { isOpen: true }
    isSignedIn = () => Promise.resolve(session.isOpen)
    const own = await listen(url)
    isSignedIn = () => Promise.resolve(true)
    const other = await listen(url)
    await Promise.all([own.until(1), other.until(1)])
    await look()
    await begin('second')
    await look()
    expect(await heard(other)).toEqual([])
    session.isOpen = false
    await state.endSession('first')
    await look()
    await own.ended
    expect(own.events.at(-1)?.event).toBe('sessions')
    await other.until(({ event }) => event === 'sessions')
    expect(bell.size).toBe(1)
  })
})
