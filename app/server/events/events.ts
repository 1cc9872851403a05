import type { OpenEvent, RevisionEvent } from '~/data/contract/live'

/** Sent as the stream's `retry` field. */
const RECONNECT_DELAY_MS = 3_000

/** An access request was made or answered, or a granted item was opened: pages read access again. */
export const accessEvent = message('access', {})

/** A session has ended, or its role has changed: pages that are signed in read theirs again. */
export const sessionsEvent = message('sessions', {})

/** The first event of a stream. */
export function openEvent(greeting: OpenEvent): Buffer {
  return Buffer.concat([Buffer.from(`retry: ${RECONNECT_DELAY_MS}\n`), message('open', greeting)])
}

/** The number of the last change. Repeated while nothing changes, because a quiet connection looks like a dead one. */
export function revisionEvent(data: RevisionEvent): Buffer {
  return message('revision', data)
}

/** JSON has no line breaks outside of strings and escapes those inside, so the data is one line. */
function message(event: string, data: object): Buffer {
  return Buffer.from(`event: ${event}\ndata: ${JSON.stringify(data)}\n\n`)
}
