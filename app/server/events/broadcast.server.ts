import { site } from '~/app/server/composition.server'
import { streamLimits } from '~/app/server/http/limits'
import { metrics } from '~/app/server/observability/metrics.server'
import { singleton } from '~/app/server/config/start.server'
import { setImmediate as turn } from 'node:timers/promises'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { accessEvent, resyncEvent, heartbeat, openEvent, type Audience } from './events'
import type { Listener } from './listener.server'
import { ReplayBuffer } from './replayBuffer.server'

type AccessState = Pick<State, 'accessVersion'>

/** The store was restored: earlier events do not apply. */
const NO_REVISION = -1

/**
 * Sends the changes of a store to all listeners. A single change is sent at once. Frequent changes are sent together,
 * so that sending takes at most a tenth of the process's time.
 */
export class Broadcast {
  readonly #store: Store
  readonly #state: AccessState | undefined
  readonly #build: string
  readonly #buffer: ReplayBuffer
  readonly #listeners = new Set<Listener>()
  /** Listeners that come while a flush is scheduled: they must not receive its changes twice. */
  readonly #pendingSubscriptions: (() => void)[] = []
  #sentRevision: number
  #isFlushScheduled = false
  #isClosed = false
  #heartbeatTimer: NodeJS.Timeout | undefined
  /** The state of access at the last check, and the time of that. */
  #access: { mark: string | null; at: number } = { mark: null, at: 0 }

  /** @param state the access requests, if other servers write them too */
  constructor(store: Store, build: string, state?: AccessState) {
    this.#store = store
    this.#state = state
    this.#build = build
    this.#sentRevision = store.latest().revision
    this.#buffer = new ReplayBuffer(store, this.#sentRevision)
    store.subscribe(
      (change) => {
        this.#buffer.add(change)
        this.#scheduleFlush()
      },
      () => {
        this.#buffer.restart(store.latest().revision)
        this.#sentRevision = NO_REVISION
        this.#scheduleFlush()
      },
    )
  }

  /** How many listeners there are. */
  get size(): number {
    return this.#listeners.size
  }

  /** Sends a listener the changes after `since`, if given, and from then on every change, until `unsubscribe`. */
  async subscribe(listener: Listener, since: number | null): Promise<void> {
    if (since !== null) await this.#backfill(since)
    const begin = () => {
      this.#open(listener, since)
    }
    if (this.#buffer.last === this.#sentRevision) begin()
    else this.#pendingSubscriptions.push(begin)
  }

  unsubscribe(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return
    metrics.streams.dec({ audience: listener.audience })
    if (this.#listeners.size > 0) return
    clearInterval(this.#heartbeatTimer)
    this.#heartbeatTimer = undefined
  }

  /** Closes the streams whose sessions have ended. */
  revalidateSessions(): void {
    for (const listener of this.#listeners) listener.revalidate()
  }

  /** Has all pages read access again. */
  emitAccess(): void {
    for (const listener of this.#listeners) listener.send(accessEvent)
  }

  /** Closes all streams. */
  close(): void {
    this.#isClosed = true
    for (const begin of this.#pendingSubscriptions.splice(0)) begin()
    for (const listener of this.#listeners) listener.end()
  }

  /** Where the history cannot be read the listener resyncs: the lists are in memory. */
  async #backfill(since: number): Promise<void> {
    try {
      // The page may come from another server, whose changes this one has not read yet.
      if (since > this.#buffer.last) await this.#store.view()
      await this.#buffer.backfill(since)
    } catch (error) {
      console.error('The history could not be read for a page that reconnects:', error)
    }
  }

  #scheduleFlush(): void {
    if (this.#isFlushScheduled) return
    this.#isFlushScheduled = true
    // After the response to the change's author, and together with the rest of its batch.
    setImmediate(() => void this.#flush())
  }

  #open(listener: Listener, since: number | null): void {
    if (listener.isClosed) return
    if (this.#isClosed) {
      listener.end()
      return
    }
    const revision = this.#buffer.last
    const missed = since === null ? '' : this.#buffer.eventsAfter(since, listener.audience)
    const greeting = openEvent(
      { revision, build: this.#build },
      missed === null ? revision : (since ?? revision),
    )
    listener.send(Buffer.from(greeting + (missed ?? resyncEvent(revision))))
    this.#listeners.add(listener)
    metrics.streams.inc({ audience: listener.audience })
    this.#heartbeatTimer ??= setInterval(this.#sendHeartbeats, streamLimits.tickMs).unref()
  }

  readonly #flush = async (): Promise<void> => {
    const from = this.#sentRevision
    const revision = (this.#sentRevision = this.#buffer.last)
    const listeners = [...this.#listeners]
    for (const enter of this.#pendingSubscriptions.splice(0)) enter()
    const took = await this.#sendToAll(listeners, (audience) =>
      Buffer.from(this.#buffer.eventsAfter(from, audience) ?? resyncEvent(revision, from === NO_REVISION)),
    )
    if (listeners.length > 0) metrics.broadcasts.observe(took / 1_000)
    setTimeout(this.#flushAgain, Math.min(streamLimits.maxPauseMs, took * streamLimits.pauseFactor)).unref()
  }

  /** Sends all listeners the same, in portions, so that other work runs in between. Returns how long sending took, in milliseconds. */
  async #sendToAll(
    listeners: readonly Listener[],
    bytesFor: (audience: Audience) => Buffer,
  ): Promise<number> {
    if (listeners.length === 0) return 0
    const bytes = { viewers: bytesFor('viewers'), administrators: bytesFor('administrators') }
    if (bytes.viewers.length === 0) return 0
    let took = 0
    for (let first = 0; first < listeners.length; first += streamLimits.portionSize) {
      if (first > 0) await turn()
      const begin = performance.now()
      for (const listener of listeners.slice(first, first + streamLimits.portionSize))
        if (!listener.isClosed) listener.send(bytes[listener.audience])
      took += performance.now() - begin
    }
    return took
  }

  readonly #flushAgain = (): void => {
    if (this.#buffer.last !== this.#sentRevision) void this.#flush()
    else this.#isFlushScheduled = false
  }

  readonly #sendHeartbeats = (): void => {
    const now = performance.now()
    for (const listener of this.#listeners) {
      if (now - listener.sentAt >= streamLimits.heartbeatMs) listener.send(heartbeat)
      if (now - listener.validatedAt >= listener.revalidateAfterMs) listener.revalidate()
    }
    if (this.#state && now - this.#access.at >= streamLimits.revalidateMs)
      void this.#checkAccess(this.#state, now)
  }

  /** Finds access requests that were made, answered or used on another server. */
  async #checkAccess(state: AccessState, now: number): Promise<void> {
    this.#access.at = now
    const mark = await state.accessVersion().catch(() => this.#access.mark)
    // Compared after the read: another check may have ended meanwhile.
    const before = this.#access.mark
    this.#access.mark = mark
    if (before !== null && mark !== before) this.emitAccess()
  }
}

const shared = singleton('broadcast', (): { broadcast?: Broadcast; isClosed?: boolean } => ({}))

/** The broadcast of this process, created for the first listener. */
export function broadcast(build: string): Broadcast {
  return (shared.broadcast ??= new Broadcast(site().store, build, site().state))
}

/** A session has ended on this server; one that ends on another is found within seconds. */
export function revalidateSessions(): void {
  shared.broadcast?.revalidateSessions()
}

/** An access request was made or answered on this server; one of another server is found within seconds. */
export function emitAccess(): void {
  shared.broadcast?.emitAccess()
}

/** Closes all streams of this process, and opens no other. */
export function closeStreams(): void {
  shared.isClosed = true
  shared.broadcast?.close()
}

/** Closes all streams before another site is opened in this process. */
export function closeBroadcast(): void {
  shared.broadcast?.close()
  delete shared.broadcast
}

/** Whether `closeStreams` was called. */
export function areStreamsClosed(): boolean {
  return shared.isClosed === true
}
