import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { watch } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { plantAdministrator } from '../support/cheapAccount'
import { times } from '../support/extent'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'
import { changesIn } from '../support/store'
import { testTimeoutMs, waitOptions } from '../support/timeouts'
import { startMover, startWriters, type Answered, type AnsweredItem, type Writers } from '../support/writers'

const kills = times({ short: 5, full: 25, long: 1_000 })
const writers = times({ short: 8, full: 8, long: 32 })

/** After how many answers each kill comes, from a seed that is printed when the test fails. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const answersBefore = fc.sample(fc.integer({ min: 1, max: 150 }), { seed, numRuns: kills })

/** In milliseconds: after each kill one or two starts, of a second each on an idle machine, ten on a busy one. */
const longestMs = 2 * testTimeoutMs.api * Math.max(kills, 3)

/** Some kills hit the write of db.json, or the start after a kill. */
function momentOf(kill: number): 'writes' | 'a checkpoint' | 'the next start' {
  if (kill % 8 === 1) return 'a checkpoint'
  return kill % 8 === 3 ? 'the next start' : 'writes'
}

/** More operations than a start makes in the folder, so that some are killed when they are ready. */
const stepsOfStart = 40

interface Target {
  id: string
  hcpVisits: number
}

let dataDirectory: string

beforeEach(async () => {
  dataDirectory = await temporaryFolder()
  await plantAdministrator(dataDirectory)
})

afterEach(() => rm(dataDirectory, { recursive: true }))

test(
  `${kills} kills, in the middle of ${writers} writers, of a checkpoint or of a start, lose no answered change, and the next start succeeds`,
  async () => {
    onTestFailed(() => {
      console.log(`The kills were those of SEED=${seed}.`)
    })
    const all: Answered[] = []
    const moved: AnsweredItem[] = []
    let server = await start()
    for (let kill = 0; kill < kills; kill += 1) {
      const moment = momentOf(kill)
      if (moment === 'the next start') {
        await server.end('SIGKILL')
        await killedStart(1 + ((13 * Math.floor(kill / 8)) % stepsOfStart))
        server = await start()
        continue
      }
      const ids = (await targets(server)).slice(0, writers).map(({ id }) => id)
      const cookie = await signedIn(server)
      const storm = startWriters(server.url, cookie, ids, 1 + 10_000 * (kill % 100))
      const mover = startMover(server.url, cookie)
      await (moment === 'a checkpoint' ? checkpointBegun() : answersOf(storm, answersBefore[kill] ?? 1))
      await server.end('SIGKILL')
      await Promise.all([storm.done, mover.done])
      expect(storm.refused).toEqual([])
      all.push(...storm.answered)
      moved.push(...mover.answered)

      server = await start()
      const now = new Map((await targets(server)).map(({ id, hcpVisits }) => [id, hcpVisits]))
      for (const id of ids) {
        const last = storm.answered.findLast((answer) => answer.id === id)?.hcpVisits
        if (last !== undefined) expect([last, storm.sent.get(id)]).toContain(now.get(id))
      }
    }
    await server.stop()

    const changes = await changesIn(dataDirectory)
    for (const { n, id, hcpVisits } of all)
      expect(changes[n - 1]).toMatchObject({ n, id, after: { hcpVisits } })
    for (const { n, kind } of moved) expect(changes[n - 1]).toMatchObject({ n, kind, collection: 'tools' })
    const least = answersBefore.filter((_, kill) => momentOf(kill) === 'writes')
    expect(all.length).toBeGreaterThanOrEqual(least.reduce((sum, answers) => sum + answers, 0))
    console.log(
      `${kills} kills, ${writers} writers: ${all.length} answered changes and ${moved.length} of items that came, moved or went, none lost.`,
    )
  },
  longestMs,
)

function start(killed?: AbortSignal): Promise<RunningServer> {
  return startServer({ dataDirectory, settings: {}, ...(killed && { killed }) })
}

/** A start that is killed at the given operation in the data folder; at the latest when it is ready. */
async function killedStart(step: number): Promise<void> {
  const kill = new AbortController()
  let steps = 0
  const watcher = watch(dataDirectory, () => {
    steps += 1
    if (steps === step) kill.abort()
  })
  try {
    await (await start(kill.signal)).end('SIGKILL')
  } catch (error) {
    expect(String(error)).toContain('The server ended with null')
  } finally {
    watcher.close()
  }
}

/** Resolves when the server starts to write db.json. */
function checkpointBegun(): Promise<void> {
  return new Promise((resolve) => {
    const watcher = watch(dataDirectory, (_, name) => {
      if (name !== 'db.json.tmp') return
      watcher.close()
      resolve()
    })
  })
}

/** Resolves after this many answered changes. */
function answersOf({ answered }: Writers, count: number): Promise<boolean> {
  return vi.waitUntil(() => answered.length >= count, { ...waitOptions, interval: 1 })
}

async function targets({ url }: RunningServer): Promise<Target[]> {
  return (await (await fetch(`${url}/api/targets`)).json()) as Target[]
}
