import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { SignInRateLimit, type Attempt } from '~/app/server/auth/signInRateLimit'
import { monotonicNow } from '~/data/store/monotonicNow'
import { SqliteState } from '~/data/store/sqlite/sqliteState'
import { cheapHash } from '../support/cheapAccount'
import { times } from '../support/extent'
import { hours, ownState } from '../support/ownState'

const own = ownState()

describe('failed sign-ins', () => {
  const from = (network: string, username = 'admin', device: string | null = null): Attempt => ({
    username,
    network,
    device,
  })
  let limits: SignInRateLimit

  beforeEach(() => {
    limits = new SignInRateLimit(own.state)
  })

  test('are limited to five in five minutes from an address, whatever the names', async () => {
    for (let count = 0; count < 5; count += 1) {
      expect(await limits.begin(from('10.0.0.1', `user-${count}`))).toBe(0)
      own.now += 10_000
    }
    expect(await limits.begin(from('10.0.0.1'))).toBe(250)
    expect(await limits.begin(from('10.0.0.2'))).toBe(0)
    own.now += 250_000
    expect(await limits.begin(from('10.0.0.1'))).toBe(0)
    expect(await limits.begin(from('10.0.0.1'))).toBe(10)
  })

  test('are limited to twenty in five minutes under a name, from all addresses together', async () => {
    for (let count = 0; count < 20; count += 1) expect(await limits.begin(from(`10.0.0.${count}`))).toBe(0)
    expect(await limits.begin(from('10.0.1.1'))).toBe(300)
    expect(await limits.begin(from('10.0.1.1', 'ada'))).toBe(0)
  })

  test('of others do not lock out a known device, which has its own five', async () => {
    for (let count = 0; count < 30; count += 1) await limits.begin(from(`10.0.0.${count % 4}`))
    const own = from('10.0.0.1', 'admin', 'laptop')
    for (let count = 0; count < 5; count += 1) expect(await limits.begin(own)).toBe(0)
    expect(await limits.begin(own)).toBe(300)
  })

  test('are cleared under a name that succeeds, but not at its address, or given back one by one', async () => {
    const attempt = from('10.0.0.1')
    for (let count = 0; count < 4; count += 1) await limits.begin(attempt)
    await limits.begin(attempt)
    await limits.cancel(attempt)
    expect(await limits.begin(attempt)).toBe(0)
    await limits.succeed(attempt)
    expect(await limits.begin(attempt)).toBe(0)
    expect(await limits.begin(attempt)).toBe(300)
  })

  test('keep counting after a restart, and store neither names nor addresses', async () => {
    for (let count = 0; count < 5; count += 1) await limits.begin(from('10.0.0.1'))
    const later = new SignInRateLimit(new SqliteState(own.database, () => own.now))
    expect(await later.begin(from('10.0.0.1'))).toBe(300)
    const kept = JSON.stringify(await own.database.db.selectFrom('attempts').selectAll().execute())
    expect(kept).not.toMatch(/admin|10\.0\.0\.1/)
    // An hour is the longest limit of those in the same table.
    own.now += hours
    await later.begin(from('10.0.0.9'))
    expect(await own.database.db.selectFrom('attempts').selectAll().execute()).toHaveLength(2)
  })

  test('are counted for as long as the longest of their limits', async () => {
    const limits = [
      { key: 'short', max: 1, windowMs: 1_000 },
      { key: 'long', max: 1, windowMs: 10_000 },
    ]
    expect(await own.state.recordAttempt(limits)).toBe(0)
    own.now += 2_000
    expect(await own.state.recordAttempt(limits)).toBe(8)
  })

  test('are given back from the last one on', async () => {
    const limit = { key: 'key', max: 2, windowMs: 100_000 }
    await own.state.recordAttempt([limit])
    own.now += 50_000
    await own.state.recordAttempt([limit])
    await own.state.removeLastAttempts(['key', 'another'])
    expect(await own.state.recordAttempt([{ ...limit, max: 1 }])).toBe(50)
  })

  test('from before the clock was set back lock no one out', async () => {
    for (let count = 0; count < 5; count += 1) await limits.begin(from('10.0.0.1'))
    own.now -= 24 * hours
    expect(await limits.begin(from('10.0.0.1'))).toBe(0)
  })

  // An attempt every nine seconds; every 45 s the administrator signs in with the right password.
  test.each([
    ['from one address cannot keep the administrator out of a new device, elsewhere', 1, null, 60],
    ['from a hundred addresses cannot keep the administrator out of a device of theirs', 100, 'laptop', 240],
  ])('%s', async (_, addresses, device, mostGuesses) => {
    const administrator = from('192.0.2.1', 'admin', device)
    const seconds = times({ short: 900, full: 3600, long: 3600 })
    let [guesses, signIns] = [0, 0]
    for (let second = 0; second < seconds; second += 9) {
      own.now += 9_000
      if ((await limits.begin(from(`10.0.0.${(second / 9) % addresses}`))) === 0) guesses += 1
      if (second % 45 > 0) continue
      if ((await limits.begin(administrator)) > 0) continue
      await limits.succeed(administrator)
      signIns += 1
    }
    const most = (mostGuesses * seconds) / 3600
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
  ])(
    'set %s by a day, locks no one out for longer or shorter, and ends no session earlier or later',
    async (_, jump) => {
      await own.state.addAccount({ username: 'admin', role: 'admin', password: cheapHash('a password') })
      const steady = new SqliteState(own.database, monotonicNow)
      const limits = new SignInRateLimit(steady)
      const attempt = { username: 'admin', network: '10.0.0.1', device: null }
      for (let count = 0; count < 5; count += 1) await limits.begin(attempt)
      const account = await steady.account('admin')
      if (account) await steady.startSession('token', account, 12 * hours)
      vi.useFakeTimers({ now: Date.now() + jump, toFake: ['Date'] })
      expect(await limits.begin(attempt)).toBeGreaterThan(290)
      expect(await limits.begin(attempt)).toBeLessThanOrEqual(300)
      const [session] = await steady.sessions()
      expect(await steady.session('token')).not.toBeNull()
      expect((session?.endsAt ?? 0) - (session?.startedAt ?? 0)).toBe(12 * hours)
    },
  )
})
