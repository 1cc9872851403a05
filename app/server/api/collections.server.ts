import { authorityOf } from '~/app/server/auth/session.server'
import { site } from '~/app/server/composition.server'
import {
  isCollectionName,
  isPatchableName,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import { togetherHeader, togetherMark } from '~/data/contract/history'
import type { Session } from '~/data/contract/session'
import { NotFoundError } from '~/data/store/errors'
import type { Changed, Store } from '~/data/store/store'
import { metrics } from '~/app/server/observability/metrics.server'
import { itemAnswer, listAnswer } from './answers.server'
import type { JsonObject } from '~/app/server/http/body'
import { versionsAskedFor } from '~/app/server/http/entityTags'
import type { Call, Params } from '~/app/server/http/handle.server'
import { HttpError } from '~/app/server/http/httpError'

export function isList({ collection = '' }: Params): boolean {
  return isCollectionName(collection)
}

/** Four of the seven collections have items with an address of their own. */
export function isItem({ collection = '' }: Params): boolean {
  return isPatchableName(collection)
}

export async function sendList({ request, params }: Call): Promise<Response> {
  const view = await site().store.view()
  const { revision } = view
  return listAnswer(request, view.list(params.collection as CollectionName), { revision })
}

export async function sendItem({ request, params }: Call): Promise<Response> {
  const { collection, id } = itemAddress(params)
  const view = await site().store.view()
  return itemAnswer(request, view.get(collection, id), view.revision)
}

/** Changes an item, if it is still the version that If-Match names, and answers the whole of it. */
export async function changeItem(call: Call & { session: Session; body: JsonObject }): Promise<Response> {
  const { request, params, session, body } = call
  const { collection, id } = itemAddress(params)
  const expectedVersions = versionsAskedFor(request.headers.get('if-match'))
  const together = markIn(request)
  const authority = await authorityOf(request, 'editor')
  return changedAnswer(request, (store) =>
    store.patch(collection, id, body, { expectedVersions, by: session.username, together, authority }),
  )
}

/** The mark of the changes that this one is applied with. @throws Refusal 422 */
function markIn({ headers }: Request): string | undefined {
  const result = togetherMark.optional().safeParse(headers.get(togetherHeader) ?? undefined)
  if (result.success) return result.data
  throw new HttpError(422, `${togetherHeader} ${String(result.error.issues[0]?.message)}.`)
}

/** What a change makes of an item, with the number by which that change can be undone. */
export async function changedAnswer(
  request: Request,
  change: (store: Store) => Promise<Changed<PatchableName>>,
): Promise<Response> {
  const { store } = site()
  // All that was made before it is in the answer, also where it alters nothing and so has no number.
  const { revision } = store.latest()
  const { item, n } = await measured(() => change(store))
  const answer = itemAnswer(request, item, n ?? revision)
  if (n !== null) answer.headers.set('X-Change', String(n))
  return answer
}

/** Counts a change and how long it takes. */
export async function measured<T>(change: () => Promise<T>): Promise<T> {
  const stop = metrics.commits.startTimer()
  try {
    const made = await (site().telemetry?.measure('commit', change) ?? change())
    stop({ outcome: 'made' })
    return made
  } catch (error) {
    stop({ outcome: 'refused' })
    throw error
  }
}

function itemAddress({ collection = '', id = '' }: Params): { collection: PatchableName; id: string } {
  if (!isPatchableName(collection)) throw new NotFoundError(collection, id)
  return { collection, id }
}
