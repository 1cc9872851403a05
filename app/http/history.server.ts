import { requireAdministrator } from '~/app/auth/session.server'
import { site } from '~/app/composition.server'
import { historyQuerySchema, type HistoryQuery } from '~/data/contract/history'
import type { Session } from '~/data/contract/session'
import { explain } from '~/data/store/explain'
import { changedAnswer } from './collections.server'
import { compressedAnswer } from './compress.server'
import type { Call, Params } from './handle.server'
import { Refusal } from './refusal'

/** A page of the history, newest first: for administrators, since it names them. */
export async function sendHistory({ request }: Call): Promise<Response> {
  await requireAdministrator(request)
  const changes = await site().store.history(queryOf(request))
  const headers = new Headers({
    'Content-Type': 'application/json; charset=utf-8',
    'Cache-Control': 'private, no-store',
  })
  return compressedAnswer(request, JSON.stringify(changes), { headers })
}

export function isChange({ n = '' }: Params): boolean {
  return /^[1-9]\d{0,11}$/.test(n)
}

/** Takes a change back, and answers the item as it then is. */
export async function undoChange({
  request,
  params,
  session,
}: Call & { session: Session }): Promise<Response> {
  return changedAnswer(request, await site().store.undo(Number(params.n), { by: session.username }))
}

/** @throws Refusal 422 */
function queryOf(request: Request): HistoryQuery {
  const result = historyQuerySchema.safeParse(Object.fromEntries(new URL(request.url).searchParams))
  if (result.success) return result.data
  const fields = Object.keys(historyQuerySchema.shape)
  throw new Refusal(422, explain(result.error, { name: 'the query', fields }).sentence)
}
