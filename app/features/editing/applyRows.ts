import type { QueryClient } from '@tanstack/react-query'
import {
  baseRevisionHeader,
  batchAnswerSchema,
  conflictWithHeader,
  MAX_BATCH_ENTRIES,
  type BatchAnswer,
  type BatchRow,
} from '~/data/contract/batch'
import { listKey } from '~/app/lib/api/keys'
import { readList, refreshChanged } from '~/app/lib/api/mutations'
import { revisionOf } from '~/app/lib/api/revisions'
import { NoAnswerError } from '~/app/lib/api/call'
import { headersOf } from '~/app/lib/api/said'
import { mayHaveChanged, sendWrite } from '~/app/lib/api/send'
import { begun, conflictFrom, overtakenFields, type Conflict, type Run, type SentChange } from './changeRun'
import { keepCache } from './runCache'
import { withLastChanges } from './lastChanges'

type Item = Readonly<Record<string, unknown>>

/** What became of the rows of a grid: each for itself. */
export interface AppliedRows {
  /** What was accepted, as a run that can be undone as one. */
  run: Run
  accepted: readonly SentChange[]
  conflicts: readonly Conflict[]
  refused: readonly { change: SentChange; reason: string }[]
  /** Why nothing more was sent, where the next ones would have met the same; null where all were tried. */
  end: { error: unknown } | null
}

export interface ApplyRowsOptions {
  client: QueryClient
  /** All of one list. */
  changes: readonly SentChange[]
  /** Who makes them. */
  by: string | null
  /** Nothing more is to be sent. */
  isStopping: () => boolean
  /** So many were answered. */
  onAnswered: (count: number) => void
}

/**
 * Sends the changes as one batch, or as few as they fit into, from the list as it is read for them: what stands against them
 * there is told here, in another tab of the same person too, and what others change after that by the server. A row in
 * conflict, or refused, stops no other.
 */
export async function applyRows(options: ApplyRowsOptions): Promise<AppliedRows> {
  const { client, changes, by, isStopping, onAnswered } = options
  const [first] = changes
  if (!first) throw new Error('There is nothing to apply.')
  const [path] = listKey(first.collection)
  let read: readonly Item[]
  try {
    read = await readList(client, first.collection)
  } catch (error) {
    return { run: begun([], null), accepted: [], conflicts: [], refused: [], end: { error } }
  }
  const list = new Map(read.map((item) => [item.id, item]))
  const baseRevision = revisionOf(path)
  const known = conflictsAmong(changes, list)
  const toSend = changes.filter((change) => known.every((conflict) => conflict.change !== change))
  const told: { change: SentChange; row: BatchRow }[] = []
  const marks: string[] = []
  let end: AppliedRows['end'] = null
  let inDoubt: readonly SentChange[] = []
  for (let place = 0; place < toSend.length && !end && !isStopping(); place += MAX_BATCH_ENTRIES) {
    const part = toSend.slice(place, place + MAX_BATCH_ENTRIES)
    try {
      const { batchId, rows } = await sendBatch(part, baseRevision)
      marks.push(batchId)
      told.push(...part.flatMap((change, at) => (rows[at] ? [{ change, row: rows[at] }] : [])))
      onAnswered(place + part.length)
    } catch (error) {
      end = { error }
      if (mayHaveChanged(error)) inDoubt = part
    }
  }

  const accepted = told.flatMap(({ change, row }) =>
    row.outcome === 'made' || row.outcome === 'same'
      ? [
          {
            change,
            answer: { n: row.outcome === 'made' ? row.n : null, item: itemAfter(change, list), tag: null },
          },
        ]
      : [],
  )
  const met = told.flatMap(({ change, row }) =>
    row.outcome === 'conflict' ? [{ change, row, conflict: conflictFrom(change, row) }] : [],
  )
  const conflicts = [...(await withLastChanges(known)), ...met.flatMap(({ conflict }) => conflict ?? [])]
  const refused = [
    ...told.flatMap(({ change, row }) => (row.outcome === 'refused' ? [{ change, reason: row.reason }] : [])),
    // It was changed there and back again, or to the very same: one press more applies it.
    ...met.flatMap(({ change, row, conflict }) => (conflict ? [] : [{ change, reason: row.reason }])),
  ]
  const run: Run = {
    ...begun([...accepted.map(({ change }) => change), ...inDoubt], null),
    mark: marks.length === 1 ? (marks[0] ?? null) : null,
    accepted: accepted.map(({ answer }) => answer),
    end: end && inDoubt.length > 0 ? { as: 'refused', error: end.error } : { as: 'applied' },
  }
  keepCache(client, run, by)
  const others = [...conflicts, ...refused].map(({ change }) => change)
  if (others.length > 0) void refreshChanged(client, others)
  return { run, accepted: accepted.map(({ change }) => change), conflicts, refused, end }
}

async function sendBatch(changes: readonly SentChange[], base: number | undefined): Promise<BatchAnswer> {
  const entries = changes.map(({ collection, id, changes }) => ({
    kind: 'change',
    ...{ collection, id, fields: Object.fromEntries(changes.map(({ field, after }) => [field, after])) },
  }))
  const answer = await sendWrite({
    method: 'POST',
    path: '/api/batches',
    body: { mode: 'rows', entries },
    headers: {
      ...(base !== undefined && { [baseRevisionHeader]: String(base), [conflictWithHeader]: 'anyone' }),
      ...headersOf(changes[0]?.said),
    },
  })
  const { data, error } = batchAnswerSchema.safeParse(await answer.json().catch(() => null))
  if (error) throw new NoAnswerError({ cause: error })
  return data
}

/** The changes that others had overtaken before the page read its list last. */
function conflictsAmong(changes: readonly SentChange[], list: ReadonlyMap<unknown, Item>): Conflict[] {
  return changes.flatMap((change) => {
    const theirs = list.get(change.id)
    if (!theirs || overtakenFields(change, theirs).length === 0) return []
    return [{ change, theirs, changed: null, choices: {} }]
  })
}

/** The item as the page knows it, with what was changed. */
function itemAfter({ id, changes }: SentChange, list: ReadonlyMap<unknown, Item>): Item {
  return { ...list.get(id), id, ...Object.fromEntries(changes.map(({ field, after }) => [field, after])) }
}
