import { createParser, type EventSourceMessage } from 'eventsource-parser'
import { pageNow } from '~/app/pageClock'
import type { Greeting, ToldChange } from '~/data/contract/live'
import { pauseAfter, pauses as usual, type Pauses } from './pauses'

/** Whether the server tells this page of changes; if not, since when, by the server's clock, in milliseconds since 1970. */
export type LineState = { isOn: true } | { isOn: false; since: number }

/** What the server tells. */
export interface Told {
  onHello: (greeting: Greeting) => void
  onChange: (change: ToldChange) => void
  /** Changes were made that are not told one by one, up to that number: all is to be read again; anew, of other data. */
  onAgain: (revision: number, isAnew: boolean) => void
  onState: (state: LineState) => void
  /** Somebody asked for access to an item, was answered, or opened it. */
  onAccess?: (() => void) | undefined
  /** The session ended that the page was told by, or may do other things now: who is signed in is to be asked. Strangers may be shown nothing. */
  onSession?: ((isClosedToStrangers: boolean) => void) | undefined
}

export interface Stream {
  /** Connects anew, at once where it waits for its next try. */
  renew: () => void
  end: () => void
}

export interface StreamOptions extends Told {
  /** The number of the last change that is known; null to be told only of what comes. */
  since: number | null
  /** The server gave a sign of life, if only a heartbeat. */
  onSign?: () => void
  address?: string
  pauses?: Pauses
}

const kind = 'text/event-stream'

/**
 * The changes as the server tells them, from one connection to the next without a gap. Not by EventSource: it hears no
 * heartbeat, so that it takes a dead line for a quiet one, and never tries again after a 503.
 */
export function openStream(options: StreamOptions): Stream {
  const { address = '/api/changes', pauses = usual, onState, onSign } = options
  let last = options.since
  let failures = 0
  let state: LineState | null = null
  let aliveAt = pageNow().getTime()
  const ending = new AbortController()
  const isOver = () => ending.signal.aborted
  let isInHaste = false
  let line = new AbortController()
  let wake: () => void = () => undefined

  function put(next: LineState) {
    if (state?.isOn === next.isOn) return
    state = next
    onState(next)
  }

  function receive({ event, id, data }: EventSourceMessage) {
    const told = JSON.parse(data) as unknown
    if (event === 'hello') {
      failures = 0
      put({ isOn: true })
      options.onHello(told as Greeting)
    } else if (event === 'change') options.onChange(told as ToldChange)
    else if (event === 'again') {
      const { revision, anew } = told as { revision: number; anew?: true }
      options.onAgain(revision, anew === true)
    } else if (event === 'access') options.onAccess?.()
    else if (event === 'session') {
      isInHaste = true
      options.onSession?.((told as { closed?: true }).closed === true)
    }
    if (id !== undefined) last = Number(id)
  }

  /** Reads one connection to its end; gives how long the server wants to be left alone, in milliseconds. */
  async function read({ signal }: AbortController): Promise<number> {
    const query = last === null ? '' : `?since=${last}`
    const headers = { Accept: kind }
    const answer = await fetch(address + query, {
      headers,
      credentials: 'include',
      cache: 'no-store',
      signal,
    })
    // A proxy may answer with a page of its own.
    if (!answer.ok || !answer.body || !answer.headers.get('Content-Type')?.startsWith(kind)) {
      await answer.body?.cancel()
      return Number(answer.headers.get('Retry-After') ?? 0) * 1_000
    }
    const parser = createParser({ onEvent: receive })
    const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader()
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return 0
      aliveAt = pageNow().getTime()
      listen()
      onSign?.()
      parser.feed(value)
    }
  }

  let silence: ReturnType<typeof setTimeout> | undefined
  /** Gives a line up on which nothing has come for too long. */
  function listen() {
    clearTimeout(silence)
    const present = line
    silence = setTimeout(() => {
      present.abort()
    }, pauses.silence)
  }

  async function connect(): Promise<void> {
    while (!isOver()) {
      line = new AbortController()
      listen()
      const wanted = await read(line).catch(() => 0)
      clearTimeout(silence)
      // A line that is cut short gives no sign of it elsewhere.
      line.abort()
      if (isOver()) return
      put({ isOn: false, since: aliveAt })
      onSign?.()
      await rest(Math.max(wanted, pauseAfter(failures, Math.random(), pauses)))
      failures += 1
    }
  }

  function rest(pause: number): Promise<void> {
    return new Promise((resolve) => {
      const timer = setTimeout(resolve, isInHaste ? 0 : pause)
      isInHaste = false
      wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })
  }

  void connect()
  return {
    renew() {
      isInHaste = true
      line.abort()
      wake()
    },
    end() {
      ending.abort()
      clearTimeout(silence)
      line.abort()
      wake()
    },
  }
}
