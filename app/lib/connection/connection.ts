import { pageNow } from '~/app/lib/pageClock'
import type { OpenEvent, RevisionEvent } from '~/data/contract/live'
import { backoffDelay, defaultBackoff, type Backoff } from './backoff'

/** Whether the page is connected; if not, since when, by the server's clock, in milliseconds since 1970. */
export type ConnectionState = { isOn: true } | { isOn: false; since: number }

/** Called with what the server sends. */
export interface ConnectionHandlers {
  onOpen?: (greeting: OpenEvent) => void
  /** The number of the last change, on each connection and from then on. With `isReset` the data was replaced. */
  onRevision: (revision: number, isReset: boolean) => void
  onState?: (state: ConnectionState) => void
  /** An access request was or may have been made, answered or used. */
  onAccess?: () => void
  /**
   * Somebody's session has or may have ended, or its role has changed. If readers must sign in, nothing is shown without a
   * session.
   */
  onSessions?: (isClosedToStrangers: boolean) => void
}

export interface ConnectionOptions {
  /**
   * Whether the connection stays open while the tab is hidden. HTTP/1.1 allows six connections to a site: a tab would not
   * load beside six others that hold one each.
   * @default false
   */
  whileHidden?: boolean
  address?: string
  backoff?: Backoff
}

/** The data of each kind of message. */
interface Messages {
  open: OpenEvent
  revision: RevisionEvent
  access: object
  sessions: object
}

/**
 * Listens to the server until the returned function is called. A lost or silent connection is opened again, with growing
 * delays: EventSource alone neither notices silence nor tries again after a refusal.
 */
export function connect(
  handlers: ConnectionHandlers,
  { whileHidden = false, address = '/api/changes', backoff = defaultBackoff }: ConnectionOptions = {},
): () => void {
  let source: EventSource | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let state: ConnectionState | null = null
  let aliveAt = pageNow().getTime()
  /** After the first connection: a later one has missed what was sent in between. */
  let hasOpened = false
  let newest = 0
  let isClosedToStrangers = false
  const ending = new AbortController()

  function setState(next: ConnectionState) {
    if (state?.isOn === next.isOn) return
    state = next
    handlers.onState?.(next)
  }

  function close() {
    clearTimeout(timer)
    timer = undefined
    if (source) source.onerror = null
    source?.close()
    source = null
  }

  function retry() {
    close()
    if (ending.signal.aborted) return
    setState({ isOn: false, since: aliveAt })
    // EventSource does not say whether it was refused for lack of a session.
    if (isClosedToStrangers) handlers.onSessions?.(true)
    timer = setTimeout(open, backoffDelay(failures, Math.random(), backoff))
    failures += 1
  }

  function announce(revision: number, isReset: boolean) {
    newest = isReset ? revision : Math.max(newest, revision)
    handlers.onRevision(revision, isReset)
  }

  function open() {
    close()
    source = new EventSource(address)
    timer = setTimeout(retry, backoff.silence)
    source.onerror = retry
    const on = <Name extends keyof Messages>(event: Name, handle: (data: Messages[Name]) => void) => {
      source?.addEventListener(event, ({ data }: MessageEvent<string | undefined>) => {
        // EventSource has an event "open" of its own, without data.
        if (data === undefined) return
        aliveAt = pageNow().getTime()
        clearTimeout(timer)
        timer = setTimeout(retry, backoff.silence)
        handle(JSON.parse(data) as Messages[Name])
      })
    }
    on('open', (greeting) => {
      failures = 0
      isClosedToStrangers = greeting.closed === true
      if (hasOpened) handlers.onSessions?.(isClosedToStrangers)
      hasOpened = true
      setState({ isOn: true })
      handlers.onOpen?.(greeting)
      announce(greeting.revision, greeting.revision < newest)
    })
    on('revision', ({ revision, reset = false }) => {
      announce(revision, reset)
    })
    on('access', () => handlers.onAccess?.())
    on('sessions', () => handlers.onSessions?.(isClosedToStrangers))
  }

  function followTab() {
    if (document.hidden && !whileHidden) close()
    else if (timer === undefined) open()
  }

  const until = { signal: ending.signal }
  document.addEventListener('visibilitychange', followTab, until)
  // The browser may keep the page in its back/forward cache, without a connection.
  addEventListener('pagehide', close, until)
  addEventListener('pageshow', followTab, until)
  // The network is back: connect now, not after the next delay.
  addEventListener(
    'online',
    () => {
      close()
      followTab()
    },
    until,
  )
  followTab()

  return () => {
    ending.abort()
    close()
  }
}
