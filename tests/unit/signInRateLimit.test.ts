import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInRateLimit, type Attempt } from '~/app/server/auth/signInRateLimit'
import { monotonicNow } from '~/data/store/monotonicNow'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { cheapHash } from '../support/cheapAccount'
import { times } from '../support/extent'
import { hours, ownState } from '../support/ownState'

const own = ownState()
let limits: SignInRateLimit

beforeEach(() => {
  limits = new SignInRateLimit(own.state)
})

const from = (network: string, username = 'admin', device: string | null = null) =>
  ({ username, network, device }) satisfies Attempt
/** The seconds to wait for each of these attempts in turn. */
async function waits(...attempts: Attempt[]): Promise<number[]> {
  const seconds: number[] = []
  for (const attempt of attempts) seconds.push(await limits.begin(attempt))
  return seconds
}
const many = (count: number, attemptOf: (n: number) => Attempt) =>
  Array.from({ length: count }, (_, n) => attemptOf(n))
const zeros = (count: number) => Array<number>(count).fill(0)
const here = from('10.0.0.1')

describe('failed sign-ins', () => {
  test('are limited to five in five minutes from an address, whatever the names', async () => {
    expect(await waits(...many(5, (n) => from('10.0.0.1', `user-${n}`)))).toEqual(zeros(5))
    expect(await waits(here, from('10.0.0.2'))).toEqual([300, 0])
  })

  test('are limited to twenty in five minutes under a name, from all addresses together', async () => {
    expect(await waits(...many(20, (n) => from(`10.0.0.${n}`)))).toEqual(zeros(20))
    expect(await waits(from('10.0.1.1'), from('10.0.1.1', 'ada'))).toEqual([300, 0])
  })

  test('of others do not lock out a known device, which has its own five', async () => {
    await waits(...many(30, (n) => from(`10.0.0.${n % 4}`)))
    expect(await waits(...many(6, () => from('10.0.0.1', 'admin', 'laptop')))).toEqual([...zeros(5), 300])
  })

  test('are cleared under a name that succeeds, but not at its address, or given back one by one', async () => {
    await waits(here, here, here, here, here)
    await limits.cancel(here)
    expect(await limits.begin(here)).toBe(0)
    await limits.succeed(here)
    expect(await waits(here, here)).toEqual([0, 300])
  })

  test('keep counting after a restart, and store neither names nor addresses', async () => {
    await waits(here, here, here, here, here)
    limits = new SignInRateLimit(new SqliteState(own.database, () => own.now))
    expect(await limits.begin(here)).toBe(300)
    const stored = () => own.database.db.selectFrom('attempts').selectAll().execute()
    expect(JSON.stringify(await stored())).not.toMatch(/admin|10\.0\.0\.1/)
    // An hour is the longest limit of those in the same table.
    own.now += hours
    await limits.begin(from('10.0.0.9'))
    expect(await stored()).toHaveLength(2)
  })

  test('from before the clock was set back lock no one out', async () => {
    await waits(here, here, here, here, here)
    own.now -= 24 * hours
    expect(await limits.begin(here)).toBe(0)
  })

  // An attempt every nine seconds; every 45 s the administrator signs in with the right password.
  test.each([
    ['from one address cannot keep the administrator out of a new device, elsewhere', 1, null, 60],
    ['from a hundred addresses cannot keep the administrator out of a device of theirs', 100, 'laptop', 240],
  ])('%s', async (_, addresses, device, guessesPerHour) => {
    const administrator = from('192.0.2.1', 'admin', device)
    const seconds = times({ short: 900, full: 3600, long: 3600 })
    let [guesses, signIns] = [0, 0]
    for (let second = 0; second < seconds; second += 9) {
      own.now += 9_000
      if ((await limits.begin(from(`10.0.0.${(second / 9) % addresses}`))) === 0) guesses += 1
      if (second % 45 > 0 || (await limits.begin(administrator)) > 0) continue
      await limits.succeed(administrator)
      signIns += 1
    }
    const most = (guessesPerHour * seconds) / 3600
    expect(signIns).toBe(seconds / 45)
    expect(guesses).toBeLessThanOrEqual(most)
    expect(guesses).toBeGreaterThan(most / 2)
  })
})

describe('the system clock,', () => {
  afterEach(() => {
    vi.useRealTimers()
  })

  test.each([
    ['back', -24 * hours],
    ['ahead', 24 * hours],
  ])('set %s by a day, changes no lock and no session', async (_, jump) => {
    await own.state.addAccount({ username: 'admin', role: 'admin', password: cheapHash('a password') })
    const steady = new SqliteState(own.database, monotonicNow)
    limits = new SignInRateLimit(steady)
    await waits(here, here, here, here, here)
    await steady.startSession('token', (await steady.account('admin')) ?? expect.fail(), 12 * hours)
    vi.useFakeTimers({ now: Date.now() + jump, toFake: ['Date'] })
    const wait = await limits.begin(here)
    expect([wait > 290, wait <= 300]).toEqual([true, true])
    const [session] = await steady.sessions()
    expect(await steady.session('token')).not.toBeNull()
    expect((session?.endsAt ?? 0) - (session?.startedAt ?? 0)).toBe(12 * hours)
  })
})
