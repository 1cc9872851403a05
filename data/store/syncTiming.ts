import { channel } from 'node:diagnostics_channel'

/** The diagnostics channel that publishes how long each write took, as { seconds }. */
export const SYNC_CHANNEL = 'launch-command-center.sync'

const syncChannel = channel(SYNC_CHANNEL)

/** Runs a write, and measures it if the channel has subscribers. */
export async function measureSync<T>(work: () => Promise<T>): Promise<T> {
  if (!syncChannel.hasSubscribers) return work()
  const begin = performance.now()
  try {
    return await work()
  } finally {
    syncChannel.publish({ seconds: (performance.now() - begin) / 1000 })
  }
}
