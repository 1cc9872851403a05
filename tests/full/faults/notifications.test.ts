import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { setTimeout as elapsed } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { caller } from '../../support/caller'
import { times } from '../../support/extent'
import { addHook, arrivedAt, extendPlan, notifySettings, setLate } from '../../support/lateSite'
import { startHook, type HookReceiver } from '../../support/messageReceivers'
import { ownServer } from '../../support/ownServer'
import { testTimeoutMs, waitOptions } from '../../support/timeouts'

const own = ownServer()
const start = () => own.start({ settings: notifySettings })
const kills = times({ short: 2, full: 6, long: 60 })

const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
/** When the server is killed after the change: before the rules are looked at, while it sends, or when it has sent. */
const moments = fc.sample(fc.integer({ min: 0, max: 4_500 }), { seed, numRuns: kills })

let hook: HookReceiver

beforeEach(async () => {
  hook = await startHook()
})

afterEach(() => hook.stop())

/** The ids of the messages that the receiver got. */
const received = () => hook.calls.map(({ headers }) => headers['webhook-id'])

test(
  `${kills} kills between a change and its message lose none, and repeat it only under its id`,
  async () => {
    onTestFailed(() => {
      console.log(`The kills were those of SEED=${seed}.`)
    })
    let server = await start()
    await extendPlan(caller(server))
    let repeated = 0
    for (const afterMs of moments) {
      hook.calls.length = 0
      const id = await addHook(caller(server), hook.url)
      await setLate(caller(server), true)
      await elapsed(afterMs)
      await server.end('SIGKILL')
      server = await start()
      const deliveries = await arrivedAt(caller(server), id)
      expect(deliveries).toMatchObject([{ event: 'phase.late' }])
      expect([...new Set(received())]).toEqual(deliveries.map((one) => one.id))
      repeated += hook.calls.length - 1
      await setLate(caller(server), false)
      await caller(server).remove(`destinations/${id}`)
    }
    console.log(`${kills} kills: none lost, ${repeated} repeated.`)
  },
  testTimeoutMs.journey * kills,
)

test(
  'a message that a killed server had sent and not noted arrives again under its id',
  async () => {
    const first = await start()
    await extendPlan(caller(first))
    const id = await addHook(caller(first), hook.url)
    hook.status = null
    await setLate(caller(first), true)
    await vi.waitUntil(() => hook.calls.length === 1, waitOptions)
    await first.end('SIGKILL')
    hook.status = 202
    const second = await start()
    const [delivery] = await arrivedAt(caller(second), id)
    expect(received()).toEqual([delivery?.id, delivery?.id])
  },
  testTimeoutMs.journey * 2,
)
