import type { Change } from '~/data/contract/history'
import { fieldNames } from '~/data/domain/format/fieldNames'
import { send } from '~/app/lib/api/send'
import { conflicting } from '~/data/domain/editing/editSession'
import type { Conflict, SentChange } from './submission'

/** How many changes are searched for an author: the server's page limit. */
const MAX_CHANGES = 200

/** Finds who changed one of these fields last, and when. */
export type FindChange = (id: string, fields: readonly string[]) => Conflict['changed']

/**
 * Reads the newest changes of the items, which are all of one collection, in one call. The author is optional
 * information: if the history cannot be read, no name is shown.
 */
export async function lastChanges(items: readonly SentChange[]): Promise<FindChange> {
  const [first, ...others] = items
  if (!first) return () => null
  const query = new URLSearchParams({ limit: String(MAX_CHANGES), collection: first.collection })
  if (others.length === 0) query.set('id', first.id)
  const changes = await send({ method: 'GET', path: `/api/history?${query}` }).then(
    (answer) => answer.json() as Promise<Change[]>,
    (): Change[] => [],
  )
  return (id, fields) =>
    changes.find((change) => change.id === id && fieldNames(change).some((name) => fields.includes(name))) ??
    null
}

/**
 * Adds to each conflict who made it and when, as far as the history can be read. All conflicts are of one collection.
 */
export async function withLastChanges<C extends SentChange>(
  conflicts: readonly Conflict<C>[],
): Promise<Conflict<C>[]> {
  const changedOf = await lastChanges(conflicts.map(({ change }) => change))
  return conflicts.map((conflict) => {
    const fields = conflicting(conflict.change.changes, conflict.theirs).map(({ field }) => field)
    return { ...conflict, changed: changedOf(conflict.change.id, fields) }
  })
}
