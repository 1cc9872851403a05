import type { QueryClient } from '@tanstack/react-query'
import { itemKey, patchItem, readItem } from '~/app/lib/api/mutations'
import { isOutdated } from '~/app/lib/api/send'
import { overtakenFields, type Conflict, type RunEvent, type SentChange } from './changeRun'
import { lastChanges } from './lastChanges'

/**
 * Sends one change, once: read what the item is now, compare the fields that are to change, then one PATCH of that very
 * version. Someone else's change of another field is no conflict.
 * @param together the mark of the changes that it is applied with; null where it is applied alone
 */
export async function sendChange<C extends SentChange>(
  client: QueryClient,
  sent: C,
  batchId: string | null,
): Promise<RunEvent<C>> {
  const { collection, id, changes, said } = sent
  try {
    const { item, tag } = await readNow(client, sent)
    if (overtakenFields(sent, { ...item }).length > 0) return await overtaken(sent, { ...item })
    const change = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
    try {
      return { type: 'accepted', accepted: await patchItem({ collection, id, change, tag, batchId, said }) }
    } catch (error) {
      if (!isOutdated(error)) throw error
      const theirs = { ...(await readNow(client, sent)).item }
      if (overtakenFields(sent, theirs).length === 0) throw error
      return await overtaken(sent, theirs)
    }
  } catch (error) {
    return { type: 'refused', error }
  }
}

async function overtaken<C extends SentChange>(
  change: C,
  theirs: Conflict<C>['theirs'],
): Promise<RunEvent<C>> {
  const conflict = { change, theirs, changed: null, choices: {} }
  return { type: 'overtaken', conflicts: await withLastChanges([conflict]) }
}

/** The conflicts, all of one collection, each with who made it and when, as far as the history can be read. */
export async function withLastChanges<C extends SentChange>(
  conflicts: readonly Conflict<C>[],
): Promise<Conflict<C>[]> {
  const changedOf = await lastChanges(conflicts.map(({ change }) => change))
  return conflicts.map((conflict) => {
    const fields = overtakenFields(conflict.change, conflict.theirs).map(({ field }) => field)
    return { ...conflict, changed: changedOf(conflict.change.id, fields) }
  })
}

function readNow(client: QueryClient, { collection, id }: SentChange) {
  return client.query({
    queryKey: itemKey(collection, id),
    queryFn: () => readItem(collection, id),
    staleTime: 0,
  })
}
