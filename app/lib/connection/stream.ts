import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { pageNow } from '~/app/lib/pageClock'
import type { OpenEvent, ChangeEvent } from '~/data/contract/live'
import { backoffDelay, defaultBackoff, type Backoff } from './backoff'

/** Whether the page is connected; if not, since when, by the server's clock, in milliseconds since 1970. */
export type ConnectionState = { isOn: true } | { isOn: false; since: number }

/** Called with what the stream of changes sends. */
export interface StreamHandlers {
  onOpen: (greeting: OpenEvent) => void
  onChange: (change: ChangeEvent) => void
  /**
   * The server does not send the changes up to `revision` one by one: refetch everything. With `isReset` the data was
   * replaced.
   */
  onResync: (revision: number, isReset: boolean) => void
  onState: (state: ConnectionState) => void
  /** An access request was made or answered, or a granted item was opened. */
  onAccess?: (() => void) | undefined
  /**
   * The session has ended or its role has changed: read the session again. If readers must be signed in, the page
   * closes.
   */
  onSession?: ((isClosedToStrangers: boolean) => void) | undefined
}

export interface Stream {
  /** Closes the connection and opens another at once, without waiting for the next retry. */
  reconnect: () => void
  close: () => void
}

export interface StreamOptions extends StreamHandlers {
  /** The revision that is known already; null for new changes only. */
  since: number | null
  /** Data arrived, even if only a heartbeat, or the connection ended. */
  onActivity?: () => void
  address?: string
  backoff?: Backoff
}

const mediaType = 'text/event-stream'

/**
 * Reads the stream of changes, and reconnects without losing one. EventSource would not do: it reports no heartbeats, so a
 * dead connection looks like a quiet one, and it never retries after a 503.
 */
export function openStream(options: StreamOptions): Stream {
  const { address = '/api/changes', backoff = defaultBackoff, onState, onActivity } = options
  let last = options.since
  let failures = 0
  let state: ConnectionState | null = null
  let aliveAt = pageNow().getTime()
  const ending = new AbortController()
  const isClosed = () => ending.signal.aborted
  let skipsDelay = false
  let connection = new AbortController()
  let wake: () => void = () => undefined

  function setState(next: ConnectionState) {
    if (state?.isOn === next.isOn) return
    state = next
    onState(next)
  }

  function receive({ event, id, data }: EventSourceMessage) {
    const payload = JSON.parse(data) as unknown
    if (event === 'open') {
      failures = 0
      setState({ isOn: true })
      options.onOpen(payload as OpenEvent)
    } else if (event === 'change') options.onChange(payload as ChangeEvent)
    else if (event === 'resync') {
      const { revision, reset } = payload as { revision: number; reset?: true }
      options.onResync(revision, reset === true)
    } else if (event === 'access') options.onAccess?.()
    else if (event === 'session') {
      skipsDelay = true
      options.onSession?.((payload as { closed?: true }).closed === true)
    }
    if (id !== undefined) last = Number(id)
  }

  /** Reads one connection to its end. Returns how long the server asks to wait, in milliseconds. */
  async function read({ signal }: AbortController): Promise<number> {
    const query = last === null ? '' : `?since=${last}`
    const headers = { Accept: mediaType }
    const response = await fetch(address + query, {
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal,
    })
    // A proxy may answer with a page of its own.
    if (!response.ok || !response.body || !response.headers.get('Content-Type')?.startsWith(mediaType)) {
      await response.body?.cancel()
      return Number(response.headers.get('Retry-After') ?? 0) * 1_000
    }
    const parser = createParser({ onEvent: receive })
    const reader = response.body.getReader()
    // Firefox 104 has no TextDecoderStream.
    const decoder = new TextDecoder()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 0
      aliveAt = pageNow().getTime()
      restartTimeout()
      onActivity?.()
      parser.feed(decoder.decode(value, { stream: true }))
    }
  }

  let timeout: ReturnType<typeof setTimeout> | undefined
  /** Aborts the connection when nothing arrives for too long. */
  function restartTimeout() {
    clearTimeout(timeout)
    const current = connection
    timeout = setTimeout(() => {
      current.abort()
    }, backoff.silence)
  }

  async function connect(): Promise<void> {
    while (!isClosed()) {
      connection = new AbortController()
      restartTimeout()
      const retryAfter = await read(connection).catch(() => 0)
      clearTimeout(timeout)
      // Otherwise the server learns late that nobody reads this connection.
      connection.abort()
      if (isClosed()) return
      setState({ isOn: false, since: aliveAt })
      onActivity?.()
      await pause(Math.max(retryAfter, backoffDelay(failures, Math.random(), backoff)))
      failures += 1
    }
  }

  function pause(delay: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, skipsDelay ? 0 : delay)
      skipsDelay = false
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  void connect()
  return {
    reconnect() {
      skipsDelay = true
      connection.abort()
      wake()
    },
    close() {
      ending.abort()
      clearTimeout(timeout)
      connection.abort()
      wake()
    },
  }
}
