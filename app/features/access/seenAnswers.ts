import { z } from 'zod'
import type { OwnAccess } from '~/data/contract/access'
import { requestsStorageKey } from './requestAccess'

const schema = z.record(z.string(), z.string())

/** The answers that this browser has told its reader of, by the request; null before the first request. */
export function readSeenAnswers(): Readonly<Record<string, string>> {
  try {
    return schema.catch({}).parse(JSON.parse(localStorage.getItem(requestsStorageKey) ?? '{}'))
  } catch {
    return {}
  }
}

/** Keeps how the requests stand as told. Without requests there is nothing to ask about when the page is next opened. */
export function saveSeenAnswers(own: readonly OwnAccess[]): void {
  try {
    if (own.length === 0) localStorage.removeItem(requestsStorageKey)
    else
      localStorage.setItem(
        requestsStorageKey,
        JSON.stringify(Object.fromEntries(own.map((access) => [requestKey(access), access.state]))),
      )
  } catch {
    // A browser that keeps nothing is told again.
  }
}

/** What tells a request from an earlier one for the same item. */
export function requestKey({ collection, id, askedAt }: OwnAccess): string {
  return `${collection}/${id} ${askedAt}`
}
