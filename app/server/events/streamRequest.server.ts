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

/** The refusal of a wrong query; null for a right one. The stream begins with the last revision, whatever `since` says. */
export function refusalOfQuery({ url = '' }: IncomingMessage): HttpError | null {
  const query = Object.fromEntries(new URLSearchParams(url.slice(address.length)))
  const result = changesQuerySchema.partial().safeParse(query)
  if (result.success) return null
  const fields = Object.keys(changesQuerySchema.shape)
  return new HttpError(422, explain(result.error, { name: 'the query', fields }).sentence)
}
