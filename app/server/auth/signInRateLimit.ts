import { providerAttempts, signInAttempts } from '~/app/server/http/limits'
import type { Limit, State } from '~/data/store/state'

export interface Attempt {
  username: string
  /** The network of the address; see `networkOf`. */
  network: string
  /** The device id, if the account has signed in on this device before. */
  device: string | null
}

/**
 * The rate limit of failed sign-ins (R8, R15). An attempt counts as failed until it succeeds, so that parallel attempts
 * cannot slip past. A network has few attempts, for all names. A name has more, from all networks. A device that the
 * account signed in on before has attempts of its own, so that nobody can lock a user out. Each such device allows five
 * more guesses.
 */
export class SignInRateLimit {
  readonly #state: State

  constructor(state: State) {
    this.#state = state
  }

  /** Counts an attempt. Returns 0, or the seconds until one is allowed. */
  begin(attempt: Attempt): Promise<number> {
    return this.#state.recordAttempt(limitsOf(attempt))
  }

  /** The attempt was not checked, so it does not count. */
  cancel(attempt: Attempt): Promise<void> {
    return this.#state.removeLastAttempts(limitsOf(attempt).map(({ key }) => key))
  }

  /** Resets the failures of the name or device. Failures elsewhere in the network still count. */
  async succeed(attempt: Attempt): Promise<void> {
    const [own, ...others] = limitsOf(attempt)
    if (own) await this.#state.removeAttempts(own.key)
    await this.#state.removeLastAttempts(others.map(({ key }) => key))
  }
}

/** The limit of failed sign-ins at the company's provider, per network. Each costs several requests. */
export function providerLimit(network: string): Limit {
  return { key: `provider ${network}`, max: providerAttempts.perNetwork, windowMs: providerAttempts.windowMs }
}

/** The first one is the account's own. */
function limitsOf({ username, network, device }: Attempt) {
  const { perDevice, perName, perNetwork, windowMs } = signInAttempts
  if (device !== null) return [{ key: `device ${device} ${username}`, max: perDevice, windowMs }]
  return [
    { key: `name ${username}`, max: perName, windowMs },
    { key: `network ${network}`, max: perNetwork, windowMs },
  ]
}
