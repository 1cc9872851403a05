import { request, type IncomingHttpHeaders } from 'node:http'
import { vi } from 'vitest'
import { waitOptions } from './timeouts'

/** An event as it was told. */
export interface ToldEvent {
  event: string
  id: number
  data: Record<string, unknown>
}

/** A page that listens to the changes. */
export interface Stream {
  status: number
  headers: IncomingHttpHeaders
  /** All that was told so far. */
  events: readonly ToldEvent[]
  /** The numbers of the changes among them. */
  numbers: () => number[]
  /** All that came, as it came. */
  text: () => string
  /** Resolves once there are so many events, or the one that is looked for. */
  until: (sought: number | ((event: ToldEvent) => boolean)) => Promise<readonly ToldEvent[]>
  /** Resolves once the stream has ended, by whichever side. */
  ended: Promise<void>
  /** Cuts the connection. */
  cut: () => void
}

interface Asked {
  since?: number | string | undefined
  headers?: Record<string, string>
  method?: string
  address?: string
  /** An address of this machine to ask from. */
  localAddress?: string
}

/** Opens a stream on a connection of its own. */
export function listen(
  url: string,
  { since, headers, method, address, localAddress }: Asked = {},
): Promise<Stream> {
  const path = address ?? `/api/changes${since === undefined ? '' : `?since=${since}`}`
  return new Promise((resolve, reject) => {
    const call = request(
      url + path,
      { method, localAddress, agent: false, headers: { Accept: 'text/event-stream', ...headers } },
      (response) => {
        let text = ''
        let rest = ''
        const events: ToldEvent[] = []
        response.setEncoding('utf8')
        response.on('data', (chunk: string) => {
          text += chunk
          const blocks = (rest + chunk).split('\n\n')
          rest = blocks.pop() ?? ''
          events.push(...blocks.flatMap(eventOf))
        })
        // Cut off in the middle, as it may be.
        response.on('error', () => undefined)
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          events,
          numbers: () => events.flatMap(({ event, id }) => (event === 'change' ? [id] : [])),
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

function eventOf(block: string): ToldEvent[] {
  const fields = new Map(
    block.split('\n').map((line): [string, string] => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon), line.slice(colon + 1).trim()]
    }),
  )
  const [event, data] = [fields.get('event'), fields.get('data')]
  if (event === undefined || data === undefined) return []
  return [{ event, id: Number(fields.get('id')), data: JSON.parse(data) as ToldEvent['data'] }]
}
