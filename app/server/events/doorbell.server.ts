import type { ServerResponse } from 'node:http'
import { setImmediate as turn } from 'node:timers/promises'
import { site } from '~/app/server/composition.server'
import { singleton } from '~/app/server/config/start.server'
import { streamLimits } from '~/app/server/http/limits'
import { metrics } from '~/app/server/observability/metrics.server'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { accessEvent, openEvent, revisionEvent, sessionsEvent } from './events'

/** An open stream. */
export interface Listener {
  response: ServerResponse
  /** Whether its session goes on; null for a stranger. */
  isSignedIn: (() => Promise<boolean>) | null
}

interface DoorbellOptions {
  store: Store
  state: Pick<State, 'accessVersion' | 'sessions' | 'tokens'>
  /** The id of the build that the pages compare with their own. */
  build: string
  /** Whether nothing may be read without a session. */
  isClosedToStrangers?: boolean
}

/**
 * Tells all open pages that there is something new, and not what: the number of the last change, that access or sessions
 * have changed, and the build. Each message is the same for all; a page asks for what it may see.
 */
export class Doorbell {
  readonly #options: DoorbellOptions
  readonly #listeners = new Set<Listener>()
  #isRinging = false
  /** The data was replaced since the last message. */
  #isReset = false
  #watchTimer: NodeJS.Timeout | undefined
  #heartbeatTimer: NodeJS.Timeout | undefined
  #seen: { sessions: ReadonlySet<string>; access: string } | null = null
  /** The streams that were opened since: their sessions are not seen yet. */
  #opened: Listener[] = []

  constructor(options: DoorbellOptions) {
    this.#options = options
    options.store.subscribe(
      () => {
        this.#ring()
      },
      () => {
        this.#isReset = true
        this.#ring()
      },
    )
  }

  /** How many streams are open. */
  get size(): number {
    return this.#listeners.size
  }

  add(listener: Listener): void {
    const { store, build, isClosedToStrangers } = this.#options
    const { revision } = store.latest()
    send(listener, openEvent({ revision, build, ...(isClosedToStrangers && { closed: true }) }))
    this.#listeners.add(listener)
    this.#opened.push(listener)
    metrics.streams.inc()
    this.#heartbeatTimer ??= setInterval(this.#sendRevision, streamLimits.heartbeatMs).unref()
    this.#watchTimer ??= setInterval(() => void this.#watch(), streamLimits.watchMs).unref()
  }

  remove(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return
    metrics.streams.dec()
    if (this.#listeners.size > 0) return
    clearInterval(this.#heartbeatTimer)
    clearInterval(this.#watchTimer)
    this.#heartbeatTimer = this.#watchTimer = undefined
    this.#seen = null
    this.#opened = []
  }

  emitAccess(): void {
    void this.#sendToAll(accessEvent)
  }

  emitSessions(): void {
    void this.#sendToAll(sessionsEvent).then(() => this.#endSignedOut())
  }

  /** Closes all streams. Clients that read still receive what was sent; the others are dropped. */
  close(): void {
    for (const { response } of this.#listeners) {
      response.end()
      if (response.writableLength > 0) response.destroy()
    }
  }

  /** The first change is announced at once, after the response to its author; the next ones together. */
  #ring(): void {
    if (this.#isRinging) return
    this.#isRinging = true
    setImmediate(() => {
      this.#sendRevision()
      const pause = Math.min(this.#listeners.size * streamLimits.pausePerListenerMs, streamLimits.maxPauseMs)
      const sentRevision = this.#options.store.latest().revision
      setTimeout(() => {
        this.#isRinging = false
        if (this.#isReset || this.#options.store.latest().revision !== sentRevision) this.#ring()
      }, pause).unref()
    })
  }

  readonly #sendRevision = (): void => {
    const { revision } = this.#options.store.latest()
    const reset = this.#isReset && { reset: true as const }
    this.#isReset = false
    void this.#sendToAll(revisionEvent({ revision, ...reset }))
  }

  /** In portions, so that other work runs in between. */
  async #sendToAll(message: Buffer): Promise<void> {
    if (this.#listeners.size === 0) return
    const stop = metrics.broadcasts.startTimer()
    const listeners = [...this.#listeners]
    for (let first = 0; first < listeners.length; first += streamLimits.portionSize) {
      if (first > 0) await turn()
      for (const listener of listeners.slice(first, first + streamLimits.portionSize)) send(listener, message)
    }
    stop()
  }

  /** Finds sessions that ended, and access that changed, by time or on another server. */
  async #watch(): Promise<void> {
    const before = this.#seen
    const now = await this.#read().catch(() => null)
    // Without a reading, the next one is compared with the same.
    if (now === null || this.#listeners.size === 0) return
    this.#seen = now
    const opened = this.#opened.splice(0)
    const isEnded = [...(before?.sessions ?? [])].some((session) => !now.sessions.has(session))
    if (isEnded || (await isAnySignedOut(opened))) this.emitSessions()
    if (before && before.access !== now.access) this.emitAccess()
  }

  async #read() {
    const { state } = this.#options
    const [sessions, tokens, access] = await Promise.all([
      state.sessions(),
      state.tokens(),
      state.accessVersion(),
    ])
    const valid = tokens.filter(
      ({ expiresAt, lapsesAt }) => Math.min(expiresAt, lapsesAt ?? Infinity) > Date.now(),
    )
    return {
      sessions: new Set([
        ...sessions.map(({ n, role }) => `session ${n} ${role}`),
        ...valid.map(({ n }) => `token ${n}`),
      ]),
      access,
    }
  }

  async #endSignedOut(): Promise<void> {
    for (const { response, isSignedIn } of [...this.#listeners])
      if (isSignedIn && !(await isSignedIn())) response.end()
  }
}

async function isAnySignedOut(listeners: readonly Listener[]): Promise<boolean> {
  const are = await Promise.all(
    listeners.map(async ({ isSignedIn }) => isSignedIn === null || (await isSignedIn())),
  )
  return are.includes(false)
}

/** A client that does not read is disconnected. */
function send({ response }: Listener, message: Buffer): void {
  if (response.closed || response.writableEnded) return
  if (response.writableLength > streamLimits.maxPendingBytes) {
    metrics.dropped.inc()
    response.destroy()
  } else response.write(message)
}

const shared = singleton('doorbell', (): { doorbell?: Doorbell; isClosed?: boolean } => ({}))

/** The doorbell of this process, created for the first stream. */
export function doorbell(build: string): Doorbell {
  const { store, state, env } = site()
  const isClosedToStrangers = env.READ_ACCESS === 'signed-in'
  return (shared.doorbell ??= new Doorbell({ store, state, build, isClosedToStrangers }))
}

/** A session has ended on this server; one that ends on another is found within a second. */
export function emitSessions(): void {
  shared.doorbell?.emitSessions()
}

/** An access request was made or answered on this server; one of another server is found within a second. */
export function emitAccess(): void {
  shared.doorbell?.emitAccess()
}

/** Closes all streams of this process, and opens no other. */
export function closeStreams(): void {
  shared.isClosed = true
  shared.doorbell?.close()
}

/** Closes all streams before another site is opened in this process. */
export function closeDoorbell(): void {
  shared.doorbell?.close()
  delete shared.doorbell
}

/** Whether `closeStreams` was called. */
export function areStreamsClosed(): boolean {
  return shared.isClosed === true
}
