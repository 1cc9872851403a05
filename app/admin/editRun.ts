import type { QueryClient } from '@tanstack/react-query'
import { deepEqual } from '~/data/rules/deepEqual'
import { pathText, type PlannedCall } from '~/data/rules/jsonEdits'
import type { EditResult } from '~/ui'
import { itemKey, patchItem, readItem, refreshChanged } from '~/app/api/mutations'
import { isOutdated, reasonOf } from '~/app/api/send'

/** How an Apply ended. */
export interface Applied {
  results: EditResult[]
  /** The calls that were accepted, each with the number of its change; null when it altered nothing. */
  accepted: { call: PlannedCall; n: number | null }[]
  /** What stopped it, and the call it stopped at. */
  stopped: { call: PlannedCall; error: unknown } | null
}

/** Someone changed a field since the plan was made; `theirs` are its values now. */
export class ConflictError extends Error {
  override readonly name = 'ConflictError'

  constructor(readonly theirs: Readonly<Record<string, unknown>>) {
    super('It was changed while you were editing.')
  }
}

/**
 * Sends the calls one by one, in their order, and stops at the first that is refused; what did change is asked for
 * again (readings, "The administrator's JSON editor").
 */
export async function applyEdits(client: QueryClient, calls: readonly PlannedCall[]): Promise<Applied> {
  const accepted: Applied['accepted'] = []
  let stopped: Applied['stopped'] = null
  for (const call of calls) {
    try {
      accepted.push({ call, n: await sendCall(client, call) })
    } catch (error) {
      stopped = { call, error }
      break
    }
  }
  const touched = [...accepted, ...(stopped?.error instanceof ConflictError ? [stopped] : [])]
  await refreshChanged(
    client,
    touched.map(({ call }) => call),
  )
  return {
    results: calls.map((call, index) => resultOf(call, index, accepted.length, stopped)),
    accepted,
    stopped,
  }
}

/** The change is made from the item as it is now, if what it changes is what its author saw. */
async function sendCall(client: QueryClient, call: PlannedCall): Promise<number | null> {
  const { collection, id, changes } = call
  const { item, tag } = await readNow(client, call)
  const now = new Map<string, unknown>(Object.entries(item))
  const isAsSeen = changes.every(({ field, before }) => deepEqual(now.get(field), before))
  if (!isAsSeen) throw new ConflictError(item)
  const change = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
  try {
    return await patchItem({ collection, id, change, tag })
  } catch (error) {
    throw isOutdated(error) ? new ConflictError((await readNow(client, call)).item) : error
  }
}

function readNow(client: QueryClient, { collection, id }: PlannedCall) {
  return client.query({
    queryKey: itemKey(collection, id),
    queryFn: () => readItem(collection, id),
    staleTime: 0,
  })
}

function resultOf(
  { path, collection, id }: PlannedCall,
  index: number,
  accepted: number,
  stopped: Applied['stopped'],
): EditResult {
  const entry = { place: pathText(path), address: `/api/${collection}/${id}` }
  if (index < accepted) return { ...entry, outcome: 'applied' }
  if (index > accepted || !stopped) return { ...entry, outcome: 'not tried' }
  const { error } = stopped
  return {
    ...entry,
    outcome: 'refused',
    reason: error instanceof ConflictError ? error.message : reasonOf(error),
  }
}
