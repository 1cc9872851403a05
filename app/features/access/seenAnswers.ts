import { z } from 'zod'
import type { OwnAccess } from '~/data/contract/access'
import { requestsStorageKey } from './requestAccess'

const schema = z.record(z.string(), z.string())

/** The answers that were shown to the reader already, by request. */
export function readSeenAnswers(): Readonly<Record<string, string>> {
  try {
    return schema.catch({}).parse(JSON.parse(localStorage.getItem(requestsStorageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/**
 * Stores the current state of the requests as shown. Without requests it removes the key, so that the next page load
 * asks for nothing.
 */
export function saveSeenAnswers(own: readonly OwnAccess[]): void {
  try {
    if (own.length === 0) localStorage.removeItem(requestsStorageKey)
    else
      localStorage.setItem(
        requestsStorageKey,
        JSON.stringify(Object.fromEntries(own.map((access) => [requestKey(access), access.state]))),
      )
  } catch {
    // Without localStorage the answers are shown again on the next visit.
  }
}

/** A key that differs for two requests of the same item. */
export function requestKey({ collection, id, requestedAt }: OwnAccess): string {
  return `${collection}/${id} ${requestedAt}`
}
