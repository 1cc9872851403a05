import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { steadyNow } from '~/app/clock'
import { sessionLife } from '~/app/http/limits'
import type { Session } from '~/data/contract/session'

interface Entry {
  session: Session
  /** By the steady clock. */
  endsAt: number
}

/**
 * The sessions of this process. They live in memory on purpose: a restart signs everyone out, and no file holds
 * anything that opens a session. A token is a random 256-bit id and its signature.
 */
export class Sessions {
  readonly #key: string
  readonly #now: () => number
  readonly #entries = new Map<string, Entry>()

  constructor(key: string, now: () => number = steadyNow) {
    this.#key = key
    this.#now = now
  }

  /** Starts a session of its own and returns its token. */
  start(session: Session): string {
    this.#forgetEnded()
    const id = randomBytes(32).toString('base64url')
    this.#entries.set(id, { session, endsAt: this.#now() + sessionLife })
    return `${id}.${this.#sign(id)}`
  }

  find(token: string): Session | null {
    const entry = this.#entries.get(this.#idOf(token) ?? '')
    return entry && entry.endsAt > this.#now() ? entry.session : null
  }

  end(token: string): void {
    this.#entries.delete(this.#idOf(token) ?? '')
  }

  /** The id of a token that bears our signature. */
  #idOf(token: string): string | null {
    const [id = ''] = token.split('.')
    const given = Buffer.from(token)
    const expected = Buffer.from(`${id}.${this.#sign(id)}`)
    return given.length === expected.length && timingSafeEqual(given, expected) ? id : null
  }

  #sign(id: string): string {
    return createHmac('sha256', this.#key).update(id).digest('base64url')
  }

  #forgetEnded(): void {
    for (const [id, { endsAt }] of this.#entries) if (endsAt <= this.#now()) this.#entries.delete(id)
  }
}
