import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { vi } from 'vitest'
import { waitOptions } from './timeouts'

/** A received event. */
interface StreamEvent {
  event: string
  data: Record<string, unknown>
}

interface ListenOptions {
  headers?: Record<string, string>
  method?: string
  address?: string
  /** The local address to connect from. */
  localAddress?: string
}

/** A client that listens to the changes. */
export type Stream = Awaited<ReturnType<typeof listen>>

/** Opens a stream on a connection of its own. */
export async function listen(
  url: string,
  { headers, address = '/api/changes', ...options }: ListenOptions = {},
) {
  const call = request(url + address, {
    ...options,
    agent: false,
    headers: { Accept: 'text/event-stream', ...headers },
  })
  // The connection may be cut in the middle.
  const ignored = () => undefined
  call.on('error', ignored).end()
  const [response] = (await once(call, 'response')) as [IncomingMessage]
  response.on('error', ignored)
  const events: StreamEvent[] = []
  let text = ''
  response.setEncoding('utf8')
  response.on('data', (chunk: string) => {
    text += chunk
    const found = [...text.matchAll(/^event: (.+)\ndata: (.+)\n\n/gm)].slice(events.length)
    for (const [, event = '', data = ''] of found)
      events.push({ event, data: JSON.parse(data) as StreamEvent['data'] })
  })
  /** Resolves once this many events have arrived, or the event that is looked for. */
  const until = (sought: number | ((event: StreamEvent) => boolean)) =>
    vi.waitUntil(
      () => (typeof sought === 'number' ? events.length >= sought : events.some(sought)) && events,
      waitOptions,
    )
  return {
    status: response.statusCode ?? 0,
    headers: response.headers,
    /** All events so far. */
    events: events as readonly StreamEvent[],
    /** The revisions among them. */
    revisions: () => events.flatMap(({ data }) => ('revision' in data ? [Number(data.revision)] : [])),
    until,
    /** Resolves once this revision was announced. */
    untilRevision: (revision: number) => until(({ data }) => Number(data.revision) >= revision),
    /** All text so far, as it was received. */
    text: () => text,
    /** Resolves once either side has ended the stream. */
    ended: new Promise((ended) => response.once('close', ended)),
    cut: () => call.destroy(),
  }
}
