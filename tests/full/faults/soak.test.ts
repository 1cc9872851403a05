import { execFile } from 'node:child_process'
import { setTimeout as elapsed } from 'node:timers/promises'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { times } from '../../support/extent'
import { phaseOf } from '../../support/phase'
import { startServer, type RunningServer } from '../../support/server'
import { memoryOf } from '../../support/memory'
import { testTimeoutMs } from '../../support/timeouts'

const run = promisify(execFile)

/** How long the load lasts, in seconds. */
const seconds = times({ short: 5, full: 15, long: 600 })

/** How many clients of each kind. The short form shares the machine with other tests. */
const ofEachKind = times({ short: 1, full: 1, long: 4 })

test(
  `abusive clients for ${seconds} s: every change of an administrator succeeds, and in time, and memory stays bounded`,
  async () => {
    const server = await startServer()
    const { change } = await phaseOf(server)
    const words = ['run.mjs', 'tests/support/flood.ts', server.url, String(seconds), String(ofEachKind)]
    const flood = run(process.execPath, words)
    const going = { on: true }
    void flood.finally(() => (going.on = false))

    const waits: number[] = []
    const statuses = new Set<number>()
    let beginning: number | undefined
    const begin = performance.now()
    while (going.on) {
      const asked = performance.now()
      statuses.add((await change(`0.${100 + (waits.length % 800)}`)).status)
      waits.push(performance.now() - asked)
      if (performance.now() - begin > seconds * 400) beginning ??= (await memoryOf(server.pid)).now
      await elapsed(20)
    }
    const { stdout } = await flood
    const first = beginning ?? 0
    // Node's heap size has not settled after seconds, but a leak would be gigabytes.
    const most = seconds > 60 ? first * 1.3 : first + 300
    const last = await settledMemory(server, most)
    await server.stop()

    waits.sort((one, other) => one - other)
    const at = (share: number) => Math.round(waits[Math.floor(waits.length * share)] ?? Infinity)
    console.log(
      `${waits.length} changes beside ${stdout.trim()}: median ${at(0.5)} ms, p99 ${at(0.99)} ms, worst ${at(0.9999)} ms; memory ${Math.round(first)} MB, then ${Math.round(last)} MB`,
    )
    expect([...statuses]).toEqual([200])
    expect(at(0.99)).toBeLessThan(1_000)
    expect(last).toBeLessThan(most)
  },
  testTimeoutMs.journey + seconds * 1_000,
)

/** The memory of a process after garbage collection, which happens within twenty seconds. */
async function settledMemory({ url, pid }: RunningServer, enough: number): Promise<number> {
  for (let look = 0; ; look += 1) {
    await (await fetch(url)).arrayBuffer()
    const { now } = await memoryOf(pid)
    if (now < enough || look === 100) return now
    await elapsed(200)
  }
}
