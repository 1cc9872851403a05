import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { plantAdministrator } from '../support/cheapAccount'
import { signedIn, startInVain, startServer, temporaryFolder, type RunningServer } from '../support/server'
import { get, stranger } from '../support/strangers'

/** What the bars allow from the signal to the exit, in milliseconds (R11). */
const most = 5_000

let directory: string
let server: RunningServer | undefined

beforeEach(async () => {
  directory = await temporaryFolder()
  await plantAdministrator(directory)
})

afterEach(async () => {
  await server?.end('SIGKILL')
  server = undefined
  await rm(directory, { recursive: true })
})

async function start(options: Parameters<typeof startServer>[0] = {}): Promise<RunningServer> {
  server = await startServer({ dataDirectory: directory, settings: {}, ...options })
  return server
}

/** Ends a server by SIGTERM; tells its exit code and how long that took. */
async function stopped({ end }: RunningServer): Promise<{ code: number | null; took: number }> {
  const begin = performance.now()
  const code = await end('SIGTERM')
  return { code, took: performance.now() - begin }
}

const inTime = { code: 0, took: expect.toSatisfy((took: number) => took < most) as number }

test('requests that were sent ahead are answered, and the exit is in time', async () => {
  const site = await start()
  const line = stranger(site.url, get('/rarm').repeat(20))
  await new Promise((heard) => line.socket.once('data', heard))
  expect(await stopped(site)).toEqual(inTime)
  await line.closed
  expect(line.heard().match(/HTTP\/1\.1 200/g)).toHaveLength(20)
})

test('clients that do not read, or say nothing, are not waited for', async () => {
  const site = await start()
  const silent = Array.from({ length: 10 }, () =>
    stranger(site.url, get('/api/products').repeat(30), { reads: false }),
  )
  const mute = Array.from({ length: 10 }, () => stranger(site.url, 'GET / HTTP/1.1\r\nHost: '))
  await (await fetch(`${site.url}/api/tools`)).arrayBuffer()
  expect(await stopped(site)).toEqual(inTime)
  for (const { socket } of [...silent, ...mute]) socket.destroy()
})

test('sign-ins that wait for their turn are answered, or not waited for', async () => {
  const site = await start({ settings: { ADMIN_PASSWORD: 'correct horse battery' } })
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

test('a disk that does not answer a sync is not waited for, nor is the change told as made', async () => {
  const fifo = path.join(directory, 'stuck')
  // Opening a pipe that nobody writes to holds a thread as such a disk does.
  const stuck = `import { existsSync } from 'node:fs'
    import { open } from 'node:fs/promises'
    const handle = await open(process.execPath)
    const files = Object.getPrototypeOf(handle)
    await handle.close()
    const { datasync } = files
    files.datasync = async function () {
      if (existsSync(${JSON.stringify(fifo)})) await open(${JSON.stringify(fifo)}, 'r')
      return datasync.call(this)
    }`
  const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(stuck)}`
  const site = await start({ settings: { NODE_OPTIONS } })
  const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(site) }
  await promisify(execFile)('mkfifo', [fifo])
  const init = { method: 'PATCH', headers, body: '{"progress":"0.47"}' }
  const change = fetch(`${site.url}/api/timeline/phase-5`, init).catch(() => 'cut off')
  // Behind it, so that it is under way.
  await (await fetch(`${site.url}/api/tools`)).arrayBuffer()
  expect(await stopped(site)).toEqual({ ...inTime, code: null })
  expect(await change).toBe('cut off')
})

test.each([0, 100, 300, 600])('a signal %i ms into a start ends it at once', async (after) => {
  const killed = AbortSignal.timeout(after)
  const begin = performance.now()
  await startInVain({ dataDirectory: directory, settings: {}, killed, by: 'SIGTERM' })
  expect(performance.now() - begin).toBeLessThan(after + most)
})
