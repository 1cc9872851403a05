import { rm } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDatabase } from '~/data/store/sqlite/database'
import { ROWS_PER_PAGE, History } from '~/data/store/history'
import { historyRow } from '~/data/store/historyLine'
import { caller } from '../../support/caller'
import { command } from '../../support/command'
import { extent, times } from '../../support/extent'
import { startServer, temporaryFolder } from '../../support/server'
import { openStoreIn } from '../../support/store'
import { memoryOf } from '../../support/memory'
import { testTimeoutMs } from '../../support/timeouts'

const isLong = extent === 'long'
const sizes = isLong ? [1_000_000, 10_000_000] : [20_000]

test.each(sizes)(
  'a site with %i changes starts within 250 MB (and 3 s in the long form), shows, undoes and makes changes, and is restored from its backup',
  async (size) => {
    const directory = await temporaryFolder()
    onTestFinished(() => rm(directory, { recursive: true }))
    await fillHistory(directory, size)
    const begin = performance.now()
    const server = await startServer({ dataDirectory: directory })
    const took = performance.now() - begin
    const peak = Math.round((await memoryOf(server.pid)).peak * 1.048_576)
    console.log(`${size} changes: started after ${Math.round(took)} ms, with ${peak} MB at most.`)
    // In parallel with other tests a duration is meaningless.
    if (isLong) expect(took).toBeLessThan(3_000)
    expect(peak).toBeLessThan(250)

    const admin = caller(server)
    expect((await admin.post(`history/${size}/undo`)).n).toBe(size + 1)
    expect(await admin.read(`history?limit=1&before=${size / 2}`)).toMatchObject([{ n: size / 2 - 1 }])
    expect(await server.end('SIGTERM')).toBe(0)

    // The longest ones do not fit into one buffer.
    if (isLong) return
    const [file, elsewhere] = [`${directory}.backup`, `${directory}-restored`]
    expect((await command('backup', directory, file)).stderr).toBe('')
    expect((await command('restore', elsewhere, file)).stdout).toContain(`up to change ${size + 1};`)
    for (const made of [file, elsewhere]) await rm(made, { recursive: true })
  },
  // Ten million changes are written first.
  testTimeoutMs.journey * times({ short: 1, full: 1, long: 20 }),
)

/** Fills the history of a stopped site with changes of one target. */
async function fillHistory(directory: string, size: number): Promise<void> {
  const [collection, id] = ['targets', 'target-sitagia-100-mg'] as const
  const first = await openStoreIn(directory)
  let { hcpVisits } = first.latest().get(collection, id)
  await first.close()
  const database = await openDatabase(directory)
  const history = new History(database)
  for (let begin = 1; begin < size; begin += ROWS_PER_PAGE) {
    const rows = Array.from({ length: Math.min(ROWS_PER_PAGE, size - begin) }, (_, place) => {
      const [before, n] = [{ hcpVisits }, begin + place]
      hcpVisits = n % 1_000
      const change = { n, at: '2025-10-15T08:00:00.000Z', by: 'admin', collection, id }
      return historyRow({ ...change, before, after: { hcpVisits } })
    })
    await history.append(rows)
  }
  await database.db.destroy()
  const last = await openStoreIn(directory)
  await last.patch(collection, id, { hcpVisits: 1_001 })
  await last.close()
}
