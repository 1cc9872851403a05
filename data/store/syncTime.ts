import { channel } from 'node:diagnostics_channel'

/** Tells how long the disk, or the database, took for each batch of changes, in seconds, as { seconds }. */
export const syncTimes = channel('launch-command-center.sync')

/** Does what makes a batch last, and tells how long it took where anybody asks. */
export async function syncTimed<T>(work: () => Promise<T>): Promise<T> {
  if (!syncTimes.hasSubscribers) return work()
  const begin = performance.now()
  try {
    return await work()
  } finally {
    syncTimes.publish({ seconds: (performance.now() - begin) / 1000 })
  }
}
