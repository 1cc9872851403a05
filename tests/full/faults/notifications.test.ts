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

test.each([
  { when: 'between a change and its message', kill: (index: number) => elapsed(moments[index]) },
  {
    when: 'between sending a message and noting it',
    async kill() {
      // It gets no answer before it is killed.
      hook.status = null
      await vi.waitUntil(() => hook.calls.length === 1, waitOptions)
    },
  },
])(
  `${kills} kills $when lose none, and repeat it only under its id`,
  async ({ when, kill }) => {
    onTestFailed(() => {
      console.log(`The kills were those of SEED=${seed}.`)
    })
    let server = await start()
    await extendPlan(caller(server))
    let [unsent, repeated] = [0, 0]
    for (let index = 0; index < kills; index += 1) {
      hook.calls.length = 0
      const id = await addHook(caller(server), hook.url)
      await setLate(caller(server), true)
      await kill(index)
      await server.end('SIGKILL')
      unsent += hook.calls.length === 0 ? 1 : 0
      hook.status = 202
      server = await start()
      const deliveries = await arrivedAt(caller(server), id)
      expect(deliveries).toMatchObject([{ event: 'phase.late' }])
      const received = hook.calls.map(({ headers }) => headers['webhook-id'])
      expect([...new Set(received)]).toEqual(deliveries.map((one) => one.id))
      repeated += received.length - 1
      await setLate(caller(server), false)
      await caller(server).remove(`destinations/${id}`)
    }
    console.log(
      `${kills} kills ${when}: 0 lost, ${repeated} repeated under its id, ${unsent} before it was sent.`,
    )
  },
  testTimeoutMs.journey * kills,
)
