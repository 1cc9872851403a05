import { steadyNow } from '~/app/clock'
import { failedSignIns } from '~/app/http/limits'

/**
 * Counts failed sign-ins by some key, a user name or an address. An attempt counts as failed until it is forgiven,
 * so that many at once cannot slip past the limit while their passwords are still being checked.
 */
export class Failures {
  readonly #now: () => number
  readonly #times = new Map<string, number[]>()

  constructor(now: () => number = steadyNow) {
    this.#now = now
  }

  /** Seconds until another attempt is allowed; 0 when it is now. */
  wait(key: string): number {
    const [oldest, ...others] = this.#recent(key)
    if (oldest === undefined || others.length + 1 < failedSignIns.most) return 0
    return Math.ceil((oldest + failedSignIns.within - this.#now()) / 1000)
  }

  add(key: string): void {
    this.#forgetOld()
    this.#times.set(key, [...this.#recent(key), this.#now()])
  }

  /** Takes back the latest attempt. */
  forgive(key: string): void {
    this.#times.set(key, this.#recent(key).slice(0, -1))
  }

  reset(key: string): void {
    this.#times.delete(key)
  }

  #recent(key: string): number[] {
    const since = this.#now() - failedSignIns.within
    return (this.#times.get(key) ?? []).filter((time) => time > since)
  }

  #forgetOld(): void {
    for (const key of this.#times.keys()) if (this.#recent(key).length === 0) this.#times.delete(key)
  }
}
