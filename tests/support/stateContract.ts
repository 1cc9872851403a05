import { beforeEach, expect } from 'vitest'
import type { NewAccessRequest } from '~/data/contract/access'
import type { Role } from '~/data/contract/session'
import type { State } from '~/data/store/state'
import { cheapHash } from './cheapAccount'
import type { EngineUnderTest, Registers } from './eachEngine'

const hours = 3_600_000

/** Accounts, sessions, access requests, tokens and limits on each engine. */
export function stateContract(engine: EngineUnderTest, { describe, test }: Registers): void {
  let now: number
  let state: State
  const session = { username: 'admin', role: 'admin' }
  const account = (username: string) =>
    ({ username, role: 'admin', password: cheapHash('a password') }) as const

  beforeEach(async () => {
    now = Date.UTC(2025, 9, 15)
    state = (await engine.open({ stateNow: () => now })).state
    for (const username of ['admin', 'ada']) await state.addAccount(account(username))
  })

  async function begin(token: string, username = 'admin'): Promise<boolean> {
    const found = await state.account(username)
    return found !== null && state.startSession(token, found, 12 * hours)
  }

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
      expect([await state.session('of admin'), await state.session('of ada')]).toMatchObject([
        null,
        { username: 'ada' },
      ])
      expect(await state.changePassword('ada', cheapHash('another'))).toBe(true)
      expect(await state.session('of ada')).toBeNull()
      expect(await state.removeAccount('ada')).toBe('last')
      expect(await state.removeAccount('admin')).toBe('absent')
      expect(await state.changePassword('admin', cheapHash('another'))).toBe(false)
    })

    test('of viewers are removed like others, and the last administrator stays', async () => {
      await state.addAccount({ username: 'mona', role: 'viewer', password: cheapHash('a password') })
      await state.removeAccount('ada')
      expect(await state.removeAccount('admin')).toBe('last')
      expect(await state.removeAccount('mona')).toBe('removed')
    })

    test('of two that are removed at once one stays', async () => {
      const outcomes = await Promise.all(['admin', 'ada'].map((name) => state.removeAccount(name)))
      expect(outcomes.sort()).toEqual(['last', 'removed'])
    })
  })

  describe('a write with an authority', () => {
    const authority = { by: 'session', secret: 'of admin', minimumRole: 'admin' } as const

    /** Every such write. */
    const writes = (secret: string = authority.secret): (() => Promise<unknown>)[] => {
      const given = { ...authority, secret }
      const request = {
        collection: 'tools',
        id: 'diabetes',
        name: 'Layla',
        email: 'l@x.example',
        reason: 'x',
      }
      return [
        () => state.addAccount(account('late'), { by: 'admin', isOneTime: true, authority: given }),
        () => state.changePassword('ada', cheapHash('another'), { isOneTime: true, authority: given }),
        () => state.changeRole('ada', 'viewer', given),
        () => state.removeAccount('ada', given),
        () => state.addToken('late', { name: 'Late', scope: 'change', createdBy: 'admin' }, hours, given),
        () => state.revokeToken(1, given),
        () => state.endSessionNumber(1, given),
        () => state.requestAccess('late', request as NewAccessRequest, null, given),
        () => state.decideAccess(1, { decision: 'grant', days: 30, by: 'admin' }, given),
      ]
    }

    const everything = () =>
      Promise.all([
        ...[state.accounts(), state.accountRecords(), state.tokens(), state.sessions()],
        ...[state.accessRequests(), state.ownAccess('late')],
      ])

    async function prepare() {
      await begin('of ada', 'ada')
      await begin('of admin')
      await state.addToken('a token', { name: 'Import', scope: 'change', createdBy: 'ada' }, hours)
      const request = { collection: 'tools', id: 'diabetes', name: 'Mona', email: 'm@x.example', reason: 'x' }
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
        for (const write of writes(secret))
          await expect(write()).rejects.toMatchObject({ name: 'AuthorityLostError' })
        expect(await everything()).toEqual(before)
      }
      await state.changeRole('admin', 'admin')
      await begin('of admin')
      for (const write of writes()) await write()
      expect((await state.accounts()).map(({ username }) => username)).toEqual(['admin', 'late'])
      expect((await state.accessRequests()).open).toHaveLength(1)
    })

    test('is rejected for an expired session, and for one with a one-time password', async () => {
      await prepare()
      await state.changePassword('admin', cheapHash('for once'), { isOneTime: true })
      await begin('for once')
      await expect(state.revokeToken(1, { ...authority, secret: 'for once' })).rejects.toThrow(
        /^You no longer have permission/,
      )
      now += 12 * hours
      await expect(state.revokeToken(1, { ...authority, secret: 'of ada' })).rejects.toThrow(
        /^You no longer have permission/,
      )
      expect(await state.tokens()).toHaveLength(1)
    })

    test('is rejected for an API token that has lapsed', async () => {
      await prepare()
      await state.startSsoSession('of mona', { username: 'mona', role: 'admin', hint: null }, 1 * hours)
      const token = { name: 'Nightly', scope: 'change', createdBy: 'mona' } as const
      await state.addToken('of the night', token, 24 * hours, { ...authority, secret: 'of mona' })
      const given = { by: 'token', secret: 'of the night', minimumRole: 'editor' } as const
      await state.revokeToken(9, given)
      now += 2 * hours
      await expect(state.revokeToken(1, given)).rejects.toMatchObject({ name: 'AuthorityLostError' })
    })

    test('of two administrators who remove one another at once is done once', async () => {
      await prepare()
      const of = (secret: string) => ({ ...authority, secret })
      await state.addAccount(account('grace'))
      const outcomes = await Promise.allSettled([
        state.removeAccount('ada', of('of admin')),
        state.removeAccount('admin', of('of ada')),
      ])
      expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
      expect(await state.accounts()).toHaveLength(2)
    })
  })

  describe('sessions', () => {
    test('are found by their token, until they are ended by token or by number', async () => {
      for (const token of ['one', 'two', 'three']) expect(await begin(token)).toBe(true)
      await state.endSession('one')
      const [second] = await state.sessions()
      expect(second).toEqual({
        ...{ n: 2, username: 'admin', role: 'admin', by: 'account', browser: null },
        ...{ startedAt: now, activeAt: now, endsAt: now + 12 * hours },
      })
      expect(await state.endSessionNumber(2)).toBe('admin')
      expect(await state.endSessionNumber(2)).toBeNull()
      const found = await Promise.all(['one', 'two', 'three', ''].map((token) => state.session(token)))
      expect(found).toEqual([null, null, session, null])
    })

    test('are found one by one, however many are looked up at once', async () => {
      await begin('of admin')
      await begin('of ada', 'ada')
      const asked = ['of ada', 'of nobody', 'of admin', 'of ada']
      const found = await Promise.all(asked.map((token) => state.session(token)))
      expect(found.map((session) => session?.username)).toEqual(['ada', undefined, 'admin', 'ada'])
    })

    test('do not start when the account was removed, or its password changed, since it was read', async () => {
      const [before] = await state.accounts()
      if (!before) throw new Error('There is no account.')
      await state.changePassword('admin', cheapHash('another'))
      expect(await state.startSession('token', before, hours)).toBe(false)
      await state.removeAccount('admin')
      expect(await state.startSession('token', before, hours)).toBe(false)
      await state.addAccount(account('admin'))
      expect(await state.startSession('token', before, hours)).toBe(false)
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
    const day = 24 * hours
    const playbook = { collection: 'training', id: 'objection-playbook' } as const
    const demo = { collection: 'tools', id: 'odf-hub' } as const
    const words = { name: 'Layla Haddad', email: 'layla@company.example', reason: 'Practice' }

    async function ask(browser: string, item: typeof playbook | typeof demo = playbook): Promise<number> {
      const outcome = await state.requestAccess(browser, { ...item, ...words })
      return typeof outcome === 'object' && 'n' in outcome ? outcome.n : 0
    }

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
      expect(await state.openIfGranted('a browser', playbook)).toBe(false)
      const granted = await state.decideAccess(n, { decision: 'grant', days: 7, by: 'admin' })
      expect(granted).toMatchObject({ state: 'open', until: now + 7 * day, decidedBy: 'admin', views: 0 })
      const asked = [
        state.openIfGranted('a browser', playbook),
        state.openIfGranted('another', playbook),
        state.openIfGranted('a browser', { ...playbook, id: 'certification-checklist' }),
        state.openIfGranted('a browser', { ...playbook, collection: 'tools' }),
      ]
      expect(await Promise.all(asked)).toEqual([true, false, false, false])
      now += 7 * day - 1
      expect(await state.openIfGranted('a browser', playbook)).toBe(true)
      expect((await state.accessRequests()).open).toMatchObject([{ n, views: 2 }])
      now += 1
      expect(await state.openIfGranted('a browser', playbook)).toBe(false)
      expect(await state.accessRequests()).toMatchObject({
        ...{ pending: [], open: [], closedCount: 1 },
        closed: [{ n, state: 'ended', until: null, closedAt: now, endedBy: null, views: 2 }],
      })
    })

    test('is ended at once, refused, or set to wait again; and never what its state does not allow', async () => {
      const [first, second] = [await ask('a browser'), await ask('a browser', demo)]
      const decide = (n: number, decision: 'deny' | 'end' | 'reset') =>
        state.decideAccess(n, { decision, by: 'ada' })
      const grant = (n: number) => state.decideAccess(n, { decision: 'grant', days: 1, by: 'admin' })
      expect(await Promise.all([decide(first, 'end'), decide(first, 'reset'), grant(99)])).toEqual([
        ...['pending', 'pending'],
        null,
      ])
      await grant(first)
      expect([await grant(first), await decide(first, 'deny')]).toEqual(['open', 'open'])
      expect(await decide(first, 'reset')).toMatchObject({ state: 'pending', until: null, decidedBy: null })
      await grant(first)
      expect(await decide(first, 'end')).toMatchObject({ state: 'ended', closedAt: now, endedBy: 'ada' })
      expect(await state.openIfGranted('a browser', playbook)).toBe(false)
      expect(await decide(first, 'reset')).toBe('ended')
      expect(await decide(second, 'deny')).toMatchObject({
        state: 'denied',
        closedAt: now,
        decidedBy: 'ada',
      })
      expect(await state.ownAccess('a browser')).toMatchObject([{ n: second }, { n: first }])
    })

    test('is not requested twice, at once after it ended, and only a day after it was refused', async () => {
      const n = await ask('a browser')
      const again = () => state.requestAccess('a browser', { ...playbook, ...words })
      expect(await again()).toBe('pending')
      await state.decideAccess(n, { decision: 'grant', days: 1, by: 'admin' })
      expect(await again()).toBe('open')
      now += day
      const later = await ask('a browser')
      expect(later).toBeGreaterThan(n)
      await state.decideAccess(later, { decision: 'grant', days: 1, by: 'admin' })
      await state.decideAccess(later, { decision: 'end', by: 'admin' })
      const last = await ask('a browser')
      expect(last).toBeGreaterThan(later)
      await state.decideAccess(last, { decision: 'deny', by: 'admin' })
      now += hours
      expect(await again()).toEqual({ wait: 23 * hours })
      now += 23 * hours
      expect(await ask('a browser')).toBeGreaterThan(last)
      expect(await state.decideAccess(last, { decision: 'reset', by: 'admin' })).toBe('denied')
      expect(await state.ownAccess('a browser')).toHaveLength(1)
    })

    test('is extended while open, granted again after its end, and reopened when its end is undone', async () => {
      const n = await ask('a browser')
      const decide = (decision: 'extend' | 'grant', days: 1 | 7 = 7) =>
        state.decideAccess(n, { decision, days, by: 'ada' })
      const reopen = () => state.decideAccess(n, { decision: 'reopen', by: 'ada' })
      expect(await Promise.all([decide('extend'), reopen()])).toEqual(['pending', 'pending'])
      await decide('grant', 1)
      const begun = now
      now += hours
      // From its current end.
      expect(await decide('extend')).toMatchObject({ state: 'open', until: begun + 8 * day })
      expect(await reopen()).toBe('open')
      await state.decideAccess(n, { decision: 'end', by: 'mona' })
      expect(await decide('extend')).toBe('ended')
      now += hours
      expect(await reopen()).toMatchObject({ state: 'open', until: begun + 8 * day, endedBy: null })
      expect(await state.openIfGranted('a browser', playbook)).toBe(true)
      now = begun + 8 * day
      expect([await reopen(), await decide('extend')]).toEqual(['ended', 'ended'])
      expect(await decide('grant')).toMatchObject({
        ...{ state: 'open', until: now + 7 * day, decidedBy: 'ada', endedBy: null, views: 1 },
      })
      await state.decideAccess(n, { decision: 'end', by: 'mona' })
      expect(await decide('grant', 1)).toMatchObject({ state: 'open', until: now + day, endedBy: null })
    })

    test('is not granted or reopened after a new request: the new one is answered', async () => {
      const n = await ask('a browser')
      const grant = (n: number) => state.decideAccess(n, { decision: 'grant', days: 7, by: 'ada' })
      await grant(n)
      await state.decideAccess(n, { decision: 'end', by: 'mona' })
      await ask('a browser')
      expect(await grant(n)).toBe('ended')
      expect(await state.decideAccess(n, { decision: 'reopen', by: 'ada' })).toBe('ended')
      // A request that nobody answered has expired.
      now += 14 * day
      expect(await grant(n)).toMatchObject({ state: 'open' })
    })

    test('is stored once for concurrent requests, and limited in number', async () => {
      const many = Array.from({ length: 5 }, () => ask('a browser'))
      expect((await Promise.all(many)).filter((n) => n > 0)).toHaveLength(1)
      await Promise.all(Array.from({ length: 199 }, (_, browser) => ask(`browser ${browser}`)))
      expect(await state.requestAccess('one more', { ...playbook, ...words })).toBe('full')
    })

    test('is limited per network, so that others can still ask', async () => {
      const from = (network: string, browser: string) =>
        state.requestAccess(`${network} ${browser}`, { ...playbook, ...words }, network)
      const numbers: number[] = []
      for (let browser = 0; browser < 10; browser += 1) {
        const outcome = await from('10.0.0.1', String(browser))
        if (typeof outcome === 'object' && 'n' in outcome) numbers.push(outcome.n)
      }
      expect(numbers).toHaveLength(10)
      expect(await from('10.0.0.1', 'one more')).toBe('share')
      expect(await from('10.0.0.2', 'another')).toMatchObject({ n: expect.any(Number) as number })
      await state.decideAccess(numbers[0] ?? 0, { decision: 'deny', by: 'admin' })
      expect(await from('10.0.0.1', 'one more')).toMatchObject({ n: expect.any(Number) as number })
      expect(JSON.stringify(await state.accessRequests())).not.toContain('10.0.0')
    })

    test('expires when nobody has answered within two weeks, and can be requested again', async () => {
      const [lapsing, granted] = [await ask('a browser'), await ask('another')]
      now += 14 * day - 1
      await state.decideAccess(granted, { decision: 'grant', days: 30, by: 'admin' })
      expect(await state.ownAccess('a browser')).toMatchObject([{ state: 'pending' }])
      now += 1
      expect(await state.ownAccess('a browser')).toEqual([])
      expect(await state.accessRequests()).toMatchObject({ pending: [], closedCount: 0 })
      expect(await state.decideAccess(lapsing, { decision: 'grant', days: 30, by: 'admin' })).toBeNull()
      expect(await ask('a browser')).toBeGreaterThan(granted)
      // A request that is set to wait again waits from then on.
      expect(await state.decideAccess(granted, { decision: 'reset', by: 'admin' })).toMatchObject({
        state: 'pending',
      })
      now += 14 * day - 1
      expect((await state.accessRequests()).pending).toMatchObject([{}, { n: granted }])
    })

    test('has room again once waiting requests expire', async () => {
      for (let browser = 0; browser < 200; browser += 1) await ask(`browser ${browser}`)
      expect(await state.requestAccess('one more', { ...playbook, ...words })).toBe('full')
      now += 14 * day
      expect(await ask('one more')).toBeGreaterThan(200)
    })

    test('has another version after each request, decision and view, within one millisecond too', async () => {
      const marks = [await state.accessVersion()]
      const n = await ask('a browser')
      marks.push(await state.accessVersion())
      now += 1
      await state.decideAccess(n, { decision: 'grant', days: 1, by: 'admin' })
      marks.push(await state.accessVersion())
      for (const _ of [1, 2]) {
        await state.openIfGranted('a browser', playbook)
        marks.push(await state.accessVersion())
      }
      expect(new Set(marks).size).toBe(5)
      await state.openIfGranted('another', playbook)
      expect(await state.accessVersion()).toBe(marks[4])
    })
  })

  describe('tokens', () => {
    const make = (name: string, { createdBy = 'admin', life = hours } = {}) =>
      state.addToken(`token of ${name}`, { name, scope: 'read', createdBy }, life)

    test('are found by their secret and listed in order, and the secret is not stored', async () => {
      const first = {
        n: 1,
        name: 'Nightly import',
        scope: 'read',
        createdBy: 'admin',
        createdAt: now,
        expiresAt: now + hours,
        lapsesAt: null,
      }
      expect(await make('Nightly import')).toEqual(first)
      await make('BI')
      expect(await state.token('token of Nightly import')).toEqual(first)
      expect(await state.token('token of nobody')).toBeNull()
      const listed = await state.tokens()
      expect(listed.map(({ name }) => name)).toEqual(['Nightly import', 'BI'])
      expect(JSON.stringify(listed)).not.toContain('token of')
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

    test('end with the account that created them', async () => {
      await make('of admin')
      await make('of ada', { createdBy: 'ada' })
      await state.removeAccount('ada')
      expect((await state.tokens()).map(({ name }) => name)).toEqual(['of admin'])
    })
  })

  describe('tokens of single sign-on users', () => {
    const signIn = (secret: string, role: Role = 'admin') =>
      state.startSsoSession(secret, { username: 'mona', role, hint: null }, 12 * hours)
    const make = (name: string, unattended = false) =>
      state.addToken(name, { name, scope: 'change', createdBy: 'mona', unattended }, 365 * 24 * hours, {
        ...{ by: 'session', secret: 'first', minimumRole: 'admin' },
      })
    const open = async () => {
      const found = await Promise.all(['one', 'two', 'alone', 'of ada'].map((token) => state.token(token)))
      return found.flatMap((token) => token?.name ?? [])
    }

    /** Mona creates two tokens, one of them unattended; ada has an account of this site. */
    async function prepare() {
      await signIn('first')
      await state.addToken('of ada', { name: 'of ada', scope: 'change', createdBy: 'ada' }, 365 * 24 * hours)
      now += hours
      expect(await make('one')).toMatchObject({ lapsesAt: now + 11 * hours })
      expect(await make('alone', true)).toMatchObject({ lapsesAt: null })
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
      now += 12 * hours - 1
      expect(await open()).toEqual(['one', 'two', 'alone', 'of ada'])
      await signIn('third')
      now += 12 * hours - 1
      expect(await open()).toEqual(['one', 'two', 'alone', 'of ada'])
    })

    test('end, with the user’s sessions, once the user is refused', async () => {
      await prepare()
      await state.endSsoSessions('mona')
      expect([await open(), await state.session('first')]).toEqual([['of ada'], null])
    })

    test('end, with the sessions of more rights, once the user has a lower role', async () => {
      await prepare()
      await signIn('second', 'viewer')
      expect([await open(), await state.session('first')]).toEqual([['of ada'], null])
      expect(await state.session('second')).toMatchObject({ role: 'viewer' })
      await signIn('third')
      expect(await state.session('second')).toMatchObject({ role: 'viewer' })
    })

    test('end once an account has the user’s name, or single sign-on is switched off', async () => {
      await prepare()
      await state.addAccount(account('Mona'))
      expect([await signIn('second'), await open()]).toEqual([false, ['of ada']])
      await state.removeAccount('Mona')
      await prepareAgain()
      await state.endSessionsBy('provider')
      expect(await open()).toEqual(['of ada'])

      async function prepareAgain() {
        await signIn('first')
        await make('one')
        await make('alone', true)
        expect(await open()).toEqual(['one', 'alone', 'of ada'])
      }
    })

    test('do not belong to an account that has the name now', async () => {
      await prepare()
      await state.addAccount(account('mona'))
      await begin('by password', 'mona')
      const authority = { by: 'session', secret: 'by password', minimumRole: 'admin' } as const
      await state.addToken('two', { name: 'two', scope: 'read', createdBy: 'mona' }, 24 * hours, authority)
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
      expect(await state.session('of mona')).toBeNull()
    })

    test('do not start with the name of an account, in any case, and end with none of that name', async () => {
      const session = { ...mona, username: 'Ada' }
      expect(await state.startSsoSession('token', session, hours)).toBe(false)
      await state.removeAccount('ada')
      expect(await state.startSsoSession('token', { ...mona, username: 'ada' }, hours)).toBe(true)
      await state.addAccount(account('ada'))
      expect(await state.session('token')).toEqual({ username: 'ada', role: 'viewer' })
      await state.changePassword('ada', cheapHash('another'))
      expect(await state.session('token')).not.toBeNull()
    })

    test('end at once when single sign-on is switched off, and so do those of accounts', async () => {
      await state.startSsoSession('of mona', mona, hours)
      await begin('of admin')
      await state.endSessionsBy('provider')
      expect([await state.session('of mona'), await state.session('of admin')]).toEqual([null, session])
      await state.endSessionsBy('account')
      expect(await state.sessions()).toEqual([])
    })
  })

  describe('account management', () => {
    const made = { by: 'admin', isOneTime: true }
    const sara = { username: 'sara', role: 'editor', password: cheapHash('for once') } as const

    test('shows each account, without its password', async () => {
      await state.addAccount(sara, made)
      expect((await state.accountRecords()).map(({ n, ...rest }) => [n, rest])).toEqual([
        [
          1,
          {
            username: 'admin',
            role: 'admin',
            isOneTime: false,
            createdBy: null,
            createdAt: now,
            activeAt: null,
          },
        ],
        [
          2,
          {
            username: 'ada',
            role: 'admin',
            isOneTime: false,
            createdBy: null,
            createdAt: now,
            activeAt: null,
          },
        ],
        [
          3,
          {
            username: 'sara',
            role: 'editor',
            isOneTime: true,
            createdBy: 'admin',
            createdAt: now,
            activeAt: null,
          },
        ],
      ])
    })

    test('never reuses the number of an account', async () => {
      await state.addAccount(sara, made)
      await state.removeAccount('sara')
      await state.addAccount({ ...sara, username: 'huda' }, made)
      const numbers = (await state.accountRecords()).map(({ n }) => n)
      expect(numbers.at(-1)).toBeGreaterThan(3)
    })

    test('changes a role at once, and keeps the last administrator', async () => {
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

    test('always keeps an administrator, when two are made editors at once', async () => {
      const outcomes = await Promise.all(['admin', 'ada'].map((name) => state.changeRole(name, 'editor')))
      expect(outcomes.sort()).toEqual(['changed', 'last'])
    })

    test('requires a user with a one-time password to choose their own; the session that does so stays', async () => {
      await state.addAccount(sara, made)
      for (const token of ['here', 'there']) await begin(token, 'sara')
      expect(await state.session('here')).toEqual({ username: 'sara', role: 'editor', oneTime: true })
      expect(await state.changePassword('sara', cheapHash('her own'), { keepSession: 'here' })).toBe(true)
      expect([await state.session('here'), await state.session('there')]).toEqual([
        { username: 'sara', role: 'editor' },
        null,
      ])
      await state.changePassword('sara', cheapHash('another for once'), { isOneTime: true })
      expect([await state.session('here'), (await state.account('sara'))?.isOneTime]).toEqual([null, true])
    })
  })

  describe('activity', () => {
    const activeAt = async () => (await state.sessions())[0]?.activeAt

    test('is recorded for a session and its account, once in a few minutes', async () => {
      await begin('token')
      const began = now
      now += 1_000
      state.recordActivity('token')
      await expect.poll(activeAt).toBe(now)
      expect((await state.accountRecords())[0]?.activeAt).toBe(now)
      now += 1_000
      state.recordActivity('token')
      state.recordActivity('no such token')
      await state.removeAttempts('a write after it')
      expect(await activeAt()).toBe(began + 1_000)
    })

    test('counts the successful and failed sign-ins of seven days, and stores no name without an account', async () => {
      await begin('one')
      await begin('two')
      for (const name of ['ada', 'my password by mistake', null]) await state.recordFailedSignIn(name)
      const told = { isRefused: true, lastAt: now }
      const counts = await state.signIns()
      expect(counts).toHaveLength(3)
      expect(counts).toEqual(
        expect.arrayContaining([
          { username: 'admin', isRefused: false, count: 2, lastAt: now },
          { ...told, username: 'ada', count: 1 },
          { ...told, username: null, count: 2 },
        ]),
      )
      now += 7 * 24 * hours
      expect(await state.signIns()).toEqual([])
    })
  })

  describe('limits', () => {
    const limit = (key: string, max = 5) => ({ key, max, windowMs: 300_000 })

    test('allow a number of attempts in their time, and return how long to wait', async () => {
      for (let count = 0; count < 5; count += 1) {
        expect(await state.recordAttempt([limit('a')])).toBe(0)
        now += 10_000
      }
      expect(await state.recordAttempt([limit('a')])).toBe(250)
      expect(await state.recordAttempt([limit('b')])).toBe(0)
      now += 250_000
      expect(await state.recordAttempt([limit('a')])).toBe(0)
      expect(await state.recordAttempt([limit('a')])).toBe(10)
    })

    test('count under all keys or under none', async () => {
      for (let count = 0; count < 2; count += 1) await state.recordAttempt([limit('few', 2)])
      expect(await state.recordAttempt([limit('few', 2), limit('many')])).toBe(300)
      for (let count = 0; count < 5; count += 1) expect(await state.recordAttempt([limit('many')])).toBe(0)
      expect(await state.recordAttempt([limit('many')])).toBe(300)
    })

    test('are not forgotten because of a shorter one', async () => {
      const hour = { key: 'of an hour', max: 1, windowMs: hours }
      expect(await state.recordAttempt([hour])).toBe(0)
      now += 10 * 60_000
      expect(await state.recordAttempt([limit('of five minutes')])).toBe(0)
      expect(await state.recordAttempt([hour])).toBe(3_000)
    })

    test('allow no more when attempts are concurrent', async () => {
      const waits = await Promise.all(Array.from({ length: 30 }, () => state.recordAttempt([limit('a')])))
      expect(waits.filter((wait) => wait === 0)).toHaveLength(5)
    })

    test('forget one attempt, or all', async () => {
      for (let count = 0; count < 5; count += 1) await state.recordAttempt([limit('a'), limit('b')])
      await state.removeLastAttempts(['a'])
      expect(await state.recordAttempt([limit('a')])).toBe(0)
      expect(await state.recordAttempt([limit('a')])).toBe(300)
      await state.removeAttempts('b')
      for (let count = 0; count < 5; count += 1) expect(await state.recordAttempt([limit('b')])).toBe(0)
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
