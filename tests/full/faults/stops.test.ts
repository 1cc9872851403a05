import { sql } from 'kysely'
import path from 'node:path'
import { expect, test } from 'vitest'
import { databaseAt, databaseName } from '~/data/store/sqlite/database'
import { ownServer } from '../../support/ownServer'
import { signedIn, startInVain, type RunningServer } from '../../support/server'
import { get, stranger } from '../../support/strangers'

/** The time allowed from the signal to the exit, in milliseconds (R11). */
const most = 5_000

const own = ownServer()

/** Stops a server by SIGTERM. Returns its exit code and how long that took. */
async function stopped({ end }: RunningServer): Promise<{ code: number | null; took: number }> {
  const begin = performance.now()
  const code = await end('SIGTERM')
  return { code, took: performance.now() - begin }
}

const inTime = { code: 0, took: expect.toSatisfy((took: number) => took < most) as number }

test('clients that do not read or send are not waited for', async () => {
  const site = await own.start()
  const silent = Array.from({ length: 10 }, () =>
    stranger(site.url, get('/api/products').repeat(30), { reads: false }),
  )
  const mute = Array.from({ length: 10 }, () => stranger(site.url, 'GET / HTTP/1.1\r\nHost: '))
  await (await fetch(`${site.url}/api/tools`)).arrayBuffer()
  expect(await stopped(site)).toEqual(inTime)
  for (const { socket } of [...silent, ...mute]) socket.destroy()
})

test('queued sign-ins are answered, or not waited for', async () => {
  const site = await own.start({ settings: { ADMIN_PASSWORD: 'correct horse battery' } })
  const body = JSON.stringify({ username: 'nobody', password: 'wrong password' })
  const signIns = Array.from({ length: 16 }, () =>
    fetch(`${site.url}/api/session`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body,
    }).then(
      ({ status }) => status,
      () => 'cut off',
    ),
  )
  await Promise.race(signIns)
  expect(await stopped(site)).toEqual(inTime)
  expect((await Promise.all(signIns)).every((status) => [401, 429, 503, 'cut off'].includes(status))).toBe(
    true,
  )
})

test('a change that waits for the disk is not waited for or answered, and does not appear later', async () => {
  const site = await own.start()
  const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(site) }
  const change = (progress: string, { url }: RunningServer) =>
    fetch(`${url}/api/timeline/phase-5`, { method: 'PATCH', headers, body: JSON.stringify({ progress }) })
  expect((await change('0.41', site)).status).toBe(200)

  const { db } = databaseAt(path.join(own.directory, databaseName))
  await sql`begin immediate`.execute(db)
  const answer = change('0.42', site).then(
    ({ status }) => status,
    () => 'cut off',
  )
  // These requests are answered after the change has started to wait.
  for (let time = 0; time < 10; time += 1) await (await fetch(`${site.url}/healthz`)).arrayBuffer()
  const { code, took } = await stopped(site)
  expect([code, took]).toEqual([null, inTime.took])
  expect(site.output()).toContain('The disk did not respond in time')
  expect(await answer).toBe('cut off')
  await db.destroy()

  const { url } = await own.start()
  expect(await (await fetch(`${url}/api/timeline/phase-5`)).json()).toMatchObject({ progress: '0.41' })
})

test.each([0, 100, 300, 600])('a signal %i ms into a start ends it at once', async (after) => {
  const killed = AbortSignal.timeout(after)
  const begin = performance.now()
  await startInVain({ dataDirectory: own.directory, settings: {}, killed, by: 'SIGTERM' })
  expect(performance.now() - begin).toBeLessThan(after + most)
})
