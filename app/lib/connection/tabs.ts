import type { OpenEvent, ChangeEvent } from '~/data/contract/live'
import { openStream, type ConnectionState, type Stream, type StreamHandlers } from './stream'

/** How long a tab waits for a message of the leading one before it takes the lead. */
const LEADER_TIMEOUT_MS = 90_000

/** How many changes the leading tab keeps for tabs that join later. */
const MAX_BUFFERED_CHANGES = 200

const name = 'launch-command-center.changes'

/** What the leading tab sends to the others, and they to it. */
type Message =
  | { type: 'open'; greeting: OpenEvent }
  | { type: 'change'; change: ChangeEvent }
  | { type: 'resync'; revision: number; isReset: boolean }
  | { type: 'state'; state: ConnectionState }
  | { type: 'access' }
  | { type: 'session'; isClosedToStrangers: boolean }
  /** The leading tab is alive. */
  | { type: 'heartbeat' }
  /** A tab was opened that knows the changes up to `since`; null for new changes only. */
  | { type: 'join'; tab: string; since: number | null }
  /** What a tab that joined has missed: the changes after `from`. */
  | { type: 'replay'; tab: string; from: number; last: number; messages: readonly Message[] }
  /** Another account is signed in. */
  | { type: 'reconnect' }

/**
 * Shares one stream among all tabs of this browser: HTTP/1.1 allows six connections to a site, so a seventh tab would not
 * load beside six streams. The tab that holds the lock leads: it is connected and passes on what it receives. When it is
 * closed or stays silent, another tab leads on from the same revision. Null where tabs cannot share: without TLS, unless the
 * site runs on this machine, and where the browser keeps no data for sites.
 */
export function shareStream(since: number | null, handlers: StreamHandlers): Stream | null {
  const channel = openChannel()
  return channel && shareOver(channel, since, handlers)
}

function shareOver(channel: BroadcastChannel, since: number | null, handlers: StreamHandlers): Stream {
  const tab = crypto.randomUUID()
  let last = since
  let leading: Leading | null = null
  let isClosed = false
  let waiting = new AbortController()
  let leaderTimeout: ReturnType<typeof setTimeout> | undefined

  function receive(message: Message) {
    switch (message.type) {
      case 'open':
        last ??= message.greeting.revision
        handlers.onOpen(message.greeting)
        break
      case 'change':
        if (message.change.n <= (last ?? 0)) break
        last = message.change.n
        handlers.onChange(message.change)
        break
      case 'resync':
        last = message.revision
        handlers.onResync(message.revision, message.isReset)
        break
      case 'state':
        handlers.onState(message.state)
        break
      case 'access':
        handlers.onAccess?.()
        break
      case 'session':
        handlers.onSession?.(message.isClosedToStrangers)
        break
      case 'replay':
        if (message.tab !== tab) break
        if (last !== null && last < message.from)
          receive({ type: 'resync', revision: message.from, isReset: false })
        last ??= message.last
        message.messages.forEach(receive)
    }
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (leading) leading.receive(data)
    else if (data.type !== 'join' && data.type !== 'reconnect') {
      restartLeaderTimeout()
      receive(data)
    }
  }

  function post(message: Message) {
    channel.postMessage(message)
  }

  function lead() {
    clearTimeout(leaderTimeout)
    if (isClosed) return
    return new Promise<void>((resolve) => {
      leading = leadFrom(last, { post, receive, resolve })
    })
  }

  function follow() {
    leading?.end()
    leading = null
    const { signal } = (waiting = new AbortController())
    requestLock({ signal }, () => signal.aborted)
    post({ type: 'join', tab, since: last })
    restartLeaderTimeout()
  }

  function restartLeaderTimeout() {
    clearTimeout(leaderTimeout)
    leaderTimeout = setTimeout(() => {
      waiting.abort()
      requestLock({ steal: true }, () => false)
    }, LEADER_TIMEOUT_MS)
  }

  /** Leads once this tab has the lock. Follows again when another tab takes the lock; leads without one where locks fail. */
  function requestLock(how: LockOptions, isGivenUp: () => boolean) {
    navigator.locks.request(name, how, lead).catch((error: unknown) => {
      if (isClosed || isGivenUp()) return
      if (error instanceof DOMException && error.name === 'AbortError') follow()
      else void lead()
    })
  }

  follow()
  return {
    reconnect() {
      if (leading) leading.receive({ type: 'reconnect' })
      else post({ type: 'reconnect' })
    },
    close() {
      isClosed = true
      clearTimeout(leaderTimeout)
      waiting.abort()
      leading?.end()
      channel.close()
    },
  }
}

function openChannel(): BroadcastChannel | null {
  try {
    return 'locks' in navigator ? new BroadcastChannel(name) : null
  } catch {
    return null
  }
}

interface Leading {
  receive: (message: Message) => void
  end: () => void
}

interface LeadOptions {
  post: (message: Message) => void
  receive: (message: Message) => void
  resolve: () => void
}

/** The leading tab: it handles what it receives, sends it to the other tabs, and keeps the last changes for tabs that join. */
function leadFrom(since: number | null, { post, receive, resolve }: LeadOptions): Leading {
  let from = since
  let buffer: ChangeEvent[] = []
  let greeting: OpenEvent | null = null
  let state: ConnectionState | null = null

  function broadcast(message: Message) {
    receive(message)
    post(message)
  }

  const stream = openStream({
    since,
    onOpen(next) {
      greeting = next
      from ??= next.revision
      broadcast({ type: 'open', greeting: next })
    },
    onChange(change) {
      buffer.push(change)
      if (buffer.length > MAX_BUFFERED_CHANGES) from = buffer.shift()?.n ?? from
      broadcast({ type: 'change', change })
    },
    onResync(revision, isReset) {
      buffer = []
      from = revision
      broadcast({ type: 'resync', revision, isReset })
    },
    onState(next) {
      state = next
      broadcast({ type: 'state', state: next })
    },
    onAccess() {
      broadcast({ type: 'access' })
    },
    onSession(isClosedToStrangers) {
      broadcast({ type: 'session', isClosedToStrangers })
    },
    onActivity() {
      post({ type: 'heartbeat' })
    },
  })

  return {
    receive(message) {
      if (message.type === 'reconnect') stream.reconnect()
      if (message.type !== 'join') return
      const { tab, since } = message
      const last = buffer.at(-1)?.n ?? from ?? 0
      const changes = buffer.filter(({ n }) => since !== null && n > since)
      const messages: Message[] = [
        ...(state ? [{ type: 'state', state } as const] : []),
        ...(greeting ? [{ type: 'open', greeting } as const] : []),
        ...changes.map((change) => ({ type: 'change', change }) as const),
      ]
      post({ type: 'replay', tab, from: from ?? 0, last, messages })
    },
    end() {
      stream.close()
      resolve()
    },
  }
}
