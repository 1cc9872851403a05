import type { IncomingMessage } from 'node:http'
import { changesQuerySchema } from '~/data/contract/live'
import { explain } from '~/data/store/explain'
import { HttpError } from '~/app/server/http/httpError'

const address = '/api/changes'

/** Whether a request is one for the stream: the same address answers JSON to those who do not name its type. */
export function isStreamRequest({ method, url = '', headers: { accept = '' } }: IncomingMessage): boolean {
  const reads = method === 'GET' || method === 'HEAD'
  return reads && url.split('?', 1)[0] === address && accept.split(',').some(acceptsStream)
}

function acceptsStream(entry: string): boolean {
  const [type = '', ...parameters] = entry.split(';').map((part) => part.trim().toLowerCase())
  return type === 'text/event-stream' && !parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter))
}

/**
 * The number of the last change that whoever asks knows of, or null: as a browser that connects again says it, or else
 * as the address does.
 */
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
