import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { historyKey, addOwnChange } from '~/app/lib/api/historyCache'
import { refreshChanged, writeToCache } from '~/app/lib/api/mutations'
import { refetchQueries } from '~/app/lib/api/refetchQueries'
import type { ChangeNote } from '~/app/lib/api/changeNote'
import { pageNow } from '~/app/lib/pageClock'
import { acceptedOf, type SentChange, type Submission } from './submission'

/**
 * Updates the query cache after a submission has ended. Accepted items are written at once and refetched with their
 * lists. Items in conflict and refused items are refetched too. After a failure nothing is.
 */
export function syncCache(client: QueryClient, submission: Submission, by: string | null): void {
  const { outcomes, batchIds, note } = submission
  const accepted = acceptedOf(submission)
  // One render for all of them.
  notifyManager.batch(() => {
    writeToCache(
      client,
      accepted.map(({ change, item, tag }) => ({ ...change, item, tag })),
    )
    const at = pageNow().toISOString()
    // A conflict comes from a change that is not in the cached history yet. A batch is one row of the history.
    if (outcomes.some(({ as }) => as === 'conflict') || (batchIds.length > 0 && accepted.length > 0))
      void refetchQueries(client, { queryKey: historyKey() })
    else
      for (const { n, change } of accepted)
        if (n !== null) {
          const { collection, id } = change
          addOwnChange(client, { n, at, by, collection, id, ...valuesOf(change), ...noteFields(note) })
        }
    void refreshChanged(
      client,
      outcomes.map(({ change }) => change),
    )
  })
}

function noteFields(note: ChangeNote | undefined) {
  if (!note) return {}
  const { reason, readersMaySee, forDay } = note
  return {
    ...(reason !== undefined && { reason, ...(readersMaySee && { readersMaySee: true as const }) }),
    ...(forDay !== undefined && { forDay }),
  }
}

function valuesOf({ changes }: SentChange) {
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return { before: values('before'), after: values('after') }
}
