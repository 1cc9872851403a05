import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { watch, type FSWatcher } from 'node:fs'
import { rm } from 'node:fs/promises'
import { afterEach, beforeEach, expect, onTestFailed, test, vi } from 'vitest'
import { caller, type Answer } from '../support/caller'
import { plantAccounts } from '../support/cheapAccount'
import { times } from '../support/extent'
import { signedIn, startServer, temporaryFolder, type RunningServer } from '../support/server'
import { changesIn } from '../support/store'
import { testTimeoutMs, waitOptions } from '../support/timeouts'
import { startMover, startWriters, type Answered, type AnsweredItem } from '../support/writers'

const kills = times({ short: 5, full: 40, long: 1_100 })
const writers = times({ short: 8, full: 8, long: 32 })

/** The moments of the kills, from a seed that is printed when the test fails. */
const seed = Number(process.env.SEED ?? randomInt(2 ** 31))
const moment = fc.record({
  answers: fc.integer({ min: 1, max: 150 }),
  operations: fc.integer({ min: 1, max: 8 }),
})
const moments = fc.sample(moment, { seed, numRuns: kills })

/** What the kills interrupt, one after the other. */
const interrupted = ['writes', 'a checkpoint', 'a batch', 'a start', 'an undo', 'writes', 'writes', 'writes']

/** More operations than a start makes in the folder, so that some are killed when they are ready. */
const stepsOfStart = 40

/** In milliseconds: after each kill one or two starts, of a second each on an idle machine, ten on a busy one. */
const longestMs = 2 * testTimeoutMs.api * kills

let dataDirectory: string
let watcher: FSWatcher | undefined

beforeEach(async () => {
  dataDirectory = await temporaryFolder()
  await plantAccounts(dataDirectory)
})

afterEach(async () => {
  watcher?.close()
  await rm(dataDirectory, { recursive: true })
})

test(
  `${kills} kills, amid ${writers} writers, a checkpoint, a batch, its undo or a start, lose no answered change and leave no part of a batch`,
  async () => {
    onTestFailed(() => {
      console.log(`The kills were those of SEED=${seed}.`)
    })
    const [all, moved]: [Answered[], AnsweredItem[]] = [[], []]
    const batches = { whole: 0, absent: 0 }
    let server = await start()
    for (const [kill, { answers, operations }] of moments.entries()) {
      const what = interrupted[kill % interrupted.length]
      if (what === 'a start') {
        await server.end('SIGKILL')
        await killedStart(1 + ((13 * Math.floor(kill / interrupted.length)) % stepsOfStart))
        server = await start()
        continue
      }
      const ids = (await targets(server)).slice(0, writers).map(({ id }) => id)
      const cookie = await signedIn(server)
      const isBatch = what === 'a batch' || what === 'an undo'
      const prepared = isBatch && (await prepareBatch(server, cookie, `Status ${kill}`, what === 'an undo'))
      // Beside a batch nothing else is written, so that the kill hits its commit.
      const storm = startWriters(server.url, cookie, isBatch ? [] : ids, 1 + 10_000 * (kill % 100))
      const mover = isBatch ? { answered: [], done: null } : startMover(server.url, cookie)
      const isConfirmed = prepared ? prepared.send() : null
      if (what === 'a checkpoint') await operation(1, 'db.json.tmp')
      else if (isBatch) await Promise.race([operation(operations), isConfirmed])
      else await vi.waitUntil(() => storm.answered.length >= answers, { ...waitOptions, interval: 1 })
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
      if (prepared) {
        const { before, after } = prepared
        const left = await statusesOf(server)
        expect([before, after]).toContainEqual(left)
        if (await isConfirmed) expect(left).toEqual(after)
        batches[left[0] === after[0] ? 'whole' : 'absent'] += 1
      }
    }
    await server.stop()

    const changes = await changesIn(dataDirectory)
    for (const { n, id, hcpVisits } of all)
      expect(changes[n - 1]).toMatchObject({ n, id, after: { hcpVisits } })
    for (const { n, kind } of moved) expect(changes[n - 1]).toMatchObject({ n, kind, collection: 'tools' })
    console.log(
      `${kills} kills, ${writers} writers: ${all.length} answered changes and ${moved.length} of items that came, moved or went, none lost; batches and undos: ${JSON.stringify(batches)}.`,
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
  void operation(step).then(() => {
    kill.abort()
  })
  try {
    await (await start(kill.signal)).end('SIGKILL')
  } catch (error) {
    expect(String(error)).toContain('The server ended with null')
  }
}

/** Resolves at the given operation from now on in the data folder, or on that file in it. */
function operation(step: number, file?: string): Promise<void> {
  watcher?.close()
  return new Promise((resolve) => {
    let steps = 0
    watcher = watch(dataDirectory, (_, name) => {
      if (file === undefined || name === file) steps += 1
      if (steps === step) resolve()
    })
  })
}

/** A batch of all products, or its undo: the statuses before and after, and a function that asks for it. */
async function prepareBatch(server: RunningServer, Cookie: string, status: string, isUndo: boolean) {
  const admin = caller(server, { Cookie })
  const isDone = (answer: Promise<Answer>) => answer.then((given) => given.status === 200).catch(() => false)
  const products = await admin.read<{ id: string; status: string }[]>('products')
  const [before, after] = [products.map((product) => product.status), products.map(() => status)]
  const change = { kind: 'change', collection: 'products', fields: { status } }
  const batch = { mode: 'all', entries: products.map(({ id }) => ({ ...change, id })) }
  if (!isUndo) return { before, after, send: () => isDone(admin.post('batches', batch)) }
  const { batchId } = (await admin.post('batches', batch)).json<{ batchId: string }>()
  return { before: after, after: before, send: () => isDone(admin.post(`batches/${batchId}/undo`)) }
}

const statusesOf = async (server: RunningServer) =>
  (await caller(server, null).read<{ status: string }[]>('products')).map(({ status }) => status)
const targets = (server: RunningServer) =>
  caller(server, null).read<{ id: string; hcpVisits: number }[]>('targets')
