import { site } from '~/app/composition.server'
import { streams } from '~/app/http/limits'
import { metrics } from '~/app/metrics.server'
import { oncePerProcess } from '~/app/start.server'
import { setImmediate as turn } from 'node:timers/promises'
import type { State } from '~/data/store/state'
import type { Store } from '~/data/store/store'
import { accessTold, again, heartbeat, hello, type Audience } from './events'
import type { Listener } from './listener.server'
import { Recent } from './recent.server'

type AccessState = Pick<State, 'accessMark'>

/** Of what was told there is nothing that counts any more. */
const nothing = -1

/**
 * Tells the changes of a store to all who listen. A change is told at once; where changes come faster than they can be
 * told, those that wait are told together, so that telling never takes more than a tenth of the process's time.
 */
export class Broadcast {
  readonly #store: Store
  readonly #state: AccessState | undefined
  readonly #build: string
  readonly #recent: Recent
  readonly #listeners = new Set<Listener>()
  /** Those who come while changes wait to be told, which they must not hear twice. */
  readonly #entering: (() => void)[] = []
  #toldUpTo: number
  #isDue = false
  #isOver = false
  #pulse: NodeJS.Timeout | undefined
  /** How access stood when it was last looked at, and when that was. */
  #access: { mark: string | null; at: number } = { mark: null, at: 0 }

  /** @param state where access is asked for, if other servers write there too */
  constructor(store: Store, build: string, state?: AccessState) {
    this.#store = store
    this.#state = state
    this.#build = build
    this.#toldUpTo = store.latest().revision
    this.#recent = new Recent(store, this.#toldUpTo)
    store.subscribe(
      (change) => {
        this.#recent.add(change)
        this.#due()
      },
      () => {
        this.#recent.restart(store.latest().revision)
        this.#toldUpTo = nothing
        this.#due()
      },
    )
  }

  /** How many listen. */
  get size(): number {
    return this.#listeners.size
  }

  /**
   * Greets a listener and tells it what came after number `since`, if it names one, and from then on everything; it is
   * to be taken out by `leave`.
   */
  async enter(listener: Listener, since: number | null): Promise<void> {
    if (since !== null) await this.#reachBack(since)
    const begin = () => {
      this.#begin(listener, since)
    }
    if (this.#recent.last === this.#toldUpTo) begin()
    else this.#entering.push(begin)
  }

  leave(listener: Listener): void {
    if (!this.#listeners.delete(listener)) return
    metrics.streams.dec({ audience: listener.audience })
    if (this.#listeners.size > 0) return
    clearInterval(this.#pulse)
    this.#pulse = undefined
  }

  /** Ends the streams whose sessions have ended. */
  look(): void {
    for (const listener of this.#listeners) listener.look()
  }

  /** Has all pages ask again how access stands, if that concerns them. */
  tellOfAccess(): void {
    for (const listener of this.#listeners) listener.tell(accessTold)
  }

  /** Ends all streams. */
  end(): void {
    this.#isOver = true
    for (const begin of this.#entering.splice(0)) begin()
    for (const listener of this.#listeners) listener.end()
  }

  /** What cannot be read is as good as too much: the lists are in memory. */
  async #reachBack(since: number): Promise<void> {
    try {
      // Where the page comes from another server, this one may not know yet what that one did.
      if (since > this.#recent.last) await this.#store.view()
      await this.#recent.reachBack(since)
    } catch (error) {
      console.error('The history could not be read for a page that comes back:', error)
    }
  }

  #due(): void {
    if (this.#isDue) return
    this.#isDue = true
    // After the answer to who made the change, and together with all that was written with it.
    setImmediate(() => void this.#tell())
  }

  #begin(listener: Listener, since: number | null): void {
    if (listener.isGone) return
    if (this.#isOver) {
      listener.end()
      return
    }
    const revision = this.#recent.last
    const missed = since === null ? '' : this.#recent.after(since, listener.audience)
    const greeting = hello({ revision, build: this.#build }, missed === null ? revision : (since ?? revision))
    listener.tell(Buffer.from(greeting + (missed ?? again(revision))))
    this.#listeners.add(listener)
    metrics.streams.inc({ audience: listener.audience })
    this.#pulse ??= setInterval(this.#beat, streams.pulse).unref()
  }

  readonly #tell = async (): Promise<void> => {
    const from = this.#toldUpTo
    const revision = (this.#toldUpTo = this.#recent.last)
    const listeners = [...this.#listeners]
    for (const enter of this.#entering.splice(0)) enter()
    const took = await this.#tellAll(listeners, (audience) =>
      Buffer.from(this.#recent.after(from, audience) ?? again(revision, from === nothing)),
    )
    if (listeners.length > 0) metrics.tellings.observe(took / 1_000)
    setTimeout(this.#goOn, Math.min(streams.longestRest, took * streams.rest)).unref()
  }

  /**
   * Tells them all the same, some at a time: what else the process has to do goes between. Gives how long the telling
   * alone took, in milliseconds.
   */
  async #tellAll(listeners: readonly Listener[], bytesFor: (audience: Audience) => Buffer): Promise<number> {
    if (listeners.length === 0) return 0
    const bytes = { viewers: bytesFor('viewers'), administrators: bytesFor('administrators') }
    if (bytes.viewers.length === 0) return 0
    let took = 0
    for (let first = 0; first < listeners.length; first += streams.atOnce) {
      if (first > 0) await turn()
      const begin = performance.now()
      for (const listener of listeners.slice(first, first + streams.atOnce))
        if (!listener.isGone) listener.tell(bytes[listener.audience])
      took += performance.now() - begin
    }
    return took
  }

  readonly #goOn = (): void => {
    if (this.#recent.last !== this.#toldUpTo) void this.#tell()
    else this.#isDue = false
  }

  readonly #beat = (): void => {
    const now = performance.now()
    for (const listener of this.#listeners) {
      if (now - listener.toldAt >= streams.heartbeat) listener.tell(heartbeat)
      if (now - listener.askedAt >= listener.askAfter) listener.look()
    }
    if (this.#state && now - this.#access.at >= streams.lookAfter) void this.#lookAtAccess(this.#state, now)
  }

  /** What another server has asked or decided is told here too, and what was opened on any. */
  async #lookAtAccess(state: AccessState, now: number): Promise<void> {
    this.#access.at = now
    const mark = await state.accessMark().catch(() => this.#access.mark)
    // Compared once it is known: another look may have ended meanwhile.
    const before = this.#access.mark
    this.#access.mark = mark
    if (before !== null && mark !== before) this.tellOfAccess()
  }
}

const opened = oncePerProcess('broadcast', (): { broadcast?: Broadcast; isOver?: boolean } => ({}))

/** That of this process, from the first who listens on. */
export function broadcast(build: string): Broadcast {
  return (opened.broadcast ??= new Broadcast(site().store, build, site().state))
}

/** A session has ended here; one that ends elsewhere is found out in a few seconds. */
export function lookAtSessions(): void {
  opened.broadcast?.look()
}

/** Access was asked for or answered here; of what is elsewhere this process learns within seconds. */
export function tellOfAccess(): void {
  opened.broadcast?.tellOfAccess()
}

/** Ends all streams of this process; no other begins. */
export function endStreams(): void {
  opened.isOver = true
  opened.broadcast?.end()
}

/** Ends all streams of the present site, before another one is opened in this process. */
export function closeBroadcast(): void {
  opened.broadcast?.end()
  delete opened.broadcast
}

/** Whether streams have been ended. */
export function areStreamsOver(): boolean {
  return opened.isOver === true
}
