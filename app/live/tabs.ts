import type { Greeting, ToldChange } from '~/data/contract/live'
import { openStream, type LineState, type Stream, type Told } from './stream'

/** How long a tab waits for a word of the one that is connected, in milliseconds, before it takes its place. */
const patience = 90_000

/** How many changes the connected tab keeps for those that come later. */
const mostKept = 200

const name = 'launch-command-center.changes'

/** What the connected tab says to all others, and they to it. */
type Message =
  | { type: 'hello'; greeting: Greeting }
  | { type: 'change'; change: ToldChange }
  | { type: 'again'; revision: number; isAnew: boolean }
  | { type: 'state'; state: LineState }
  | { type: 'access' }
  | { type: 'session'; isClosedToStrangers: boolean }
  /** The connected tab is there. */
  | { type: 'sign' }
  /** A tab has come that knows the changes up to that number, or wants none of those that were. */
  | { type: 'come'; tab: string; since: number | null }
  /** All that the one that came has missed; it begins after `from`. */
  | { type: 'missed'; tab: string; from: number; last: number; messages: readonly Message[] }
  /** Who is signed in has changed. */
  | { type: 'renew' }

/**
 * One stream for all tabs of this browser: over HTTP/1.1 a browser has six connections for a site, and the seventh tab
 * would not load beside six streams. Whoever holds the lock is connected and passes on what it is told; when its tab is
 * closed, or is not heard of, another one takes its place where it was. Null where tabs cannot share anything: where the
 * site is reached without TLS, from another machine than its own, or its reader lets no site keep anything.
 */
export function shareStream(since: number | null, told: Told): Stream | null {
  const channel = openChannel()
  return channel && shareOver(channel, since, told)
}

function shareOver(channel: BroadcastChannel, since: number | null, told: Told): Stream {
  const tab = crypto.randomUUID()
  let last = since
  let leading: Leading | null = null
  let isOver = false
  let waiting = new AbortController()
  let impatience: ReturnType<typeof setTimeout> | undefined

  function hear(message: Message) {
    switch (message.type) {
      case 'hello':
        last ??= message.greeting.revision
        told.onHello(message.greeting)
        break
      case 'change':
        if (message.change.n <= (last ?? 0)) break
        last = message.change.n
        told.onChange(message.change)
        break
      case 'again':
        last = message.revision
        told.onAgain(message.revision, message.isAnew)
        break
      case 'state':
        told.onState(message.state)
        break
      case 'access':
        told.onAccess?.()
        break
      case 'session':
        told.onSession?.(message.isClosedToStrangers)
        break
      case 'missed':
        if (message.tab !== tab) break
        if (last !== null && last < message.from)
          hear({ type: 'again', revision: message.from, isAnew: false })
        last ??= message.last
        message.messages.forEach(hear)
    }
  }

  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if (leading) leading.hear(data)
    else if (data.type !== 'come' && data.type !== 'renew') {
      beImpatient()
      hear(data)
    }
  }

  function post(message: Message) {
    channel.postMessage(message)
  }

  function lead() {
    clearTimeout(impatience)
    if (isOver) return
    return new Promise<void>((resolve) => {
      leading = leadFrom(last, { post, hear, resolve })
    })
  }

  function follow() {
    leading?.end()
    leading = null
    const { signal } = (waiting = new AbortController())
    hold({ signal }, () => signal.aborted)
    post({ type: 'come', tab, since: last })
    beImpatient()
  }

  function beImpatient() {
    clearTimeout(impatience)
    impatience = setTimeout(() => {
      waiting.abort()
      hold({ steal: true }, () => false)
    }, patience)
  }

  /** Leads once it has the lock. Where it is taken from this tab, it follows again; where there is none to have, it leads. */
  function hold(how: LockOptions, isGivenUp: () => boolean) {
    navigator.locks.request(name, how, lead).catch((error: unknown) => {
      if (isOver || isGivenUp()) return
      if (error instanceof DOMException && error.name === 'AbortError') follow()
      else void lead()
    })
  }

  follow()
  return {
    renew() {
      if (leading) leading.hear({ type: 'renew' })
      else post({ type: 'renew' })
    },
    end() {
      isOver = true
      clearTimeout(impatience)
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
  hear: (message: Message) => void
  end: () => void
}

interface LeadOptions {
  post: (message: Message) => void
  hear: (message: Message) => void
  resolve: () => void
}

/** The connected tab: what it is told it hears itself, says to the others, and keeps a while for those to come. */
function leadFrom(since: number | null, { post, hear, resolve }: LeadOptions): Leading {
  let from = since
  let kept: ToldChange[] = []
  let greeting: Greeting | null = null
  let state: LineState | null = null

  function say(message: Message) {
    hear(message)
    post(message)
  }

  const stream = openStream({
    since,
    onHello(next) {
      greeting = next
      from ??= next.revision
      say({ type: 'hello', greeting: next })
    },
    onChange(change) {
      kept.push(change)
      if (kept.length > mostKept) from = kept.shift()?.n ?? from
      say({ type: 'change', change })
    },
    onAgain(revision, isAnew) {
      kept = []
      from = revision
      say({ type: 'again', revision, isAnew })
    },
    onState(next) {
      state = next
      say({ type: 'state', state: next })
    },
    onAccess() {
      say({ type: 'access' })
    },
    onSession(isClosedToStrangers) {
      say({ type: 'session', isClosedToStrangers })
    },
    onSign() {
      post({ type: 'sign' })
    },
  })

  return {
    hear(message) {
      if (message.type === 'renew') stream.renew()
      if (message.type !== 'come') return
      const { tab, since } = message
      const last = kept.at(-1)?.n ?? from ?? 0
      const changes = kept.filter(({ n }) => since !== null && n > since)
      const messages: Message[] = [
        ...(state ? [{ type: 'state', state } as const] : []),
        ...(greeting ? [{ type: 'hello', greeting } as const] : []),
        ...changes.map((change) => ({ type: 'change', change }) as const),
      ]
      post({ type: 'missed', tab, from: from ?? 0, last, messages })
    },
    end() {
      stream.end()
      resolve()
    },
  }
}
