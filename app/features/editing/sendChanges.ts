import type { QueryClient } from '@tanstack/react-query'
import {
  baseRevisionHeader,
  batchAnswerSchema,
  conflictSchema,
  conflictWithHeader,
  MAX_BATCH_ENTRIES,
  type BatchAnswer,
  type BatchRow,
  type Conflict as ConflictAnswer,
} from '~/data/contract/batch'
import { MAX_BATCH_CHANGES } from '~/data/contract/batchLimits'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { NoAnswerError, ResponseError } from '~/app/lib/api/failure'
import { itemsIn } from '~/app/lib/api/itemsIn'
import { listKey } from '~/app/lib/api/queryKeys'
import { patchItem, type ChangeOptions } from '~/app/lib/api/mutations'
import { revisionOf } from '~/app/lib/api/sentAndSeen'
import { noteHeaders } from '~/app/lib/api/changeNote'
import { sendWrite } from '~/app/lib/api/send'
import {
  conflictFrom,
  unansweredIn,
  type Outcome,
  type SentChange,
  type Submission,
  type SubmissionEvent,
} from './submission'

type Item = Readonly<Record<string, unknown>>

/** Sends the changes of a submission that have no outcome yet, and dispatches each outcome. */
export type SendChanges = <C extends SentChange>(options: {
  client: QueryClient
  submission: Submission<C>
  dispatch: (event: SubmissionEvent<C>) => void
  isStopping: () => boolean
}) => Promise<void>

/**
 * How often one change is sent. If the item has changed, but not the fields that the author saw, it is sent again with
 * the revision from the response.
 */
const MAX_ATTEMPTS = 5

/** Sends one PATCH after the other, up to the first that is not accepted (specification, section 7). */
export const sendOneByOne: SendChanges = async ({ client, submission, dispatch, isStopping }) => {
  const { changes, note, keys } = submission
  const batchId = changes.length > 1 && changes.length <= MAX_BATCH_CHANGES ? keys.batchId : null
  for (const change of unansweredIn(submission)) {
    if (isStopping()) return
    try {
      const outcome = await patch(client, change, { batchId, note, keys })
      dispatch({ type: 'answered', outcomes: [outcome], batchId })
      if (outcome.as !== 'accepted') return
    } catch (error) {
      dispatch({ type: 'failed', error, changes: [change] })
      return
    }
  }
}

/** Sends one batch, or as few as possible. A row that conflicts or is refused does not stop the others. */
export const sendAsBatch: SendChanges = async ({ client, submission, dispatch, isStopping }) => {
  interface Row {
    change: (typeof submission.changes)[number]
    base: number
  }
  let rows: Row[] = unansweredIn(submission).map((change) => ({ change, base: baseOf(client, change) }))
  for (let attempt = 1; rows.length > 0; attempt += 1) {
    const retries: Row[] = []
    for (const batch of batchesOf(rows)) {
      if (isStopping()) return
      const changes = batch.map(({ change }) => change)
      try {
        const answer = await postBatch(changes, batch[0]?.base ?? 0, submission)
        const outcomes = batch.flatMap(({ change }, at): Outcome<Row['change']>[] => {
          const row = answer.rows[at]
          if (row?.outcome === 'conflict' && attempt < MAX_ATTEMPTS && !conflictFrom(change, row)) {
            retries.push({ change, base: row.revision })
            return []
          }
          return row ? [outcomeOf(client, change, row)] : []
        })
        dispatch({ type: 'answered', outcomes, batchId: answer.first === null ? null : answer.batchId })
      } catch (error) {
        dispatch({ type: 'failed', error, changes })
        return
      }
    }
    rows = retries
  }
}

/**
 * The revision of the cached list, if its fields are as the author saw them. Otherwise 0, so that the server reports
 * the current values.
 */
function baseOf(client: QueryClient, { collection, id, changes }: SentChange): number {
  const [path] = listKey(collection)
  const cached = cachedItem(client, { collection, id })
  const isAsSeen = cached && changes.every(({ field, before }) => deepEqual(cached[field], before))
  return isAsSeen ? (revisionOf(path) ?? 0) : 0
}

function cachedItem(client: QueryClient, { collection, id }: Pick<SentChange, 'collection' | 'id'>) {
  const list = client.getQueryData<Item | readonly Item[]>(listKey(collection)) ?? []
  return itemsIn(list).find((item) => item.id === id)
}

function fieldsOf({ changes }: SentChange): Item {
  return Object.fromEntries(changes.map(({ field, after }) => [field, after]))
}

async function patch<C extends SentChange>(
  client: QueryClient,
  change: C,
  options: ChangeOptions,
): Promise<Outcome<C>> {
  const { collection, id } = change
  let base = baseOf(client, change)
  for (let time = 1; ; time += 1)
    try {
      const answer = await patchItem({ collection, id, change: fieldsOf(change), base, ...options })
      return { as: 'accepted', change, ...answer }
    } catch (error) {
      const answer = error instanceof ResponseError && error.status === 409 ? conflictIn(error) : null
      if (!answer) throw error
      const conflict = conflictFrom(change, answer)
      if (conflict) return conflict
      if (time === MAX_ATTEMPTS) throw new ResponseError(409, answer.reason, 'unchanged')
      base = answer.revision
    }
}

/** The JSON body of a 409 response. Null if the body is a sentence. */
function conflictIn({ message }: ResponseError): ConflictAnswer | null {
  try {
    return conflictSchema.parse(JSON.parse(message.replace(/^409: /, '')))
  } catch {
    return null
  }
}

/** Groups rows by base revision, up to the batch limit. */
function batchesOf<R extends { base: number }>(rows: readonly R[]): R[][] {
  return [...new Set(rows.map(({ base }) => base))].flatMap((base) => {
    const same = rows.filter((row) => row.base === base)
    return Array.from({ length: Math.ceil(same.length / MAX_BATCH_ENTRIES) }, (_, at) =>
      same.slice(at * MAX_BATCH_ENTRIES, (at + 1) * MAX_BATCH_ENTRIES),
    )
  })
}

async function postBatch(
  changes: readonly SentChange[],
  base: number,
  { note, keys }: Submission,
): Promise<BatchAnswer> {
  const entries = changes.map((change) => {
    const { collection, id } = change
    return { kind: 'change', collection, id, fields: fieldsOf(change) }
  })
  const headers = {
    ...{ [baseRevisionHeader]: String(base), [conflictWithHeader]: 'anyone' },
    ...noteHeaders(note),
  }
  const body = { mode: 'rows', entries }
  const answer = await sendWrite({ method: 'POST', path: '/api/batches', body, headers }, { keys })
  const { data, error } = batchAnswerSchema.safeParse(await answer.json().catch(() => null))
  if (error) throw new NoAnswerError({ cause: error })
  return data
}

function outcomeOf<C extends SentChange>(client: QueryClient, change: C, row: BatchRow): Outcome<C> {
  switch (row.outcome) {
    case 'applied':
    case 'unchanged': {
      const item = { ...cachedItem(client, change), id: change.id, ...fieldsOf(change) }
      return { as: 'accepted', change, n: row.outcome === 'applied' ? row.n : null, item, tag: null }
    }
    case 'conflict':
      return conflictFrom(change, row) ?? { as: 'refused', change, reason: row.reason }
    case 'rejected':
      return { as: 'refused', change, reason: row.reason }
  }
}
