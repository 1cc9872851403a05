import { collectionSchemas, isCollectionName, patchSchemas } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import type { OpenEvent, ChangeEvent } from '~/data/contract/live'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** Only administrators receive who made a change. */
export const audiences = ['viewers', 'administrators'] as const

export type Audience = (typeof audiences)[number]

/** Sent as the stream's `retry` field. */
const RECONNECT_DELAY_MS = 3_000

/** A comment that keeps a quiet connection from looking dead. */
export const heartbeat = Buffer.from(':\n\n')

/** An access request was made or answered, or a granted item was opened: the page reads access again. It has no revision. */
export const accessEvent = Buffer.from('event: access\ndata: {}\n\n')

/** The session of the stream has ended: the stream closes, and the page reads the session again. */
export function sessionEvent(isClosedToStrangers: boolean): Buffer {
  return Buffer.from(
    `event: session\ndata: ${JSON.stringify(isClosedToStrangers ? { closed: true } : {})}\n\n`,
  )
}

/** The first event. `from` is the revision after which the other events continue. */
export function openEvent(greeting: OpenEvent, from: number): string {
  return `retry: ${RECONNECT_DELAY_MS}\n${event('open', from, greeting)}`
}

/** Sent instead of changes that are too many or too large: read everything again. With `isReset` the data is another, and earlier events do not apply. */
export function resyncEvent(revision: number, isReset = false): string {
  return event('resync', revision, { revision, ...(isReset && { reset: true }) })
}

/** The event of a change for each audience, made once for all listeners; empty where there is nothing to send. */
export function eventsOf(change: Change): Record<Audience, string> {
  const data = changeEventOf(change)
  if (data === null) return { viewers: '', administrators: '' }
  return {
    viewers: event('change', change.n, data),
    administrators: event('change', change.n, { ...data, ...authorOf(change) }),
  }
}

/** The fields for administrators only: the author, the batch, and a reason that readers may not see. */
function authorOf({ by, batchId, reason, readersMaySee }: Change) {
  return {
    by,
    ...(batchId !== undefined && { batchId }),
    ...(reason !== undefined && { reason, ...(readersMaySee && { readersMaySee }) }),
  }
}

/** The fields for everyone, as far as the contract has them today. Null if none of them changed. */
export function changeEventOf(change: Change): ChangeEvent | null {
  const { n, at, collection, id, kind, place, before, after, undoes, reason, readersMaySee } = change
  if (!isCollectionName(collection)) return null
  const base = { n, at, collection, id, ...(kind && { kind }), ...(place && { place }) }
  const undo = {
    ...(undoes !== undefined && { undoes }),
    ...(readersMaySee && reason !== undefined && { reason, readersMaySee }),
  }
  if (kind === 'order') return { ...base, before, after, ...undo }
  // A new item includes its product.
  const { shape } = kind ? collectionSchemas[collection].element : patchSchemas[collection]
  const shown = Object.keys(shape)
  const only = (side: Change['before']) =>
    Object.fromEntries(Object.entries(side).filter(([field]) => shown.includes(field)))
  const sides = { before: only(before), after: only(after) }
  if (fieldNames(sides).length === 0) return null
  return { ...base, ...sides, ...undo }
}

/** JSON has no line breaks outside of strings and escapes those inside, so the data is one line. */
function event(name: string, id: number, data: object): string {
  return `event: ${name}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`
}
