import type { QueryClient } from '@tanstack/react-query'
import { conflictSchema, type Conflict } from '~/data/contract/batch'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { ResponseError } from '~/app/lib/api/call'
import { listKey } from '~/app/lib/api/keys'
import { patchItem } from '~/app/lib/api/mutations'
import { itemsIn } from '~/app/lib/api/itemsIn'
import { revisionOf } from '~/app/lib/api/revisions'
import { conflictFrom, type RunEvent, type SentChange } from './changeRun'

type Item = Readonly<Record<string, unknown>>

/** How often what its author has not touched may be changed while one change is sent. */
const MAX_TIMES = 5

/**
 * Sends one change, by one PATCH that says what it was made from. Where somebody was faster the server says so, and what the
 * item is now: where its fields are as the author saw them, or as they are to be, it is sent once more, from there.
 * @param batchId of the changes that it is applied with; null where it is applied alone
 */
export async function sendChange<C extends SentChange>(
  client: QueryClient,
  sent: C,
  batchId: string | null,
): Promise<RunEvent<C>> {
  const { collection, id, changes, said } = sent
  const change = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  let base = baseOf(client, sent)
  for (let time = 1; ; time += 1)
    try {
      return { type: 'accepted', accepted: await patchItem({ collection, id, change, base, batchId, said }) }
    } catch (error) {
      const told = error instanceof ResponseError && error.status === 409 ? conflictTold(error) : null
      if (!told) return { type: 'refused', error }
      const conflict = conflictFrom(sent, told)
      if (conflict) return { type: 'overtaken', conflicts: [conflict] }
      if (time === MAX_TIMES)
        return { type: 'refused', error: new ResponseError(409, told.reason, 'unchanged') }
      base = told.revision
    }
}

/** What a refusal says as JSON, behind its status; null where it is another one, a sentence. */
function conflictTold({ message }: ResponseError): Conflict | null {
  try {
    return conflictSchema.parse(JSON.parse(message.replace(/^409: /, '')))
  } catch {
    return null
  }
}

/**
 * The revision of what the page holds; the very first where its author saw anything else, which may be older than that or
 * newer: the server then says what there is.
 */
function baseOf(client: QueryClient, { collection, id, changes }: SentChange): number {
  const [path] = listKey(collection)
  const list = client.getQueryData<Item | readonly Item[]>(listKey(collection)) ?? []
  const held = itemsIn(list).find((item) => item.id === id)
  const isAsSeen = held && changes.every(({ field, before }) => deepEqual(held[field], before))
  return isAsSeen ? (revisionOf(path) ?? 0) : 0
}
