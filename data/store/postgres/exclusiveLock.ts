import type { DatabaseAddress } from './address'
import { failureOf, openClient } from './client'

/** How long a database may take to let a start or a command in, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000

/** A number that no other lock of this site has. */
const START_LOCK_KEY = 7_221_000

/**
 * Does what only one server or command may do at a time, such as to begin with the seed. Those who would too wait until
 * it is done, or the one who does it has gone.
 * @throws UnreachableError
 */
export async function withExclusiveLock<T>(address: DatabaseAddress, work: () => Promise<T>): Promise<T> {
  const { client, destroy } = await openClient({ address, timeout: CONNECT_TIMEOUT_MS })
  try {
    await client.query('set statement_timeout = 0; set lock_timeout = 0')
    await client
      .query({ text: 'select pg_advisory_lock($1::bigint)', values: [START_LOCK_KEY] })
      .catch((error: unknown) => {
        throw failureOf(error)
      })
    return await work()
  } finally {
    await client.end().catch(() => undefined)
    destroy()
  }
}
