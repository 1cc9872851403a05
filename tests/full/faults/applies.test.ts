import fc from 'fast-check'
import { randomBytes, randomInt } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import type { ListedChange } from '~/data/contract/history'
import { plantAdministrator } from '../../support/cheapAccount'
import { times } from '../../support/extent'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../../support/server'
import { testTimeoutMs, waitOptions } from '../../support/timeouts'

const kills = times({ short: 2, full: 6, long: 100 })

/** Determines the times of the kills. It is printed when the test fails. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const moments = fc.sample(
  fc.record({ answers: fc.integer({ min: 1, max: 24 }), milliseconds: fc.integer({ min: 0, max: 24 }) }),
  { seed, numRuns: kills },
)

interface Target {
  id: string
  hcpVisits: number
}

let dataDirectory: string
let server: RunningServer
let cookie: string

beforeEach(async () => {
  dataDirectory = await temporaryFolder()
  await plantAdministrator(dataDirectory)
  await start()
})

afterEach(async () => {
  await server.stop()
  await rm(dataDirectory, { recursive: true })
})

test(
  `${kills} kills during an Apply lose no confirmed change, and the batch stays one; ${kills} during its undo revert all of it or none`,
  async () => {
    onTestFailed(() => {
      console.log(`The kills were those of SEED=${seed}.`)
    })
    const undone = { all: 0, none: 0 }
    for (const [round, { answers, milliseconds }] of moments.entries()) {
      const before = await visits()
      const value = 10_000 + round
      const mark = randomBytes(16).toString('hex')
      const ids = Object.keys(before).slice(0, 25)

      const { answered, done } = apply(ids, value, mark)
      await vi.waitUntil(() => answered.length >= answers, { ...waitOptions, interval: 1 })
      await server.end('SIGKILL')
      await done
      await start()

      const applied = (await appliedUnder(mark)).map(({ id }) => id)
      // The pending change may have been made without confirmation.
      expect([answered.length, answered.length + 1]).toContain(applied.length)
      expect(new Set(applied)).toEqual(new Set(ids.slice(0, applied.length)))
      const after = { ...before, ...Object.fromEntries(applied.map((id) => [id, value])) }
      expect(await visits()).toEqual(after)

      const undoing = undo(mark).catch(() => null)
      await wait(milliseconds)
      await server.end('SIGKILL')
      const answer = await undoing
      await start()

      const now = await visits()
      const isUndone = JSON.stringify(now) === JSON.stringify(before)
      if (!isUndone) expect(now).toEqual(after)
      if (answer?.ok) expect(isUndone).toBe(true)
      undone[isUndone ? 'all' : 'none'] += 1
      if (!isUndone) expect((await undo(mark)).status).toBe(200)
      expect(await visits()).toEqual(before)
    }
    console.log(
      `${kills} kills amid an Apply, 0 lost; amid its undo all taken back ${undone.all} times, nothing ${undone.none} times.`,
    )
  },
  // Two starts, and an Apply of 25 changes.
  testTimeoutMs.api * kills,
)

async function start(): Promise<void> {
  server = await startServer({ dataDirectory, settings: {} })
  cookie = await signedIn(server)
}

/** Changes one target after the other in one batch, as the panel does, until the server is gone. */
function apply(ids: readonly string[], hcpVisits: number, mark: string) {
  const answered: string[] = []
  const done = (async () => {
    for (const id of ids) {
      const answer = await fetch(`${server.url}/api/targets/${id}`, {
        method: 'PATCH',
        headers: { Cookie: cookie, 'Content-Type': 'application/json', 'X-Batch-Id': mark },
        body: JSON.stringify({ hcpVisits }),
      }).catch(() => null)
      if (!answer) return
      expect(answer.status).toBe(200)
      answered.push(id)
    }
  })()
  return { answered, done }
}

function undo(mark: string): Promise<Response> {
  return fetch(`${server.url}/api/batches/${mark}/undo`, {
    method: 'POST',
    headers: { Cookie: cookie },
  })
}

async function appliedUnder(mark: string): Promise<ListedChange[]> {
  const answer = await fetch(`${server.url}/api/history?batchId=${mark}&limit=100`, {
    headers: { Cookie: cookie },
  })
  return (await answer.json()) as ListedChange[]
}

/** The visits of each target, by its id. */
async function visits(): Promise<Record<string, number>> {
  const targets = (await (await fetch(`${server.url}/api/targets`)).json()) as Target[]
  return Object.fromEntries(targets.map(({ id, hcpVisits }) => [id, hcpVisits]))
}
