import type { ServerResponse } from 'node:http'
import { isEditor, readSessionAgain, requireReader } from '~/app/auth/session.server'
import { site } from '~/app/composition.server'
import { streams } from '~/app/http/limits'
import { Refusal } from '~/app/http/refusal'
import { metrics } from '~/app/metrics.server'
import type { Session } from '~/data/contract/session'
import { mayChange } from '~/data/rules/roles'
import { sessionEnded, type Audience } from './events'

/** Whether the session that somebody listens by goes on. */
type SignedIn = () => Promise<boolean>

/**
 * Who asks, as one who listens: who may change data for as long as that is so, a viewer too where only who is signed in
 * may read, or anyone. Where a session cannot be read that somebody has, it throws, and later ends: who comes back then
 * is asked again, as is who has chosen a password of their own.
 * @throws Refusal 401
 */
export async function listenerOf(request: Request, response: ServerResponse): Promise<Listener> {
  const session = await requireReader(request)
  const audience = audienceOf(session)
  const goesOn = async () => {
    const now = await readSessionAgain(request)
    return now?.role === session?.role && audienceOf(now) === audience
  }
  const mayChangeLater = session !== null && mayChange(session.role)
  const isClosed = site().env.READ_ACCESS === 'signed-in'
  return new Listener(response, audience, mayChangeLater || isClosed ? goesOn : null, isClosed)
}

function audienceOf(session: Session | null): Audience {
  return isEditor(session) ? 'administrators' : 'viewers'
}

const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  // Nothing on the way may keep it, compress it, or wait for more of it.
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
}

/**
 * Begins an answer that ends with its connection: it needs no chunks, so that each event is written as it is. It goes out
 * with the first of them.
 */
export function beginStream(response: ServerResponse): void {
  response.removeHeader('Transfer-Encoding')
  response.shouldKeepAlive = false
  response.writeHead(200, headers)
}

/** An open page, whose stream has begun: it is sent what it is told, and dropped when it does not read that. */
export class Listener {
  readonly audience: Audience
  readonly #response: ServerResponse
  readonly #signedIn: SignedIn | null
  readonly #isClosedToStrangers: boolean
  /** What waits for the answer whether the session goes on. */
  #waiting: Buffer[] = []
  #isAsking = false
  #hasBegun = false
  #toldAt = performance.now()
  #askedAt = performance.now()

  /**
   * Without a session it lasts as long as its connection.
   * @param isClosedToStrangers whether nothing may be read once the session has ended
   */
  constructor(
    response: ServerResponse,
    audience: Audience,
    signedIn: SignedIn | null,
    isClosedToStrangers = false,
  ) {
    this.audience = audience
    this.#response = response
    this.#signedIn = signedIn
    this.#isClosedToStrangers = isClosedToStrangers
  }

  get isGone(): boolean {
    return this.#response.closed || this.#response.writableEnded
  }

  /** When it was last sent something, in milliseconds since the process began. */
  get toldAt(): number {
    return this.#toldAt
  }

  tell(bytes: Buffer): void {
    if (this.#behind > streams.mostBehind) {
      metrics.dropped.inc()
      this.#response.destroy()
      return
    }
    this.#toldAt = performance.now()
    if (this.#signedIn) {
      this.#waiting.push(bytes)
      void this.#tellIfSignedIn(this.#signedIn)
    } else this.#write(bytes)
  }

  /** When it was last asked whether its session goes on, in milliseconds since the process began. */
  get askedAt(): number {
    return this.#askedAt
  }

  /** How long after it was asked that is to be asked again, in milliseconds; never for who has no session. */
  get askAfter(): number {
    if (!this.#signedIn) return Infinity
    return this.audience === 'administrators' ? streams.lookAtEditorsAfter : streams.lookAfter
  }

  /** Ends the stream if the session has ended that it goes by. */
  look(): void {
    if (this.#signedIn) void this.#tellIfSignedIn(this.#signedIn)
  }

  /** What was sent is still read by those who read; others are not waited for. */
  end(): void {
    this.#waiting = []
    this.#response.end()
    if (this.#response.writableLength > 0) this.#response.destroy()
  }

  /** Past what an answer does for one that has chunks: of a thousand pages that is a seventh of the work. */
  #write(bytes: Buffer): void {
    const { socket } = this.#response
    if (this.#hasBegun && socket) socket.write(bytes)
    else this.#response.write(bytes)
    this.#hasBegun = true
  }

  get #behind(): number {
    return this.#waiting.reduce((sum, { length }) => sum + length, this.#response.writableLength)
  }

  async #tellIfSignedIn(signedIn: SignedIn): Promise<void> {
    if (this.#isAsking) return
    this.#isAsking = true
    do {
      this.#askedAt = performance.now()
      // What comes after the question is not answered by it.
      const count = this.#waiting.length
      const goesOn = await signedIn().catch(answerTo)
      if (this.isGone) return
      if (!goesOn) {
        if (goesOn === false) this.#write(sessionEnded(this.#isClosedToStrangers))
        this.end()
        return
      }
      for (const bytes of this.#waiting.splice(0, count)) this.#write(bytes)
    } while (this.#waiting.length > 0)
    this.#isAsking = false
  }
}

/** A token that opens nothing any more is refused, which is an answer; null where there is none. */
function answerTo(error: unknown): false | null {
  if (error instanceof Refusal) return false
  console.error('The session of a stream could not be read; the stream ends:', error)
  return null
}
