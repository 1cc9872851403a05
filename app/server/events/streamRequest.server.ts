import type { IncomingMessage } from 'node:http'
import { changesQuerySchema } from '~/data/contract/live'
import { explain } from '~/data/store/explain'
import { HttpError } from '~/app/server/http/httpError'

const address = '/api/changes'

/** Whether a request is for the event stream. Without that media type in Accept, the address returns JSON. */
export function isStreamRequest({ method, url = '', headers: { accept = '' } }: IncomingMessage): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && url.split('?', 1)[0] === address && accept.split(',').some(acceptsStream)
}

function acceptsStream(entry: string): boolean {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}

/** The revision that the client knows, or null: from Last-Event-ID after a reconnect, else from the query. */
export function requestedRevision({ url = '', headers }: IncomingMessage): number | null | HttpError {
  const lastEventId = headers['last-event-id']
  const query = Object.fromEntries(new URLSearchParams(url.slice(address.length)))
  const isResumed = lastEventId !== undefined && lastEventId !== ''
  const result = changesQuerySchema.partial().safeParse(isResumed ? { ...query, since: lastEventId } : query)
  if (result.success) return result.data.since ?? null
  const name = isResumed ? 'Last-Event-ID' : 'the query'
  const { sentence } = explain(result.error, { name, fields: Object.keys(changesQuerySchema.shape) })
  return new HttpError(422, isResumed ? sentence.replace(/^since\b/, name) : sentence)
}
