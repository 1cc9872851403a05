import { store } from '~/app/store.server'
import {
  isCollectionName,
  isPatchableName,
  type CollectionName,
  type PatchableName,
} from '~/data/contract/collections'
import type { Session } from '~/data/contract/session'
import { NotFoundError } from '~/data/store/errors'
import { serialised } from '~/data/store/serialised'
import type { Changed } from '~/data/store/store'
import { itemAnswer, listAnswer } from './answers.server'
import type { JsonObject } from './body'
import { versionAskedFor } from './entityTags'
import type { Call, Params } from './handle.server'

export function isList({ collection = '' }: Params): boolean {
  return isCollectionName(collection)
}

/** Four of the seven collections have items with an address of their own. */
export function isItem({ collection = '' }: Params): boolean {
  return isPatchableName(collection)
}

export function sendList({ request, params }: Call): Promise<Response> {
  return listAnswer(request, store.list(params.collection as CollectionName))
}

export function sendItem({ request, params }: Call): Response {
  const { collection, id } = itemAddress(params)
  return itemAnswer(request, store.get(collection, id))
}

/** Changes an item, if it is still the version that If-Match names, and answers the whole of it. */
export async function changeItem(call: Call & { session: Session; body: JsonObject }): Promise<Response> {
  const { request, params, session, body } = call
  const { collection, id } = itemAddress(params)
  const { version } = serialised(store.get(collection, id))
  const expectedVersion = versionAskedFor(request.headers.get('if-match'), version)
  return changedAnswer(
    request,
    await store.patch(collection, id, body, { expectedVersion, by: session.username }),
  )
}

/** A changed item, with the number by which its change can be undone. */
export function changedAnswer(request: Request, { item, n }: Changed<PatchableName>): Response {
  const answer = itemAnswer(request, item)
  if (n !== null) answer.headers.set('X-Change', String(n))
  return answer
}

function itemAddress({ collection = '', id = '' }: Params): { collection: PatchableName; id: string } {
  if (!isPatchableName(collection)) throw new NotFoundError(collection, id)
  return { collection, id }
}
