import { expect } from 'vitest'
import { retryDelaysMs, type NewDelivery, type NewDestinationRecord, type Outbox } from '~/data/store/outbox'
import type { EngineUnderTest, Registers } from '../support/eachEngine'

const lease = 15_000

/** Destinations, and the messages that wait for them, on each engine. */
export function outboxContract(engine: EngineUnderTest, { describe, test: register }: Registers): void {
  let now: number
  let outbox: Outbox
  let reopen: () => Promise<void>
  let written = 0

  const test = (title: string, work: () => Promise<void>) => {
    register(title, async () => {
      now = Date.UTC(2025, 9, 15)
      reopen = async () => {
        outbox = (await engine.open({ stateNow: () => now })).state.outbox
      }
      await reopen()
      await work()
    })
  }

  const given = (name: string): NewDestinationRecord => ({
    ...{ name, kind: 'webhook', host: 'hooks.example', addresses: 1, sealed: 'sealed', notified: '{}' },
    rules: { goLiveMovedBy: 3, phaseLate: true, risks: false, brief: { day: 'Sunday', time: '08:00' } },
    createdBy: 'admin',
  })
  const message = (body = '{}'): NewDelivery => ({ id: `msg_${(written += 1)}`, event: 'phase.late', body })

  async function add(name = 'Supply'): Promise<number> {
    const made = await outbox.add(given(name))
    if (typeof made === 'string') throw new Error(made)
    return made.n
  }

  async function write(n: number, ...bodies: string[]): Promise<void> {
    const { notified = '' } = (await outbox.destination(n)) ?? {}
    expect(await outbox.write(n, notified, `${notified} `, bodies.map(message))).toBe(true)
  }

  const tried = async (arrived: boolean, result: string) => {
    const taken = await outbox.take(lease)
    if (!taken) throw new Error('nothing is due')
    return outbox.noteTried(taken.delivery, { arrived, result })
  }
  const takenBody = async () => (await outbox.take(lease))?.delivery.body

  describe('destinations', () => {
    test('are kept in order over a restart, each name once', async () => {
      const n = await add('Supply')
      await add('Board')
      expect(await outbox.add(given('SUPPLY'))).toBe('name')
      expect(await outbox.change(n, { name: 'board' }, () => [])).toBe('name')
      expect(await outbox.change(n, { name: 'Supply planning' }, () => [])).toMatchObject({ n, state: 'on' })
      await reopen()
      const all = await outbox.destinations()
      expect(all.map(({ name }) => name)).toEqual(['Supply planning', 'Board'])
      expect(all[0]).toMatchObject({ ...given('Supply planning'), createdAt: now, waiting: 0, failures: 0 })
      expect(await outbox.change(99, {}, () => [])).toBeNull()
    })

    test('take what waits for them along when they are removed; what was sent stays', async () => {
      const n = await add()
      await write(n, 'sent', 'waits')
      await tried(true, '202 Accepted')
      expect(await outbox.remove(n)).toMatchObject({ n })
      expect(await outbox.remove(n)).toBeNull()
      expect((await outbox.deliveries(10)).map(({ body, state }) => [body, state])).toEqual([
        ['sent', 'sent'],
      ])
    })
  })

  describe('messages', () => {
    test('are written with what the destination was told, once', async () => {
      const n = await add()
      const both = [
        outbox.write(n, '{}', '{"a":1}', [message()]),
        outbox.write(n, '{}', '{"b":1}', [message()]),
      ]
      expect((await Promise.all(both)).sort()).toEqual([false, true])
      await reopen()
      expect(await outbox.deliveries(10)).toHaveLength(1)
      expect(await outbox.write(99, '{}', '{}', [message()])).toBe(false)
    })

    test('are sent by one server at a time, in their order, and again where it was killed', async () => {
      const n = await add()
      await write(n, 'first', 'second')
      const both = await Promise.all([outbox.take(lease), outbox.take(lease)])
      expect(both.filter((taken) => taken !== null)).toHaveLength(1)
      const [taken] = both.filter((one) => one !== null)
      expect(taken?.delivery).toMatchObject({ body: 'first', tries: 0 })
      now += lease - 1
      expect(await takenBody()).toBeUndefined()
      now += 1
      await reopen()
      const again = await outbox.take(lease)
      expect(again?.delivery).toEqual(taken?.delivery)
      if (again) await outbox.noteTried(again.delivery, { arrived: true, result: '202 Accepted' })
      expect(await takenBody()).toBe('second')
    })

    test('of one destination do not hold up those of another', async () => {
      const [slow, quick] = [await add('Slow'), await add('Quick')]
      await write(slow, 'slow')
      await write(quick, 'quick')
      expect([await takenBody(), await takenBody()]).toEqual(['slow', 'quick'])
    })

    test('are due when the clock was set back', async () => {
      await write(await add(), 'first')
      await outbox.take(lease)
      now -= 24 * 3_600_000
      expect(await takenBody()).toBe('first')
    })

    test('are tried again later and later, until the destination is paused', async () => {
      const n = await add()
      await write(n, 'first')
      for (const [index, delay] of retryDelaysMs.entries()) {
        expect(await tried(false, '410 Gone')).toBe('waiting')
        expect(await outbox.destination(n)).toMatchObject({ failures: index + 1, state: 'on' })
        now += delay - 1
        expect(await takenBody()).toBeUndefined()
        now += 1
      }
      expect(await tried(false, '410 Gone')).toBe('paused')
      const paused = { state: 'paused', reason: '410 Gone', pausedAt: now, failures: 6, waiting: 1 }
      expect(await outbox.destination(n)).toMatchObject(paused)
      expect(await outbox.counts()).toEqual({ waiting: 1, paused: 1 })
      expect((await outbox.lastTried()).get(n)).toMatchObject({ tries: 6, result: '410 Gone', triedAt: now })
      now += 30 * 24 * 3_600_000
      expect(await takenBody()).toBeUndefined()
      expect(await outbox.write(n, '{} ', '{}', [message()])).toBe(false)
    })

    test('are fewer once a paused destination goes on', async () => {
      const n = await add()
      await write(n, 'one', 'two')
      await outbox.change(n, { state: 'paused' }, () => [])
      expect(await outbox.destination(n)).toMatchObject({ state: 'paused', reason: null, pausedAt: now })
      const resumed = await outbox.change(n, { state: 'on' }, (waiting) =>
        waiting
          .slice(-1)
          .map(({ id, event }) => ({ id, event, body: waiting.map(({ body }) => body).join('+') })),
      )
      expect(resumed).toMatchObject({ state: 'on', waiting: 1, failures: 0, pausedAt: null })
      const states = (await outbox.deliveries(10)).map(({ body, state }) => [body, state])
      expect(states).toEqual([
        ['one+two', 'waiting'],
        ['one', 'merged'],
      ])
      expect(await takenBody()).toBe('one+two')
    })

    test('are kept for ninety days', async () => {
      const n = await add()
      const destination = await outbox.destination(n)
      if (destination)
        await outbox.recordTest(destination, message('test'), { arrived: false, result: '404' })
      expect(await outbox.deliveries(10)).toMatchObject([{ state: 'failed', tries: 1, triedAt: now }])
      now += 91 * 24 * 3_600_000
      await write(n, 'later')
      await tried(true, '202')
      expect((await outbox.deliveries(10)).map(({ body }) => body)).toEqual(['later'])
    })
  })
}
