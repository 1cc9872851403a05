import { providerAttempts, signInAttempts } from '~/app/server/http/limits'
import type { Limit, State } from '~/data/store/state'

/** Who tries to sign in. */
export interface Attempt {
  username: string
  /** Of an address; see `networkOf`. */
  network: string
  /** The id of the device, when that account has signed in on it before. */
  device: string | null
}

/**
 * The limits of sign-ins that fail (R8, R15). An attempt counts as failed until it succeeds, so that many at once cannot
 * slip past while their passwords are still being checked. A network has few, whatever the names; a name has more,
 * from everywhere together. A device that the account signed in on before has its own, and no one else's failures keep
 * it out: who polls cannot lock a person out. Each device that the right password was once known on has five guesses more.
 */
export class SignInRateLimit {
  readonly #state: State

  constructor(state: State) {
    this.#state = state
  }

  /** Counts an attempt and returns 0; or returns the seconds until one is allowed. */
  begin(attempt: Attempt): Promise<number> {
    return this.#state.recordAttempt(limitsOf(attempt))
  }

  /** It was not looked at. */
  cancel(attempt: Attempt): Promise<void> {
    return this.#state.removeLastAttempts(limitsOf(attempt).map(({ key }) => key))
  }

  /** What failed before under the name or on the device counts no more; what failed elsewhere in the network does. */
  async succeed(attempt: Attempt): Promise<void> {
    const [own, ...others] = limitsOf(attempt)
    if (own) await this.#state.removeAttempts(own.key)
    await this.#state.removeLastAttempts(others.map(({ key }) => key))
  }
}

/** Of a network, at the company's own sign-in: what it does not vouch for costs it and us a few requests. */
export function providerLimit(network: string): Limit {
  return { key: `provider ${network}`, max: providerAttempts.perNetwork, windowMs: providerAttempts.windowMs }
}

/** The first is that of the account itself. */
function limitsOf({ username, network, device }: Attempt) {
  const { perDevice, perName, perNetwork, windowMs } = signInAttempts
  if (device !== null) return [{ key: `device ${device} ${username}`, max: perDevice, windowMs }]
  return [
    { key: `name ${username}`, max: perName, windowMs },
    { key: `network ${network}`, max: perNetwork, windowMs },
  ]
}
