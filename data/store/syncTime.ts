import { channel } from 'node:diagnostics_channel'

/** Tells how long the disk, or the database, took for each batch of changes, in seconds, as { seconds }. */
export const syncTimes = 'launch-command-center.sync'

const told = channel(syncTimes)

/** Does what makes a batch last, and tells how long it took where anybody asks. */
export async function syncTimed<T>(work: () => Promise<T>): Promise<T> {
  if (!told.hasSubscribers) return work()
  const begin = performance.now()
  try {
    return await work()
  } finally {
    told.publish({ seconds: (performance.now() - begin) / 1000 })
  }
}
