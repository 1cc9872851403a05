import { createEmitter } from '~/app/lib/store'
import { openStream, type Stream, type StreamHandlers } from './stream'
import { shareStream } from './tabs'

export type { ConnectionState } from './stream'

export interface ConnectionOptions extends StreamHandlers {
  /** The revision that the page shows; null for new changes only. */
  since: number | null
}

const reconnects = createEmitter()

/**
 * Calls the handlers for each change after `since`, once and in order, until the returned function is called. It
 * reconnects by itself, with growing delays. All tabs of a browser share one connection where they can; otherwise a tab
 * is connected only while it is visible.
 */
export function connectToChanges({ since, ...handlers }: ConnectionOptions): () => void {
  let last = since
  const tracked: StreamHandlers = {
    ...handlers,
    onOpen(greeting) {
      last ??= greeting.revision
      handlers.onOpen(greeting)
    },
    onChange(change) {
      last = change.n
      handlers.onChange(change)
    },
    onResync(revision, isReset) {
      last = revision
      handlers.onResync(revision, isReset)
    },
  }
  const open = () =>
    shareStream(last, tracked) ?? streamWhileShown(() => openStream({ since: last, ...tracked }))
  let stream = open()
  const ending = new AbortController()
  const until = { signal: ending.signal }
  const reopen = () => {
    stream.reconnect()
  }

  // The browser may keep the page in its back/forward cache, without a connection.
  const hide = () => {
    stream.close()
  }
  const show = ({ persisted }: PageTransitionEvent) => {
    if (persisted) stream = open()
  }
  addEventListener('pagehide', hide, until)
  addEventListener('pageshow', show, until)
  // The network is back: reconnect now, not after the next delay.
  addEventListener('online', reopen, until)
  const stopReconnects = reconnects.subscribe(reopen)

  return () => {
    stopReconnects()
    ending.abort()
    stream.close()
  }
}

/** Reconnects all connections of the page: the signed-in account decides what each receives. */
export const reconnect = reconnects.emit

/**
 * A stream that is closed while its tab is hidden, and goes on from the same revision once it is visible. HTTP/1.1 allows six
 * connections to a site: a tab would not load beside six others that hold one each.
 */
function streamWhileShown(open: () => Stream): Stream {
  const ending = new AbortController()
  let stream: Stream | null = null
  const follow = () => {
    if (document.hidden) {
      stream?.close()
      stream = null
    } else stream ??= open()
  }
  document.addEventListener('visibilitychange', follow, { signal: ending.signal })
  follow()
  return {
    reconnect: () => stream?.reconnect(),
    close() {
      ending.abort()
      stream?.close()
    },
  }
}
