import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { historyKey, rememberChange } from '~/app/lib/api/historyCache'
import { refreshChanged, takeIn } from '~/app/lib/api/mutations'
import { readAgain } from '~/app/lib/api/readAgain'
import type { Said } from '~/app/lib/api/said'
import { mayHaveChanged } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import { acceptedOf, type SentChange, type Submission } from './submission'

/**
 * The query cache follows a submission that has ended: what was accepted is written to it at once, and read again with its
 * lists; so is what conflicts, what was refused, and what may have been changed all the same.
 */
export function syncCache(client: QueryClient, submission: Submission, by: string | null): void {
  const { outcomes, failure, batchIds, said } = submission
  const accepted = acceptedOf(submission)
  const inDoubt = failure && mayHaveChanged(failure.error) ? failure.changes : []
  // One change of the screen for all of them.
  notifyManager.batch(() => {
    takeIn(
      client,
      accepted.map(({ change, item, tag }) => ({ ...change, item, tag })),
    )
    const at = pageNow().toISOString()
    // A conflict comes from a change that the history here may not have; a batch is told as one.
    if (outcomes.some(({ as }) => as === 'conflict') || (batchIds.length > 0 && accepted.length > 0))
      void readAgain(client, { queryKey: historyKey() })
    else
      for (const { n, change } of accepted)
        if (n !== null) {
          const { collection, id } = change
          rememberChange(client, { n, at, by, collection, id, ...valuesOf(change), ...reasonIn(said) })
        }
    void refreshChanged(client, [...outcomes.map(({ change }) => change), ...inDoubt])
  })
}

function reasonIn(said: Said | undefined) {
  if (!said) return {}
  const { reason, readersMaySee, forDay } = said
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
