import { afterEach, beforeEach, expect, test } from 'vitest'
import { caller } from '../../support/caller'
import { plantAdministratorIn } from '../../support/cheapAccount'
import { describeWith } from '../../support/describeWith'
import { addHook, arrivedAt, extendPlan, setLate } from '../../support/lateSite'
import { startHook, type HookReceiver } from '../../support/messageReceivers'
import { hasPostgres } from '../../support/postgres'
import { ownCluster, startServerOn } from '../../support/postgresSite'
import { signedIn, type RunningServer } from '../../support/server'
import { startWriters } from '../../support/writers'

const DESTINATIONS = 12

describeWith({ PostgreSQL: hasPostgres }, 'two servers on one database', () => {
  const cluster = ownCluster()
  let hook: HookReceiver
  let servers: RunningServer[]

  beforeEach(async () => {
    hook = await startHook()
    const url = await cluster().create()
    await plantAdministratorIn(url)
    const settings = { NOTIFY_PRIVATE: 'on' }
    servers = [await startServerOn(url, { settings }), await startServerOn(url, { settings })]
  })

  afterEach(async () => {
    for (const { stop } of servers) await stop()
    await hook.stop()
  })

  test('send each message once, amid 32 writers', async () => {
    const [one, other] = servers as [RunningServer, RunningServer]
    const admin = caller(one)
    await extendPlan(admin)
    const ids: number[] = []
    for (let index = 0; index < DESTINATIONS; index += 1)
      ids.push(
        await addHook(caller(index % 2 === 0 ? one : other, { Cookie: await admin.cookie() }), hook.url),
      )
    const targets = (await admin.read<{ id: string }[]>('targets')).map(({ id }) => id)
    const cookie = await signedIn(one)
    const halves = [one, other].map(({ url }, half) =>
      startWriters(url, cookie, targets.slice(16 * half, 16 * (half + 1))),
    )
    const begin = performance.now()
    await setLate(admin, true)
    const deliveries = await Promise.all(ids.map((id) => arrivedAt(admin, id)))
    const seconds = ((performance.now() - begin) / 1_000).toFixed(1)
    const changes = halves.reduce((sum, { answered }) => sum + answered.length, 0)
    for (const { stop, done } of halves) {
      stop()
      await done
    }
    expect(deliveries.map((of) => of.length)).toEqual(ids.map(() => 1))
    const received = hook.calls.map(({ headers }) => headers['webhook-id'])
    expect(received.sort()).toEqual(
      deliveries
        .flat()
        .map(({ id }) => id)
        .sort(),
    )
    console.log(`${ids.length} messages once each in ${seconds} s, beside ${changes} changes of 32 writers.`)
  })
})
