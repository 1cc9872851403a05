import { request, type IncomingHttpHeaders } from 'node:http'
import { vi } from 'vitest'
import { waitOptions } from './timeouts'

/** A received event. */
export interface StreamEvent {
  event: string
  data: Record<string, unknown>
}

/** A client that listens to the changes. */
export interface Stream {
  status: number
  headers: IncomingHttpHeaders
  /** All events so far. */
  events: readonly StreamEvent[]
  /** The revisions among them. */
  revisions: () => number[]
  /** Resolves once this revision was announced. */
  untilRevision: (revision: number) => Promise<readonly StreamEvent[]>
  /** All text so far, as it was received. */
  text: () => string
  /** Resolves once this many events have arrived, or the event that is looked for. */
  until: (sought: number | ((event: StreamEvent) => boolean)) => Promise<readonly StreamEvent[]>
  /** Resolves once either side has ended the stream. */
  ended: Promise<void>
  /** Cuts the connection. */
  cut: () => void
}

interface ListenOptions {
  since?: number | string | undefined
  headers?: Record<string, string>
  method?: string
  address?: string
  /** The local address to connect from. */
  localAddress?: string
}

/** Opens a stream on a connection of its own. */
export function listen(
  url: string,
  { since, headers, method, address, localAddress }: ListenOptions = {},
): Promise<Stream> {
  const path = address ?? `/api/changes${since === undefined ? '' : `?since=${since}`}`
  return new Promise((resolve, reject) => {
    const call = request(
      url + path,
      { method, localAddress, agent: false, headers: { Accept: 'text/event-stream', ...headers } },
      (response) => {
        let text = ''
        let rest = ''
        const events: StreamEvent[] = []
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          events.push(...blocks.flatMap(eventOf))
        })
        // The connection may be cut in the middle.
        response.on('error', () => undefined)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          revisions: () => events.flatMap(({ data }) => ('revision' in data ? [Number(data.revision)] : [])),
          untilRevision: (revision) =>
            vi.waitUntil(
              () => (events.some(({ data }) => Number(data.revision) >= revision) ? events : false),
              waitOptions,
            ),
          text: () => text,
          until: (sought) =>
            vi.waitUntil(
              () =>
                (typeof sought === 'number' ? events.length >= sought : events.some(sought)) ? events : false,
              waitOptions,
            ),
          ended: new Promise((ended) => response.once('close', ended)),
          cut: () => call.destroy(),
        })
      },
    )
    call.once('error', reject)
    call.end()
  })
}

function eventOf(block: string): StreamEvent[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const [event, data] = [fields.get('event'), fields.get('data')]
  if (event === undefined || data === undefined) return []
  return [{ event, data: JSON.parse(data) as StreamEvent['data'] }]
}
