import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { times } from '../../support/extent'
import { signedIn, startServer, type RunningServer } from '../../support/server'
import { memoryOf } from '../../support/strangers'
import { testTimeoutMs } from '../../support/timeouts'

const run = promisify(execFile)

/** How long the load lasts, in seconds. */
const seconds = times({ short: 5, full: 15, long: 600 })

/** How many clients of each kind. The short form shares the machine with other tests. */
const strangersOfEachKind = times({ short: 1, full: 1, long: 4 })

/** The allowed time for an administrator's change, at the 99th percentile, in milliseconds (R13). */
const longestWait = 1_000

test(
  `abusive clients for ${seconds} s: every change of an administrator succeeds, and in time`,
  async () => {
    const server = await startServer()
    const { port } = new URL(server.url)
    const headers = { 'Content-Type': 'application/json', Cookie: await signedIn(server) }
    const strangers = run(process.execPath, [
      'tests/support/flood.mjs',
      port,
      String(seconds),
      String(strangersOfEachKind),
    ])
    const going = { on: true }
    void strangers.finally(() => (going.on = false))

    const waits: number[] = []
    const statuses = new Map<number, number>()
    let beginning: number | undefined
    const begin = performance.now()
    for (let change = 0; going.on; change += 1) {
      const asked = performance.now()
      const progress = `0.${String(100 + (change % 800))}`
      const body = JSON.stringify({ progress })
      const { status } = await fetch(`${server.url}/api/timeline/phase-5`, { method: 'PATCH', headers, body })
      waits.push(performance.now() - asked)
      statuses.set(status, (statuses.get(status) ?? 0) + 1)
      if (performance.now() - begin > seconds * 400)
        beginning ??= (await memoryOf(server.process.pid ?? 0)).now
      await new Promise((resolve) => setTimeout(resolve, 20))
    }
    const { stdout } = await strangers
    const atTheEnd = await settledMemory(server, mostMemory(beginning ?? 0))
    await server.stop()

    waits.sort((one, other) => one - other)
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? Infinity)
    console.log(
      `${waits.length} changes beside ${stdout.trim()}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(0.9999)} ms; memory ${Math.round(beginning ?? 0)} MB, then ${Math.round(atTheEnd)} MB`,
    )
    expect([...statuses.keys()]).toEqual([200])
    expect(at(0.99)).toBeLessThan(longestWait)
    expect(atTheEnd).toBeLessThan(mostMemory(beginning ?? 0))
  },
  testTimeoutMs.journey + seconds * 1_000,
)

/** In megabytes. Node's heap size has not settled after seconds, but a leak would be gigabytes. */
function mostMemory(beginning: number): number {
  return seconds > 60 ? beginning * 1.3 : beginning + 300
}

/** The memory of a process after garbage collection, which happens within twenty seconds. */
async function settledMemory({ url, process }: RunningServer, enough: number): Promise<number> {
  for (let look = 0; ; look += 1) {
    await (await fetch(url)).arrayBuffer()
    const { now } = await memoryOf(process.pid ?? 0)
    if (now < enough || look === 100) return now
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}
