import { openDatabase } from '~/data/store/sqlite/database'
import { openStore } from '~/data/store/lowdb/openStore'
import { seed } from '~/data/store/seed'
import { demoBeginning } from './lists'
import { demoSteps, type DemoStep } from './steps'

/**
 * Writes the demo's history into an empty folder through the store, change by change, each at its own time. A site
 * can start on that folder.
 */
export async function writeDemoHistory(directory: string): Promise<void> {
  const database = await openDatabase(directory)
  let now = new Date(0)
  const beginning = { ...(seed as object), ...demoBeginning, risks: [] }
  const store = await openStore({ directory, database, seed: beginning, now: () => now })
  const numbers = new Map<DemoStep, number>()
  for (const step of demoSteps()) {
    const { at, by, collection, id, change, undoes, isNew, reason } = step
    const options = { by, reason, readersMaySee: reason === undefined ? undefined : (true as const) }
    now = new Date(at)
    const undone = undoes && numbers.get(undoes)
    const { n } = undone
      ? await store.undo(undone, { by })
      : isNew
        ? await store.create(collection, { id, ...change }, options)
        : await store.patch(collection, id, change, options)
    if (n === null) throw new Error(`The step of ${at} alters nothing of "${id}" in ${collection}.`)
    numbers.set(step, n)
  }
  await store.close()
  await database.db.destroy()
}
