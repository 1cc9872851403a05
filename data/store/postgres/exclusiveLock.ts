import type { DatabaseAddress } from './address'
import { failureOf, openClient } from './client'

/** How long a database may take to accept the connection, in milliseconds. */
const CONNECT_TIMEOUT_MS = 10_000

/** The key of an advisory lock; no other lock of the site has it. */
const START_LOCK_KEY = 7_221_000

/**
 * Runs what only one server or command may do at a time, such as writing the seed. Others wait until it is done, or
 * until its process has ended.
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
