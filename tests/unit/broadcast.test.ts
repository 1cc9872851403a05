import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Broadcast } from '~/app/server/events/broadcast.server'
import { beginStream, Listener } from '~/app/server/events/listener.server'
import { streamLimits as limits } from '~/app/server/http/limits'
import type { Change } from '~/data/contract/history'
import { openDatabase } from '~/data/store/sqlite/database'
import { MemoryState } from '~/data/store/memoryState'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import type { Store } from '~/data/store/store'
import type { DocumentView } from '~/data/store/documentView'
import { listen as opened, type Stream } from '../support/changeStream'
import { times } from '../support/extent'
import { ownStore } from '../support/ownStore'
import { waitOptions } from '../support/timeouts'
import { stranger, get } from '../support/strangers'

const own = ownStore()
let store: Store
let server: Server
let url: string
let broadcast: Broadcast
let signedIn: (() => Promise<boolean>) | null
let streams: Stream[]
let listeners: Listener[]

beforeEach(async () => {
  store = await own.open()
  broadcast = new Broadcast(store, 'build-1')
  signedIn = null
  streams = []
  listeners = []
  server = createServer((request, response) => {
    const since = new URL(request.url ?? '', 'http://launch').searchParams.get('since')
    beginStream(response)
    const listener = new Listener(response, signedIn ? 'administrators' : 'viewers', signedIn)
    listeners.push(listener)
    response.once('close', () => {
      broadcast.unsubscribe(listener)
    })
    void broadcast.subscribe(listener, since === null ? null : Number(since))
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  server.closeAllConnections()
  await new Promise((closed) => server.close(closed))
})

async function listen(since?: number): Promise<Stream> {
  const stream = await opened(url, { since })
  streams.push(stream)
  return stream
}

let texts = 0

async function change(text?: string): Promise<number> {
  texts += 1
  const { n } = await store.patch('timeline', 'phase-5', { owner: text ?? `Text ${texts}` }, { by: 'mona' })
  return n ?? 0
}

async function changes(count: number): Promise<void> {
  await Promise.all(Array.from({ length: count }, () => change()))
}

/** A change of 28 kB, half of it what was before; the first of 14. */
function largeChange(): Promise<unknown> {
  texts += 1
  const objectives = Array.from({ length: 14 }, () => `${texts} `.padEnd(1_000, 'x'))
  return store.patch('timeline', 'phase-6', { objectives })
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, place) => from + place)

describe('a listener that reconnects', () => {
  test('receives the missed changes, then the new ones, each once and in order', async () => {
    await changes(5)
    const stream = await listen(2)
    await change()
    await stream.until(({ id, event }) => event === 'change' && id === 6)
    expect(stream.events.map(({ event, id }) => `${event} ${id}`)).toEqual([
      'open 2',
      ...range(3, 6).map((n) => `change ${n}`),
    ])
    expect(stream.events[0]?.data).toEqual({ revision: 5, build: 'build-1' })
  })

  test('misses no change and receives none twice, whenever it connects while others write', async () => {
    await changes(30)
    const all = 110
    const writers = Array.from({ length: 4 }, async () => {
      for (let count = 0; count < 20; count += 1) await change()
    })
    const since = range(0, 30)
    const coming: Promise<Stream>[] = []
    for (const n of since) {
      coming.push(listen(n))
      await new Promise((next) => setImmediate(next))
    }
    const come = await Promise.all(coming)
    await Promise.all(writers)
    for (const [place, stream] of come.entries()) {
      await stream.until(({ id, event }) => event === 'change' && id === all)
      expect(stream.numbers()).toEqual(range((since[place] ?? 0) + 1, all))
    }
  })

  test('receives changes from before the process started', async () => {
    await changes(45)
    await own.close()
    broadcast = new Broadcast(await own.open(), 'build-2')
    const all = [listen(0), listen(44), listen(20), listen(45)]
    const [fromFirst, one, some, none] = await Promise.all(all)
    await fromFirst?.until(46)
    expect(fromFirst?.numbers()).toEqual(range(1, 45))
    await one?.until(2)
    expect(one?.numbers()).toEqual([45])
    await some?.until(26)
    expect(some?.numbers()).toEqual(range(21, 45))
    expect(none?.events.map(({ event, id }) => [event, id])).toEqual([['open', 45]])
  })

  test.each([
    ['too many changes', () => changes(limits.maxReplayChanges + 1), limits.maxReplayChanges + 1],
    ['too long ones', () => Promise.all([largeChange(), largeChange(), largeChange()]), 3],
  ])('after %s receives a resync, and continues from there', async (_, make, last) => {
    await make()
    for (const restarted of [false, true]) {
      if (restarted) {
        await own.close()
        broadcast = new Broadcast(await own.open(), 'build-2')
      }
      const [late, inTime] = await Promise.all([listen(0), listen(last - 1)])
      await late.until(2)
      expect(late.events.map(({ event, id }) => `${event} ${id}`)).toEqual([`open ${last}`, `resync ${last}`])
      expect(late.events[1]?.data).toEqual({ revision: last })
      await inTime.until(2)
      expect(inTime.numbers()).toEqual([last])
    }
  })

  test('with a revision of the future receives a resync', async () => {
    await changes(2)
    const stream = await listen(3)
    await stream.until(2)
    expect(stream.events.map(({ event, id }) => `${event} ${id}`)).toEqual(['open 2', 'resync 2'])
  })

  test('receives a resync when the history cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await changes(2)
    await own.close()
    const later = await own.open()
    vi.spyOn(later, 'history').mockRejectedValue(new Error('The disk has gone.'))
    broadcast = new Broadcast(later, 'build-2')
    const stream = await listen(0)
    await stream.until(2)
    expect(stream.events[1]).toMatchObject({ event: 'resync', id: 2 })
    expect(logged).toHaveBeenCalledOnce()
  })
})

test('a restore sends every listener a resync, and it continues from there', async () => {
  await changes(5)
  const present = new MemoryState(store.latest() as DocumentView, new Map())
  const replaceable = Object.assign(Object.create(store) as Store, {
    latest: () => present.view,
    view: () => Promise.resolve(present.view),
    subscribe: present.subscribe.bind(present),
  })
  broadcast = new Broadcast(replaceable, 'build-1')
  const stream = await listen()
  await stream.until(1)
  present.replace((await store.past.viewAt(2)) as DocumentView, new Map())
  const late = await listen(1)
  await Promise.all([stream.until(2), late.until(2)])
  for (const { events } of [stream, late]) expect(events[1]).toMatchObject({ event: 'resync', id: 2 })
  expect(stream.events[1]?.data).toEqual({ revision: 2, reset: true })
  const [third] = (await store.history({ before: 4, limit: 1 })) as [Change]
  present.advance((await store.past.viewAt(3)) as DocumentView, [third])
  await Promise.all([stream.until(3), late.until(3)])
  for (const page of [stream, late]) expect(page.numbers()).toEqual([3])
})

describe('changes that come faster than they can be sent', () => {
  test('are sent together, and as one resync when they are too many', async () => {
    const stream = await listen()
    await stream.until(1)
    await Promise.all([largeChange(), largeChange(), largeChange()])
    await stream.until(2)
    expect(stream.events.slice(1).map(({ event, id }) => `${event} ${id}`)).toEqual(['resync 3'])
    await change()
    await stream.until(3)
    expect(stream.numbers()).toEqual([4])
  })

  test('leave time for other work while there are many listeners', async () => {
    await Promise.all(Array.from({ length: 2 * limits.portionSize + 1 }, () => listen()))
    const begin = performance.now()
    const counts = new Set<number>()
    const told = () => listeners.filter(({ sentAt: toldAt }) => toldAt > begin).length
    await change()
    while (told() < listeners.length) {
      counts.add(told())
      await new Promise((next) => setImmediate(next))
    }
    expect(counts).toContain(limits.portionSize)
    expect(counts).toContain(2 * limits.portionSize)
  })

  test('let new listeners in', async () => {
    const going = { on: true }
    const writing = (async () => {
      while (going.on) await change()
    })()
    const stream = await listen()
    await stream.until(2)
    going.on = false
    await writing
    expect(stream.events.slice(0, 2)).toMatchObject([{ event: 'open' }, { event: 'change' }])
  })
})

describe('a listener', () => {
  test('is removed when its connection closes, however many come and go', async () => {
    const stay = await listen()
    for (let turn = 0; turn < times({ short: 2, full: 10, long: 10 }); turn += 1) {
      const come = await Promise.all(Array.from({ length: 50 }, () => listen()))
      await change()
      for (const { cut } of come) cut()
    }
    await vi.waitUntil(() => broadcast.size === 1, waitOptions)
    stay.cut()
    await vi.waitUntil(() => broadcast.size === 0, waitOptions)
  })

  test('that closes before it is subscribed is not kept', async () => {
    await changes(3)
    const strangers = Array.from({ length: 50 }, () => stranger(url, get('/?since=0')))
    for (const { socket } of strangers) socket.once('connect', () => socket.resetAndDestroy())
    await Promise.all(strangers.map(({ closed }) => closed))
    const stream = await listen()
    await stream.until(1)
    await vi.waitUntil(() => broadcast.size === 1, waitOptions)
  })

  test('that does not read is dropped, and the others still receive changes', async () => {
    const silent = stranger(url, get('/'), { reads: false })
    await vi.waitUntil(() => broadcast.size === 1, waitOptions)
    const reader = await listen()
    await vi.waitUntil(() => broadcast.size === 2, waitOptions)
    // The system buffers some megabytes for a client that does not read.
    while (broadcast.size === 2) {
      listeners[0]?.send(Buffer.alloc(60_000, ':'))
      await new Promise((next) => setImmediate(next))
    }
    await change()
    await reader.until(2)
    expect(reader.numbers()).toEqual([1])
    silent.socket.resume()
    await silent.closed
    expect(broadcast.size).toBe(1)
  })

  test('receives heartbeats on a quiet connection', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const stream = await listen()
    await stream.until(1)
    expect(stream.text()).not.toMatch(/^:/m)
    vi.advanceTimersByTime(limits.heartbeatMs + limits.tickMs)
    await vi.waitUntil(() => /^:\n\n$/m.test(stream.text()), waitOptions)
  })

  test('receives one access event for each request that is made, granted and used on another server', async () => {
    const database = await openDatabase(own.directory)
    const state = new SqliteState(database, Date.now)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    broadcast = new Broadcast(store, 'build-1', state)
    const looked = vi.spyOn(state, 'accessVersion')
    const look = async () => {
      const times = looked.mock.results.length
      vi.advanceTimersByTime(limits.revalidateMs + limits.tickMs)
      await vi.waitUntil(() => looked.mock.results.length > times, waitOptions)
      await looked.mock.results.at(-1)?.value
    }
    const stream = await listen()
    await stream.until(1)
    await look()
    const item = { collection: 'training', id: 'objection-playbook' } as const
    const who = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }
    const told = () => stream.events.filter(({ event }) => event === 'access').length
    for (const [index, act] of [
      () => state.requestAccess('a browser', { ...item, ...who }),
      () => state.decideAccess(1, { decision: 'grant', days: 1, by: 'admin' }),
      () => state.openIfGranted('a browser', item),
    ].entries()) {
      await act()
      for (let time = 0; time < 3; time += 1) await look()
      await vi.waitUntil(() => told() > index, waitOptions)
      expect(told()).toBe(index + 1)
    }
    state.close()
    await database.db.destroy()
  })

  test('is closed with all others, and no new one is accepted', async () => {
    const here = await Promise.all([listen(), listen()])
    await Promise.all(here.map(({ until }) => until(1)))
    broadcast.close()
    await Promise.all(here.map(({ ended }) => ended))
    const late = await listen()
    await late.ended
    expect(late.events).toEqual([])
    await vi.waitUntil(() => broadcast.size === 0, waitOptions)
  })
})

describe('an administrator', () => {
  test('receives who made a change; viewers do not', async () => {
    await change()
    signedIn = () => Promise.resolve(true)
    const administrator = await listen(0)
    await administrator.until(2)
    signedIn = null
    const viewer = await listen(0)
    await viewer.until(2)
    await change()
    for (const [stream, by] of [
      [administrator, 'mona'],
      [viewer, undefined],
    ] as const) {
      await stream.until(3)
      expect(stream.events.slice(1).map(({ data }) => data.by)).toEqual([by, by])
    }
  })

  test('receives nothing once the session has ended, and is closed', async () => {
    const session = { goesOn: true }
    signedIn = () => Promise.resolve(session.goesOn)
    const stream = await listen()
    await stream.until(1)
    session.goesOn = false
    await change()
    await stream.ended
    expect(stream.events.map(({ event }) => event)).toEqual(['open', 'session'])
    await vi.waitUntil(() => broadcast.size === 0, waitOptions)
  })

  test('is closed when the session cannot be read', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const disk = { isGone: false }
    signedIn = () => (disk.isGone ? Promise.reject(new Error('The disk has gone.')) : Promise.resolve(true))
    const stream = await listen()
    await stream.until(1)
    disk.isGone = true
    await change()
    await stream.ended
    expect(stream.events).toHaveLength(1)
    expect(logged).toHaveBeenCalledOnce()
  })

  test('is closed after a while even when nothing changes', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
    const session = { goesOn: true }
    signedIn = () => Promise.resolve(session.goesOn)
    const stream = await listen()
    await stream.until(1)
    session.goesOn = false
    // Within the two seconds in which a page must learn of it.
    vi.advanceTimersByTime(limits.tickMs)
    await stream.ended
  })

  test('receives in order what was queued while the session was checked', async () => {
    const answers: ((goesOn: boolean) => void)[] = []
    signedIn = () => new Promise((answer) => answers.push(answer))
    const coming = listen()
    await vi.waitUntil(() => answers.length === 1, waitOptions)
    signedIn = null
    const viewer = await listen()
    await change()
    await change()
    await viewer.until(3)
    answers[0]?.(true)
    await vi.waitUntil(() => answers.length === 2, waitOptions)
    answers[1]?.(true)
    const stream = await coming
    await stream.until(3)
    expect(stream.numbers()).toEqual([1, 2])
    expect(answers).toHaveLength(2)
  })
})
