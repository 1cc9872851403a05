import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { databaseClockText } from './postgresState'
import type { Change } from '~/data/contract/history'
import { isCollectionName } from '~/data/contract/collections'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { AppliedJobs } from '~/data/store/applyJobs'
import { OutcomeUnknownError } from '~/data/store/errors'
import { serialised } from '~/data/store/serialised'
import type { DocumentView } from '~/data/store/documentView'
import type { RunQuery, Connection } from './connection'
import type { Head, MissedRow } from './replica'

/** How long, after the timeout of an answer, the writer tries to find out whether a batch was written. */
const OUTCOME_TIMEOUT_MS = 500

/**
 * Whether there is a site, the database is writable, and the role may change it: a new version may need new
 * privileges.
 */
const readyQuery = `select exists (select from site) and current_setting('transaction_read_only') = 'off'
  and has_function_privilege('append_item_changes'::regproc, 'execute') as ready`

/** Whether a batch was written, and the missed changes. */
export interface Written {
  made: boolean
  /** Whether all sessions and tokens behind the changes may change data, and no other transaction holds them. */
  allowed: boolean
  rows: readonly MissedRow[]
}

/** Writes batches one at a time, each exactly once or not at all. */
export class Writer {
  readonly #connection: Connection
  readonly #timeout: number

  /** @param timeout how long an answer may take, in milliseconds */
  constructor(connection: Connection, timeout: number) {
    this.#connection = connection
    this.#timeout = timeout
  }

  /**
   * How long after it was dated a batch may be committed: it may wait for a check of the connection, which may have to
   * be opened, and then for its own, its statement and its commit.
   */
  get commitLimitMs(): number {
    return 5 * this.#timeout + OUTCOME_TIMEOUT_MS
  }

  /**
   * Writes a batch if nothing was changed since `head`.
   * @param authorities fingerprints of the sessions and tokens behind it
   * @throws UnreachableError when the batch was not written and will not be; OutcomeUnknownError when that is
   * unknown
   */
  async append(batch: AppliedJobs, head: Head, authorities: readonly string[]): Promise<Written> {
    const id = randomUUID()
    const begin = performance.now()
    let inDoubt: AppliedJobs | undefined
    try {
      return await this.#connection.use(async (runQuery) => {
        inDoubt = batch
        try {
          return await written(runQuery, appendQuery(batch, head, id, authorities))
        } catch (error) {
          if (await isUndone(runQuery, error)) inDoubt = undefined
          throw error
        }
      })
    } catch (error) {
      if (!inDoubt) throw error
      return { made: await this.#isMade(id, inDoubt, begin, error), allowed: true, rows: [] }
    }
  }

  /**
   * Takes the lock of the site, and writes the batch that `work` makes after the missed changes.
   * @throws as `append`
   */
  async appendLocked(
    knownRevision: number,
    work: (rows: readonly MissedRow[]) => Promise<[AppliedJobs, Head] | null>,
    authorities: readonly string[],
  ): Promise<Pick<Written, 'made' | 'allowed'>> {
    const id = randomUUID()
    const begin = performance.now()
    let inDoubt: AppliedJobs | undefined
    try {
      return await this.#connection.use(async (runQuery) => {
        await runQuery({ text: 'begin' })
        const { rows } = await written(runQuery, {
          name: 'lock',
          text: 'select * from lock_site($1)',
          values: [knownRevision],
        })
        const batch = await work(rows)
        const { allowed, made } = batch
          ? await written(runQuery, appendQuery(...batch, id, authorities))
          : { allowed: true, made: false }
        if (made) inDoubt = batch?.[0]
        try {
          await runQuery({ text: made ? 'commit' : 'rollback' })
        } catch (error) {
          if (await isUndone(runQuery, error)) inDoubt = undefined
          throw error
        }
        return { made, allowed }
      })
    } catch (error) {
      if (!inDoubt) throw error
      return { made: await this.#isMade(id, inDoubt, begin, error), allowed: true }
    }
  }

  /** Whether a change could be written now. @throws UnreachableError */
  async isReady(): Promise<boolean> {
    const [row] = await this.#connection.use((runQuery) => runQuery<{ ready: boolean }>({ text: readyQuery }))
    return row?.ready === true
  }

  /**
   * Raises the fence, after which a batch in transit is rejected, and looks whether the batch was written.
   * @throws as `append`
   */
  async #isMade(id: string, { next, changes }: AppliedJobs, begin: number, reason: unknown): Promise<true> {
    const knownRevision = next.revision - changes.length
    const query = { name: 'fence', text: 'select * from raise_fence($1, $2)', values: [knownRevision, id] }
    for (;;) {
      const found = await this.#connection.use((runQuery) => written(runQuery, query)).catch(() => null)
      if (found?.made) return true
      if (found) throw reason
      if (performance.now() - begin > this.#timeout + OUTCOME_TIMEOUT_MS)
        throw new OutcomeUnknownError(reason)
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

/**
 * After a failed statement: if the connection still works, the database has rolled back. Otherwise the outcome is
 * unknown.
 */
async function isUndone(runQuery: RunQuery, error: unknown): Promise<boolean> {
  const isDatabaseError = error instanceof Error && error.cause instanceof pg.DatabaseError
  return isDatabaseError && runQuery({ text: 'rollback' }).then(yes, no)
}

const [yes, no] = [() => true, () => false]

async function written(runQuery: RunQuery, query: Parameters<RunQuery>[0]): Promise<Written> {
  const rows = await runQuery<MissedRow & { allowed?: boolean }>(query)
  const [first] = rows
  return { made: first?.made ?? false, allowed: first?.allowed ?? true, rows }
}

const parameters = Array.from({ length: 20 }, (_, position) => `$${position + 2}`).join(', ')

const isCurrent = `ends_at > ${databaseClockText}`

/**
 * The rows that allow the changes, locked until the commit: a transaction that revokes one of them comes before or
 * after. `skip locked` avoids deadlocks: a row that is locked already counts as missing.
 */
const lockedRights = [
  `select sessions.n from sessions join accounts on accounts.username = sessions.username
    where sessions.token = any ($22::text[]) and sessions.role is null
      and accounts.role in ('admin', 'editor') and accounts.one_time = 0 and ${isCurrent} for share skip locked`,
  `select n from sessions
    where token = any ($22::text[]) and role in ('admin', 'editor') and ${isCurrent} for share skip locked`,
  `select n from tokens where token = any ($22::text[]) and scope = 'change' and ${isCurrent}
      and (lapses_at is null or lapses_at > ${databaseClockText}) for share skip locked`,
].map((rows) => `(select count(*) from (${rows}) as held)`)

/** The same with answers to store: none of their keys may have been answered by another server. */
const answeredText = `with authority as materialized (
    select ${lockedRights.join(' + ')} = cardinality($22::text[])
      and not exists (select from idempotency_keys where key = any ($23::text[])) as allowed
  ), changes as materialized (
    select * from append_item_changes((select case when allowed then $1::uuid end from authority), ${parameters})
  ), kept as (
    insert into idempotency_keys (key, content, answer, at)
      select given.* from unnest($23::text[], $24::text[], $25::text[], $26::bigint[]) as given
        where (select bool_or(made) from changes)
  )
  select changes.*, allowed from changes, authority`

/** Without an identity `append_item_changes` writes nothing and only returns the missed changes. */
const allowedText = `with authority as materialized (
    select ${lockedRights.join(' + ')} = cardinality($22::text[]) as allowed
  )
  select changes.*, allowed
    from authority, append_item_changes(case when allowed then $1::uuid end, ${parameters}) as changes`

const appends = {
  plain: { name: 'append', text: `select * from append_item_changes($1, ${parameters})` },
  allowed: { name: 'append if allowed', text: allowedText },
  answered: { name: 'append with answers', text: answeredText },
}

function appendQuery(
  { next, changes, rows, answers }: AppliedJobs,
  { life, fence }: Head,
  id: string,
  authorities: readonly string[],
) {
  const changedFields = changes.flatMap(changedFieldsOf)
  const { items, removed } = itemsOf(next, changes)
  const positions = positionsIn(next, changes)
  const hasAuthorities = authorities.length > 0
  const hasAnswers = answers.length > 0
  return {
    ...(hasAnswers ? appends.answered : hasAuthorities ? appends.allowed : appends.plain),
    values: [
      life,
      next.revision - changes.length,
      fence,
      id,
      next.document.lastLine,
      rows.map(({ n }) => n),
      rows.map(({ collection }) => collection),
      rows.map((row) => row.id),
      changes.map(({ at }) => at),
      rows.map(({ line }) => line),
      changedFields.map(({ field }) => field),
      changedFields.map(({ n }) => n),
      changedFields.map(({ remains }) => remains),
      items.map(({ collection }) => collection),
      items.map((item) => item.id),
      items.map(({ body }) => body),
      removed.map(({ collection }) => collection),
      removed.map((item) => item.id),
      positions.map(({ collection }) => collection),
      positions.map((item) => item.id),
      positions.map(({ place: position }) => position),
      ...(hasAuthorities || hasAnswers ? [authorities] : []),
      ...(hasAnswers
        ? [
            answers.map(({ key }) => key),
            answers.map(({ content }) => content),
            answers.map(({ answer }) => answer),
            answers.map(({ at }) => at),
          ]
        : []),
    ],
  }
}

/** The fields that a change altered, and whether each exists after it. */
export function changedFieldsOf(change: Pick<Change, 'n' | 'collection' | 'id' | 'before' | 'after'>) {
  const { n, collection, id, after } = change
  return fieldNames(change).map((field) => ({
    field: `${collection}/${id}/${field}`,
    n,
    remains: Object.hasOwn(after, field),
  }))
}

/** The changed and the removed items, each once. */
function itemsOf(view: DocumentView, changes: readonly Change[]) {
  const addresses = new Map(
    changes.flatMap(({ collection, id, kind }) =>
      kind === 'order' || !isCollectionName(collection) ? [] : [[`${collection}/${id}`, { collection, id }]],
    ),
  )
  const [items, removed]: [
    { collection: string; id: string; body: string }[],
    { collection: string; id: string }[],
  ] = [[], []]
  for (const { collection, id } of addresses.values())
    if (view.indexOf(collection, id) < 0) removed.push({ collection, id })
    else items.push({ collection, id, body: serialised(view.storedItem(collection, id)).json })
  return { items, removed }
}

/** The positions of all items in the lists where items were inserted, removed or moved. */
function positionsIn(view: DocumentView, changes: readonly Change[]) {
  const collections = new Set(changes.flatMap(({ collection, kind }) => (kind ? [collection] : [])))
  return [...collections].flatMap((collection) =>
    isCollectionName(collection)
      ? view.stored(collection).map(({ id }, position) => ({ collection, id, place: position }))
      : [],
  )
}
