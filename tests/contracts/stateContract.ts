import { expect } from 'vitest'
import type { NewAccessRequest } from '~/data/contract/access'
import type { Role } from '~/data/contract/session'
import type { State } from '~/data/store/state'
import { cheapHash } from '../support/cheapAccount'
import type { EngineUnderTest, Registers } from '../support/eachEngine'

const hours = 3_600_000
const day = 24 * hours

/** Accounts, sessions, access requests, tokens and limits on each engine. */
export function stateContract(engine: EngineUnderTest, { describe, test: register }: Registers): void {
  let now: number
  let state: State
  const session = { username: 'admin', role: 'admin' }
  const password = cheapHash('a password')
  const another = cheapHash('another')
  const account = (username: string, role: Role = 'admin') => ({ username, role, password })

  // No beforeEach: it would run for the tests of other contracts beside these, too.
  const test = (title: string, work: () => Promise<void>) => {
    register(title, async () => {
      now = Date.UTC(2025, 9, 15)
      state = (await engine.open({ stateNow: () => now })).state
      for (const username of ['admin', 'ada']) await state.addAccount(account(username))
      await work()
    })
  }

  async function begin(token: string, username = 'admin'): Promise<boolean> {
    const found = await state.account(username)
    return found !== null && state.startSession(token, found, 12 * hours)
  }

  /** The users of these sessions. */
  const usersOf = async (...tokens: string[]) =>
    (await Promise.all(tokens.map((token) => state.session(token)))).map((found) => found?.username ?? null)

  describe('accounts', () => {
    test('are in the order of their creation, and unique in any case of the name', async () => {
      for (const username of ['Ada', 'ADMIN', 'grace']) await state.addAccount(account(username))
      expect((await state.accounts()).map(({ username }) => username)).toEqual(['admin', 'ada', 'grace'])
      expect(await state.account('Ada')).toBeNull()
      expect(await state.account('ada')).toMatchObject({ username: 'ada', role: 'admin' })
    })

    test('are removed and changed with their sessions, and the last administrator stays', async () => {
      await begin('of admin')
      await begin('of ada', 'ada')
      expect(await state.removeAccount('admin')).toBe('removed')
      expect(await usersOf('of admin', 'of ada')).toEqual([null, 'ada'])
      expect(await state.changePassword('ada', another)).toBe(true)
      expect(await usersOf('of ada')).toEqual([null])
      expect(await state.removeAccount('ada')).toBe('last')
      expect(await state.removeAccount('admin')).toBe('absent')
      expect(await state.changePassword('admin', another)).toBe(false)
    })

    test('always have an administrator, when two are removed or made editors at once', async () => {
      const names = ['admin', 'ada']
      const changed = await Promise.all(names.map((name) => state.changeRole(name, 'editor')))
      expect(changed.sort()).toEqual(['changed', 'last'])
      for (const name of names) await state.changeRole(name, 'admin')
      const removed = await Promise.all(names.map((name) => state.removeAccount(name)))
      expect(removed.sort()).toEqual(['last', 'removed'])
    })

    test('change their role at once', async () => {
      await begin('of ada', 'ada')
      await state.addToken('token', { name: 'BI', scope: 'change', createdBy: 'ada' }, hours)
      expect(await state.changeRole('ada', 'editor')).toBe('changed')
      expect(await state.session('of ada')).toEqual({ username: 'ada', role: 'editor' })
      expect(await state.token('token')).not.toBeNull()
      expect(await state.changeRole('ada', 'viewer')).toBe('changed')
      expect(await state.token('token')).toBeNull()
      expect(await state.changeRole('admin', 'editor')).toBe('last')
      expect(await state.removeAccount('admin')).toBe('last')
      expect(await state.changeRole('nobody', 'editor')).toBe('absent')
      expect(await state.removeAccount('ada')).toBe('removed')
    })

    test('are listed without their passwords, and a number is never used again', async () => {
      const made = { by: 'admin', isOneTime: true }
      await state.addAccount(account('sara', 'editor'), made)
      const record = { role: 'admin', isOneTime: false, createdBy: null, createdAt: now, activeAt: null }
      expect(await state.accountRecords()).toEqual([
        { ...record, n: 1, username: 'admin' },
        { ...record, n: 2, username: 'ada' },
        { ...record, n: 3, username: 'sara', role: 'editor', isOneTime: true, createdBy: 'admin' },
      ])
      await state.removeAccount('sara')
      await state.addAccount(account('huda', 'editor'), made)
      expect((await state.accountRecords()).at(-1)?.n).toBeGreaterThan(3)
    })

    test('with a one-time password must choose their own; the session that does so stays', async () => {
      await state.addAccount(account('sara', 'editor'), { by: 'admin', isOneTime: true })
      for (const token of ['here', 'there']) await begin(token, 'sara')
      expect(await state.session('here')).toEqual({ username: 'sara', role: 'editor', oneTime: true })
      expect(await state.changePassword('sara', another, { keepSession: 'here' })).toBe(true)
      expect(await state.session('here')).toEqual({ username: 'sara', role: 'editor' })
      expect(await usersOf('there')).toEqual([null])
      await state.changePassword('sara', password, { isOneTime: true })
      expect([await usersOf('here'), (await state.account('sara'))?.isOneTime]).toEqual([[null], true])
    })
  })

  describe('a write with an authority', () => {
    const lost = expect.objectContaining({ name: 'AuthorityLostError' }) as unknown
    const request = { collection: 'tools', id: 'diabetes', name: 'Layla', email: 'l@x.example', reason: 'x' }
    const by = (secret: string) => ({ by: 'session', secret, minimumRole: 'admin' }) as const

    /** Every such write. */
    const writes = (secret: string): (() => Promise<unknown>)[] => [
      () => state.addAccount(account('late'), { by: 'admin', isOneTime: true, authority: by(secret) }),
      () => state.changePassword('ada', another, { isOneTime: true, authority: by(secret) }),
      () => state.changeRole('ada', 'viewer', by(secret)),
      () => state.removeAccount('ada', by(secret)),
      () => state.addToken('late', { name: 'Late', scope: 'change', createdBy: 'admin' }, hours, by(secret)),
      () => state.revokeToken(1, by(secret)),
      () => state.endSessionNumber(1, by(secret)),
      () => state.requestAccess('late', request as NewAccessRequest, null, by(secret)),
      () => state.decideAccess(1, { decision: 'grant', days: 30, by: 'admin' }, by(secret)),
    ]

    const everything = () =>
      Promise.all([
        ...[state.accounts(), state.accountRecords(), state.tokens(), state.sessions()],
        ...[state.accessRequests(), state.ownAccess('late')],
      ])

    async function prepare() {
      await begin('of ada', 'ada')
      await begin('of admin')
      await state.addToken('a token', { name: 'Import', scope: 'change', createdBy: 'ada' }, hours)
      await state.requestAccess('a browser', request as NewAccessRequest)
    }

    test('is rejected once its authority is gone, and each of them is made before', async () => {
      await prepare()
      const taken: [string, () => Promise<unknown>][] = [
        ['of nobody', () => Promise.resolve()],
        ['of admin', () => state.changeRole('admin', 'editor')],
        ['of admin', () => state.endSession('of admin')],
      ]
      for (const [secret, takeAway] of taken) {
        await takeAway()
        const before = await everything()
        for (const write of writes(secret)) await expect(write()).rejects.toEqual(lost)
        expect(await everything()).toEqual(before)
      }
      await state.changeRole('admin', 'admin')
      await begin('of admin')
      for (const write of writes('of admin')) await write()
      expect((await state.accounts()).map(({ username }) => username)).toEqual(['admin', 'late'])
      expect((await state.accessRequests()).open).toHaveLength(1)
    })

    test('is rejected for an expired session, a one-time password, and a token that has lapsed', async () => {
      await prepare()
      await state.startSsoSession('of mona', { username: 'mona', role: 'admin', hint: null }, hours)
      const token = { name: 'Nightly', scope: 'change', createdBy: 'mona' } as const
      await state.addToken('of the night', token, 24 * hours, by('of mona'))
      const ofToken = { by: 'token', secret: 'of the night', minimumRole: 'editor' } as const
      await state.revokeToken(9, ofToken)
      await state.changePassword('admin', another, { isOneTime: true })
      await begin('for once')
      await expect(state.revokeToken(1, by('for once'))).rejects.toThrow(/^You no longer have permission/)
      now += 12 * hours
      for (const authority of [by('of ada'), ofToken])
        await expect(state.revokeToken(1, authority)).rejects.toEqual(lost)
      expect(await state.tokens()).toHaveLength(2)
    })

    test('of two administrators who remove one another at once is done once', async () => {
      await prepare()
      await state.addAccount(account('grace'))
      const outcomes = await Promise.allSettled([
        state.removeAccount('ada', by('of admin')),
        state.removeAccount('admin', by('of ada')),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await state.accounts()).toHaveLength(2)
    })
  })

  describe('sessions', () => {
    test('are found by their token, however many at once, until they are ended by token or by number', async () => {
      for (const token of ['one', 'two', 'three']) expect(await begin(token)).toBe(true)
      await begin('of ada', 'ada')
      await state.endSession('one')
      const [second] = await state.sessions()
      expect(second).toEqual({
        ...{ n: 2, username: 'admin', role: 'admin', by: 'account', browser: null },
        ...{ startedAt: now, activeAt: now, endsAt: now + 12 * hours },
      })
      expect(await state.endSessionNumber(2)).toBe('admin')
      expect(await state.endSessionNumber(2)).toBeNull()
      expect(await usersOf('one', 'of ada', 'two', 'three', '', 'of ada')).toEqual([
        ...[null, 'ada', null, 'admin', null, 'ada'],
      ])
      expect(await state.session('three')).toEqual(session)
    })

    test('do not start when the account was removed, or its password changed, since it was read', async () => {
      const before = await state.account('admin')
      if (!before) throw new Error('There is no account.')
      for (const meanwhile of [
        () => state.changePassword('admin', another),
        () => state.removeAccount('admin'),
        () => state.addAccount({ ...account('admin'), password: another }),
      ]) {
        await meanwhile()
        expect(await state.startSession('token', before, hours)).toBe(false)
      }
      expect(await state.session('token')).toBeNull()
    })

    test('expire, and do not become valid again when the clock is set back', async () => {
      await begin('early')
      now += 12 * hours - 1
      expect(await state.session('early')).toEqual(session)
      now += 1
      expect([await state.session('early'), await state.sessions()]).toEqual([null, []])
      await begin('late')
      now -= 24 * hours
      expect([await state.session('late'), await state.sessions()]).toEqual([null, []])
    })
  })

  describe('access', () => {
    const playbook = { collection: 'training', id: 'objection-playbook' } as const
    const demo = { collection: 'tools', id: 'odf-hub' } as const
    const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }

    const outcomeOf = (browser: string, item: typeof playbook | typeof demo = playbook, network?: string) =>
      state.requestAccess(browser, { ...item, ...words }, network)

    /** The number of a new request; 0 when there is none. */
    async function ask(...given: Parameters<typeof outcomeOf>): Promise<number> {
      const outcome = await outcomeOf(...given)
      return typeof outcome === 'object' && 'n' in outcome ? outcome.n : 0
    }

    type Decision = Parameters<State['decideAccess']>[1]
    const decide = (n: number, decision: Decision['decision'], days: 1 | 7 | 30 = 7, by = 'ada') =>
      state.decideAccess(n, { decision, days, by })
    const opens = (browser: string, item: { collection: 'training' | 'tools'; id: string } = playbook) =>
      state.openIfGranted(browser, item)

    test('is requested by a browser, which is stored as a fingerprint, and waits', async () => {
      const n = await ask('a browser')
      const pending = {
        ...{ n, ...playbook, ...words, state: 'pending', requestedAt: now },
        ...{ until: null, closedAt: null, decidedBy: null, endedBy: null, views: 0 },
      }
      expect(await state.ownAccess('a browser')).toEqual([pending])
      expect(await state.ownAccess('another')).toEqual([])
      const { closedCount, ...lists } = await state.accessRequests()
      expect(lists).toEqual({ pending: [pending], open: [], closed: [] })
      expect(closedCount).toBe(0)
      expect(JSON.stringify(lists)).not.toContain('a browser')
    })

    test('opens the item to the browser until it expires, and counts the views', async () => {
      const n = await ask('a browser')
      expect(await opens('a browser')).toBe(false)
      expect(await decide(n, 'grant')).toMatchObject({
        ...{ state: 'open', until: now + 7 * day, decidedBy: 'ada', views: 0 },
      })
      const asked = [
        opens('a browser'),
        opens('another'),
        opens('a browser', { ...playbook, id: 'certification-checklist' }),
        opens('a browser', { ...playbook, collection: 'tools' }),
      ]
      expect(await Promise.all(asked)).toEqual([true, false, false, false])
      now += 7 * day - 1
      expect(await opens('a browser')).toBe(true)
      expect((await state.accessRequests()).open).toMatchObject([{ n, views: 2 }])
      now += 1
      expect(await opens('a browser')).toBe(false)
      expect(await state.accessRequests()).toMatchObject({
        ...{ pending: [], open: [], closedCount: 1 },
        closed: [{ n, state: 'ended', until: null, closedAt: now, endedBy: null, views: 2 }],
      })
    })

    test('is ended at once, refused, or set to wait again; and never what its state does not allow', async () => {
      const [first, second] = [await ask('a browser'), await ask('a browser', demo)]
      for (const decision of ['end', 'reset', 'extend', 'reopen'] as const)
        expect(await decide(first, decision)).toBe('pending')
      expect(await decide(99, 'grant')).toBeNull()
      await decide(first, 'grant')
      for (const decision of ['grant', 'deny', 'reopen'] as const)
        expect(await decide(first, decision)).toBe('open')
      expect(await decide(first, 'reset')).toMatchObject({ state: 'pending', until: null, decidedBy: null })
      await decide(first, 'grant')
      expect(await decide(first, 'end')).toMatchObject({ state: 'ended', closedAt: now, endedBy: 'ada' })
      expect(await opens('a browser')).toBe(false)
      for (const decision of ['reset', 'extend'] as const) expect(await decide(first, decision)).toBe('ended')
      expect(await decide(second, 'deny')).toMatchObject({
        ...{ state: 'denied', closedAt: now, decidedBy: 'ada' },
      })
      expect(await state.ownAccess('a browser')).toMatchObject([{ n: second }, { n: first }])
    })

    test('is not requested twice, at once after it ended, and only a day after it was refused', async () => {
      const n = await ask('a browser')
      expect(await outcomeOf('a browser')).toBe('pending')
      await decide(n, 'grant', 1)
      expect(await outcomeOf('a browser')).toBe('open')
      now += day
      const later = await ask('a browser')
      expect(later).toBeGreaterThan(n)
      await decide(later, 'grant')
      await decide(later, 'end')
      const last = await ask('a browser')
      expect(last).toBeGreaterThan(later)
      await decide(last, 'deny')
      now += hours
      expect(await outcomeOf('a browser')).toEqual({ wait: 23 * hours })
      now += 23 * hours
      expect(await ask('a browser')).toBeGreaterThan(last)
      expect(await decide(last, 'reset')).toBe('denied')
      expect(await state.ownAccess('a browser')).toHaveLength(1)
    })

    test('is extended while open, granted again after its end, and reopened when its end is undone', async () => {
      const n = await ask('a browser')
      const until = now + 8 * day
      await decide(n, 'grant', 1)
      now += hours
      // From its current end.
      expect(await decide(n, 'extend')).toMatchObject({ state: 'open', until })
      await decide(n, 'end')
      now += hours
      expect(await decide(n, 'reopen')).toMatchObject({ state: 'open', until, endedBy: null })
      expect(await opens('a browser')).toBe(true)
      now = until
      expect([await decide(n, 'reopen'), await decide(n, 'extend')]).toEqual(['ended', 'ended'])
      expect(await decide(n, 'grant', 7, 'mona')).toMatchObject({
        ...{ state: 'open', until: now + 7 * day, decidedBy: 'mona', endedBy: null, views: 1 },
      })
      await decide(n, 'end')
      expect(await decide(n, 'grant', 1)).toMatchObject({ state: 'open', until: now + day, endedBy: null })
    })

    test('is not granted or reopened after a new request: the new one is answered', async () => {
      const n = await ask('a browser')
      await decide(n, 'grant')
      await decide(n, 'end')
      await ask('a browser')
      for (const decision of ['grant', 'reopen'] as const) expect(await decide(n, decision)).toBe('ended')
      // A request that nobody answered has expired.
      now += 14 * day
      expect(await decide(n, 'grant')).toMatchObject({ state: 'open' })
    })

    test('is stored once for concurrent requests, and limited in number until they expire', async () => {
      const many = Array.from({ length: 5 }, () => ask('a browser'))
      expect((await Promise.all(many)).filter((n) => n > 0)).toHaveLength(1)
      for (let browser = 1; browser < 200; browser += 1) await ask(`browser ${browser}`)
      expect(await outcomeOf('one more')).toBe('full')
      now += 14 * day
      expect(await ask('one more')).toBeGreaterThan(200)
    })

    test('is limited per network, so that others can still ask', async () => {
      const from = (network: string, browser: number) => outcomeOf(`${network} ${browser}`, playbook, network)
      const numbers: number[] = []
      for (let browser = 0; browser < 10; browser += 1)
        numbers.push(await ask(`10.0.0.1 ${browser}`, playbook, '10.0.0.1'))
      expect(await from('10.0.0.1', 10)).toBe('share')
      expect(await from('10.0.0.2', 0)).toHaveProperty('n')
      await decide(numbers[0] ?? 0, 'deny')
      expect(await from('10.0.0.1', 10)).toHaveProperty('n')
      expect(JSON.stringify(await state.accessRequests())).not.toContain('10.0.0')
    })

    test('expires when nobody has answered within two weeks, and can be requested again', async () => {
      const [lapsing, granted] = [await ask('a browser'), await ask('another')]
      now += 14 * day - 1
      await decide(granted, 'grant', 30)
      expect(await state.ownAccess('a browser')).toMatchObject([{ state: 'pending' }])
      now += 1
      expect(await state.ownAccess('a browser')).toEqual([])
      expect(await state.accessRequests()).toMatchObject({ pending: [], closedCount: 0 })
      expect(await decide(lapsing, 'grant', 30)).toBeNull()
      expect(await ask('a browser')).toBeGreaterThan(granted)
      // A request that is set to wait again waits from then on.
      expect(await decide(granted, 'reset')).toMatchObject({ state: 'pending' })
      now += 14 * day - 1
      expect((await state.accessRequests()).pending).toMatchObject([{}, { n: granted }])
    })

    test('has another version after each request, decision and view, within one millisecond too', async () => {
      const marks = [await state.accessVersion()]
      const n = await ask('a browser')
      marks.push(await state.accessVersion())
      now += 1
      for (const work of [() => decide(n, 'grant'), () => opens('a browser'), () => opens('a browser')]) {
        await work()
        marks.push(await state.accessVersion())
      }
      expect(new Set(marks).size).toBe(5)
      await opens('another')
      expect(await state.accessVersion()).toBe(marks[4])
    })
  })

  describe('tokens', () => {
    const make = (name: string, { createdBy = 'admin', life = hours } = {}) =>
      state.addToken(`token of ${name}`, { name, scope: 'read', createdBy }, life)

    test('are found by their secret, listed in order without it, and end with the account that created them', async () => {
      const first = {
        ...{ n: 1, name: 'Nightly import', scope: 'read', createdBy: 'admin' },
        ...{ createdAt: now, expiresAt: now + hours, lapsesAt: null },
      }
      expect(await make('Nightly import')).toEqual(first)
      await make('BI', { createdBy: 'ada' })
      expect(await state.token('token of Nightly import')).toEqual(first)
      expect(await state.token('token of nobody')).toBeNull()
      const names = async () => (await state.tokens()).map(({ name }) => name)
      expect(await names()).toEqual(['Nightly import', 'BI'])
      expect(JSON.stringify(await state.tokens())).not.toContain('token of')
      await state.removeAccount('ada')
      expect(await names()).toEqual(['Nightly import'])
    })

    test('have unique names, in any case, until they are revoked', async () => {
      const made = await make('BI')
      expect(await make('bi')).toBeNull()
      expect(await state.revokeToken(made?.n ?? 0)).toMatchObject({ name: 'BI' })
      expect(await state.revokeToken(made?.n ?? 0)).toBeNull()
      expect(await state.token('token of BI')).toBeNull()
      expect(await make('bi')).toMatchObject({ name: 'bi' })
    })

    test('expire, stay listed, and do not become valid again when the clock is set back', async () => {
      await make('BI')
      now += hours - 1
      expect(await state.token('token of BI')).toMatchObject({ name: 'BI' })
      now += 1
      expect([await state.token('token of BI'), (await state.tokens()).length]).toEqual([null, 1])
      now -= 2 * hours
      expect(await state.token('token of BI')).toBeNull()
    })
  })

  describe('tokens of single sign-on users', () => {
    const signIn = (secret: string, role: Role = 'admin') =>
      state.startSsoSession(secret, { username: 'mona', role, hint: null }, 12 * hours)
    const make = (name: string, { unattended = false, secret = 'first' } = {}) =>
      state.addToken(name, { name, scope: 'change', createdBy: 'mona', unattended }, 365 * day, {
        ...{ by: 'session', secret, minimumRole: 'admin' },
      })
    const open = async () => {
      const found = await Promise.all(['one', 'two', 'alone', 'of ada'].map((token) => state.token(token)))
      return found.flatMap((token) => token?.name ?? [])
    }

    /** Mona creates two tokens, one of them unattended; ada has an account of this site. */
    async function prepare() {
      await signIn('first')
      await state.addToken('of ada', { name: 'of ada', scope: 'change', createdBy: 'ada' }, 365 * day)
      now += hours
      expect(await make('one')).toMatchObject({ lapsesAt: now + 11 * hours })
      expect(await make('alone', { unattended: true })).toMatchObject({ lapsesAt: null })
      expect(await open()).toEqual(['one', 'alone', 'of ada'])
    }

    test('expire twelve hours after the last sign-in, and a later one does not revive them', async () => {
      await prepare()
      now += 11 * hours - 1
      expect(await open()).toEqual(['one', 'alone', 'of ada'])
      now += 1
      expect(await open()).toEqual(['alone', 'of ada'])
      await signIn('second')
      expect(await open()).toEqual(['alone', 'of ada'])
      expect((await state.tokens()).map(({ name }) => name)).toEqual(['of ada', 'one', 'alone'])
    })

    test('are extended with each sign-in in time, also when the clock was ahead at their creation', async () => {
      await prepare()
      await signIn('second')
      expect(await make('two')).toMatchObject({ lapsesAt: now + 12 * hours })
      for (const next of ['third', 'fourth']) {
        now += 12 * hours - 1
        expect(await open()).toEqual(['one', 'two', 'alone', 'of ada'])
        await signIn(next)
      }
    })

    for (const [cause, end] of [
      ['the user is refused', () => state.endSsoSessions('mona')],
      ['the user has a lower role', () => signIn('second', 'viewer')],
      ['single sign-on is switched off', () => state.endSessionsBy('provider')],
    ] as const)
      test(`end, with the sessions of more rights, once ${cause}`, async () => {
        await prepare()
        await end()
        expect([await open(), await usersOf('first')]).toEqual([['of ada'], [null]])
      })

    test('end once an account has the user’s name', async () => {
      await prepare()
      await state.addAccount(account('Mona'))
      expect([await signIn('second'), await open()]).toEqual([false, ['of ada']])
    })

    test('do not belong to an account that has the name now', async () => {
      await prepare()
      await state.addAccount(account('mona'))
      await begin('by password', 'mona')
      await make('two', { secret: 'by password' })
      await state.endSsoSessions('mona')
      expect(await open()).toEqual(['two', 'of ada'])
    })
  })

  describe('single sign-on sessions', () => {
    const mona = { username: 'mona', role: 'viewer', hint: 'a token of the company' } as const

    test('are found without an account, and return the provider’s hint at their end', async () => {
      expect(await state.startSsoSession('of mona', mona, 12 * hours)).toBe(true)
      await begin('of admin')
      expect(await state.session('of mona')).toEqual({ username: 'mona', role: 'viewer' })
      expect((await state.sessions()).map(({ username }) => username)).toEqual(['mona', 'admin'])
      expect(await state.endSession('of mona')).toEqual({ by: 'provider', hint: mona.hint })
      expect(await state.endSession('of admin')).toEqual({ by: 'account', hint: null })
      expect(await state.endSession('of nobody')).toBeNull()
      expect(await usersOf('of mona')).toEqual([null])
    })

    test('do not start with the name of an account, in any case, and end with none of that name', async () => {
      expect(await state.startSsoSession('token', { ...mona, username: 'Ada' }, hours)).toBe(false)
      await state.removeAccount('ada')
      expect(await state.startSsoSession('token', { ...mona, username: 'ada' }, hours)).toBe(true)
      await state.addAccount(account('ada'))
      await state.changePassword('ada', another)
      expect(await state.session('token')).toEqual({ username: 'ada', role: 'viewer' })
    })

    test('have the role of their sign-in, whatever a later one has', async () => {
      await state.startSsoSession('first', mona, hours)
      await state.startSsoSession('second', { ...mona, role: 'admin' }, hours)
      expect(await state.session('first')).toEqual({ username: 'mona', role: 'viewer' })
    })

    test('end at once when single sign-on is switched off, and so do those of accounts', async () => {
      await state.startSsoSession('of mona', mona, hours)
      await begin('of admin')
      await state.endSessionsBy('provider')
      expect(await usersOf('of mona', 'of admin')).toEqual([null, 'admin'])
      await state.endSessionsBy('account')
      expect(await state.sessions()).toEqual([])
    })
  })

  describe('activity', () => {
    const activeAt = async () => (await state.sessions())[0]?.activeAt

    test('is recorded for a session and its account, once in a few minutes', async () => {
      await begin('token')
      const active = (now += 1_000)
      state.recordActivity('token')
      await expect.poll(activeAt).toBe(active)
      expect((await state.accountRecords())[0]?.activeAt).toBe(active)
      now += 1_000
      state.recordActivity('token')
      state.recordActivity('no such token')
      await state.removeAttempts('a write after it')
      expect(await activeAt()).toBe(active)
    })

    test('counts the successful and failed sign-ins of seven days, and stores no name without an account', async () => {
      for (const token of ['one', 'two']) await begin(token)
      for (const name of ['ada', 'my password by mistake', null]) await state.recordFailedSignIn(name)
      const counts = (await state.signIns()).sort((a, b) =>
        String(a.username).localeCompare(String(b.username)),
      )
      expect(counts).toEqual([
        { username: 'ada', isRefused: true, count: 1, lastAt: now },
        { username: 'admin', isRefused: false, count: 2, lastAt: now },
        { username: null, isRefused: true, count: 2, lastAt: now },
      ])
      now += 7 * day
      expect(await state.signIns()).toEqual([])
    })
  })

  describe('limits', () => {
    const limit = (key: string, max = 5) => ({ key, max, windowMs: 300_000 })
    const attempt = (...limits: Parameters<State['recordAttempt']>[0][number][]) =>
      state.recordAttempt(limits)

    test('allow a number of attempts in their time, and return how long to wait', async () => {
      for (let count = 0; count < 5; count += 1) {
        expect(await attempt(limit('a'))).toBe(0)
        now += 10_000
      }
      expect(await attempt(limit('a'))).toBe(250)
      expect(await attempt(limit('b'))).toBe(0)
      now += 250_000
      expect(await attempt(limit('a'))).toBe(0)
      expect(await attempt(limit('a'))).toBe(10)
    })

    test('count under all keys or under none', async () => {
      await attempt(limit('few', 1))
      expect(await attempt(limit('few', 1), limit('many', 1))).toBe(300)
      expect([await attempt(limit('many', 1)), await attempt(limit('many', 1))]).toEqual([0, 300])
    })

    test('are not forgotten because of a shorter one', async () => {
      const hour = { key: 'of an hour', max: 1, windowMs: hours }
      expect(await attempt(hour)).toBe(0)
      now += 10 * 60_000
      expect(await attempt(limit('of five minutes'))).toBe(0)
      expect(await attempt(hour)).toBe(3_000)
    })

    test('allow no more when attempts are concurrent', async () => {
      const waits = await Promise.all(Array.from({ length: 30 }, () => attempt(limit('a'))))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })

    test('forget the last attempt, or all', async () => {
      for (let count = 0; count < 5; count += 1) {
        now += 10_000
        await attempt(limit('a'), limit('b'))
      }
      await state.removeLastAttempts(['a'])
      expect([await attempt(limit('a')), await attempt(limit('a'))]).toEqual([0, 260])
      await state.removeAttempts('b')
      expect(await attempt(limit('b', 1))).toBe(0)
    })
  })

  test('the note of a command is taken once, by one server', async () => {
    for (const about of ['one', 'two']) await state.recordNote({ event: 'account', about })
    const taken = (await Promise.all([state.takeNotes(), state.takeNotes()])).flat()
    expect(taken).toEqual(['one', 'two'].map((about) => ({ event: 'account', about, at: now })))
    expect(await state.takeNotes()).toEqual([])
  })

  test('a secret is created once', async () => {
    let made = 0
    const secrets = await Promise.all(
      Array.from({ length: 5 }, () => state.getOrCreateSecret('key', () => `secret ${(made += 1)}`)),
    )
    expect(new Set(secrets).size).toBe(1)
    const again = (await engine.open()).state
    expect(await again.getOrCreateSecret('key', () => 'another')).toBe(secrets[0])
  })
}
