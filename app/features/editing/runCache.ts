import { notifyManager, type QueryClient } from '@tanstack/react-query'
import { readAgain } from '~/app/lib/api/readAgain'
import { refreshChanged, takeIn } from '~/app/lib/api/mutations'
import { mayHaveChanged } from '~/app/lib/api/send'
import { pageNow } from '~/app/lib/pageClock'
import type { Run, SentChange } from './changeRun'
import { historyKey, rememberChange } from '~/app/lib/api/historyCache'

/**
 * What is kept of the server's data follows a run that has ended: what was accepted stands there at once, and is asked for
 * again with its lists; so is what someone else changed, and what nobody knows the fate of.
 */
export function keepCache(client: QueryClient, run: Run, by: string | null): void {
  const accepted = run.accepted.flatMap((answer, index) => {
    const change = run.changes[index]
    return change ? [{ ...change, ...answer }] : []
  })
  // One change of the screen for all of them.
  notifyManager.batch(() => {
    takeIn(client, accepted)
    const at = pageNow().toISOString()
    // Of several that are one, the history says how many they are.
    if (run.mark !== null && accepted.length > 0) void readAgain(client, { queryKey: historyKey() })
    else
      for (const { n, collection, id, changes, said } of accepted)
        if (n !== null)
          rememberChange(client, { n, at, by, collection, id, ...valuesOf(changes), ...reasonIn(said) })
    // Their change is one that the history has not been told of.
    if (run.end?.as === 'overtaken') void readAgain(client, { queryKey: historyKey() })
    void refreshChanged(client, [...accepted, ...inDoubt(run)])
  })
}

/** Whose version here is no longer the server's, or may not be. */
function inDoubt({ changes, accepted, end }: Run): readonly SentChange[] {
  if (end?.as === 'overtaken') return [...end.conflicts, ...end.decided].map(({ change }) => change)
  return end?.as === 'refused' && mayHaveChanged(end.error) ? changes.slice(accepted.length).slice(0, 1) : []
}

function reasonIn(said: SentChange['said']) {
  if (!said) return {}
  const { reason, readersMaySee, forDay } = said
  return {
    ...(reason !== undefined && { reason, ...(readersMaySee && { readersMaySee: true as const }) }),
    ...(forDay !== undefined && { forDay }),
  }
}

function valuesOf(changes: SentChange['changes']) {
  const values = (side: 'before' | 'after') =>
    Object.fromEntries(changes.map((change) => [change.field, change[side]]))
  return { before: values('before'), after: values('after') }
}
