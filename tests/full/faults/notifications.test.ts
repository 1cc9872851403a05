import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, onTestFailed, test, vi } from 'vitest'
import { caller } from '../../support/caller'
import { times } from '../../support/extent'
import { addHook, arrivedAt, extendPlan, setLate } from '../../support/lateSite'
import { startHook, type HookReceiver } from '../../support/messageReceivers'
import { ownServer } from '../../support/ownServer'
import { testTimeoutMs, waitOptions } from '../../support/timeouts'

const own = ownServer()
const start = () => own.start({ settings: { NOTIFY_PRIVATE: 'on' } })
const kills = times({ short: 2, full: 6, long: 60 })

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
/** When the server is killed after the change: before the rules are looked at, while it sends, or when it has sent. */
const moments = fc.sample(fc.integer({ min: 0, max: 4_500 }), { seed, numRuns: kills })

let hook: HookReceiver

beforeEach(async () => {
  hook = await startHook()
})

afterEach(() => hook.stop())

describe.each([
  { when: 'between a change and its message', kill: (moment: number) => elapsed(moment) },
  {
    when: 'between sending a message and noting it',
    kill: async () => {
      // It gets no answer before it is killed.
      hook.status = null
      await vi.waitUntil(() => hook.calls.length === 1, waitOptions)
    },
  },
])('a kill $when', ({ kill }) => {
  test.each(moments)(
    'loses no message, and repeats it only under its id (%i ms)',
    async (moment) => {
      onTestFailed(() => {
        console.log(`The kills were those of SEED=${seed}.`)
      })
      const first = await start()
      await extendPlan(caller(first))
      const id = await addHook(caller(first), hook.url)
      await setLate(caller(first), true)
      await kill(moment)
      await first.end('SIGKILL')
      hook.status = 202
      const second = await start()
      const deliveries = await arrivedAt(caller(second), id)
      expect(deliveries).toMatchObject([{ event: 'phase.late' }])
      const received = hook.calls.map(({ headers }) => headers['webhook-id'])
      expect([...new Set(received)]).toEqual(deliveries.map((one) => one.id))
    },
    testTimeoutMs.journey * 2,
  )
})
