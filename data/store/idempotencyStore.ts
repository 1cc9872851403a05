import { IDEMPOTENCY_TTL_MS } from '~/data/contract/idempotency'
import type { Database, Tables } from './tables'

/** The fingerprints of a request's idempotency key and of its content. */
export interface IdempotentRequest {
  key: string
  content: string
  /**
   * The fingerprint that version 0.2.0 would have stored, which had the sender's name. Answers from before `since`
   * belong to an earlier sender of that name.
   */
  former?: { key: string; since: number } | undefined
}

/** The answer to a request, stored in the transaction of its changes. */
export type StoredAnswer = Tables['idempotency_keys']

/** How often expired answers are deleted. */
const CLEANUP_EVERY_MS = 60_000

/** Finds stored answers by idempotency key. */
export class IdempotencyStore {
  readonly #db: Database
  readonly #now: () => Date
  #cleanedAt = -Infinity

  constructor(db: Database, now: () => Date) {
    this.#db = db
    this.#now = now
  }

  async find({ key, former }: IdempotentRequest): Promise<StoredAnswer | undefined> {
    const now = this.#now().getTime()
    if (now - this.#cleanedAt >= CLEANUP_EVERY_MS) {
      this.#cleanedAt = now
      await this.#db
        .deleteFrom('idempotency_keys')
        .where('at', '<=', now - IDEMPOTENCY_TTL_MS)
        .execute()
    }
    const keys = [key, ...(former ? [former.key] : [])]
    const query = this.#db.selectFrom('idempotency_keys').selectAll().where('key', 'in', keys)
    const stored = (await query.execute()).filter((one) => one.key === key || one.at >= (former?.since ?? 0))
    const found = stored.find((one) => one.key === key) ?? stored[0]
    if (!found || found.at > now - IDEMPOTENCY_TTL_MS) return found
    await this.#db.deleteFrom('idempotency_keys').where('key', '=', found.key).execute()
    return undefined
  }
}

/** Another server has just answered a request with the same key. */
export class AnsweredElsewhereError extends Error {
  override readonly name = 'AnsweredElsewhere'
}

/** The keys of those requests that another server has answered. */
export async function answeredKeys(
  db: Database,
  jobs: readonly { request?: IdempotentRequest | undefined }[],
): Promise<Set<string>> {
  const keys = jobs.flatMap(({ request }) => request?.key ?? [])
  if (keys.length === 0) return new Set()
  const query = db.selectFrom('idempotency_keys').select('key').where('key', 'in', keys)
  return new Set((await query.execute()).map(({ key }) => key))
}

/** Stores answers; they replace expired ones with the same keys. */
export async function storeAnswers(db: Database, answers: readonly StoredAnswer[]): Promise<void> {
  await db
    .insertInto('idempotency_keys')
    .values(answers)
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet((row) => ({
          content: row.ref('excluded.content'),
          answer: row.ref('excluded.answer'),
          at: row.ref('excluded.at'),
        }))
        // An answer that another server has just stored stays.
        .whereRef('idempotency_keys.at', '<=', (row) => row('excluded.at', '-', IDEMPOTENCY_TTL_MS)),
    )
    .execute()
}
