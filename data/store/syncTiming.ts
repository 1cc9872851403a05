import { channel } from 'node:diagnostics_channel'

/** Tells how long the disk, or the database, took for each batch of changes, in seconds, as { seconds }. */
export const SYNC_CHANNEL = 'launch-command-center.sync'

const syncChannel = channel(SYNC_CHANNEL)

/** Does what makes a batch last, and tells how long it took where anybody asks. */
export async function measureSync<T>(work: () => Promise<T>): Promise<T> {
  if (!syncChannel.hasSubscribers) return work()
  const begin = performance.now()
  try {
    return await work()
  } finally {
    syncChannel.publish({ seconds: (performance.now() - begin) / 1000 })
  }
}
