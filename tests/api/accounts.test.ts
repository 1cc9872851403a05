import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import { wallNews } from '~/app/features/wall/wall.server'
import type { AccountOfSite, NewPassword, OpenSession, SignIns } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { caller, cookieIn, said, type Caller } from '../support/caller'
import { logged } from '../support/logLines'
import { adminPassword } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', sara: 'editor', mona: 'viewer' } })
const [admin, nobody] = [caller(server), caller(server, null)]
const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36'
let made = 0

const named = async (name: string) =>
  (await admin.read<AccountOfSite[]>('accounts')).find(({ username }) => username === name)
const edit = (who: Caller) => who.patch('timeline/phase-5', { owner: `Owner ${(made += 1)}` })

async function add(role: Role): Promise<NewPassword> {
  const answer = await admin.post('accounts', { username: `Account ${(made += 1)}`, role })
  expect(answer.status).toBe(201)
  return answer.json()
}

const signIn = (username: string, password: string) =>
  nobody.post('session', { username, password }, { 'User-Agent': chrome })

/** Signs in with a name and a password, here the one-time one of a new account. */
async function signedIn({ username, password }: Pick<NewPassword, 'username' | 'password'>): Promise<Caller> {
  const answer = await signIn(username, password)
  expect(answer.status).toBe(200)
  return caller(server, { Cookie: cookieIn(answer) })
}

/** Signs in with a one-time password and replaces it. */
async function ownedBy(account: NewPassword): Promise<{ person: Caller; password: string }> {
  const person = await signedIn(account)
  const password = `words that belong to ${made}`
  expect((await person.post('password', { current: account.password, next: password })).status).toBe(204)
  return { person, password }
}

// First of all, because failures in this file lock its address out of sign-ins.
test('a request updates the time of last activity', async () => {
  const account = await add('editor')
  expect(await named(account.username)).toMatchObject({ activeAt: null, changes: 0, lastChangeAt: null })
  await signedIn(account)
  const { activeAt } = (await named(account.username)) ?? { activeAt: null }
  expect(Date.now() - Date.parse(activeAt ?? '')).toBeLessThan(60_000)
})

describe('a new account', () => {
  test('has a password that is returned once, and neither stored nor logged', async () => {
    const { password, username } = await add('editor')
    expect(password).toMatch(/^(?:[a-z]{4}-){5}\d\d$/)
    const about = `account ${username}, editor`
    expect(logged(server, 'account')).toMatchObject({ who: 'admin', status: 201, about })
    const { text } = await admin.get('accounts')
    const files = await readdir(server.dataDirectory)
    const kept = files.map((file) => readFile(path.join(server.dataDirectory, file), 'latin1'))
    const everywhere = [text, server.output(), ...(await Promise.all(kept))]
    expect(everywhere.filter((text) => text.includes(password))).toEqual([])
  })

  test('changes nothing before it has its own password, which ends its other sessions', async () => {
    const account = await add('editor')
    const [here, there] = [await signedIn(account), await signedIn(account)]
    expect(await here.read('session')).toEqual({ username: account.username, role: 'editor', oneTime: true })
    const refusal = 'You signed in with a one-time password; choose your own password first.'
    expect(said(await edit(here))).toEqual([403, refusal])
    const next = 'words that belong to nobody'
    expect((await here.post('password', { current: account.password, next })).status).toBe(204)
    expect(logged(server, 'password')).toMatchObject({ who: account.username, status: 204 })
    expect([(await edit(here)).status, (await edit(there)).status]).toEqual([200, 401])
    expect((await signIn(account.username, next)).status).toBe(200)
  })

  test('receives the authors of changes only after it has its own password, and a viewer never', async () => {
    const account = await add('editor')
    const person = await signedIn(account)
    const authors = async (who: Caller) => {
      const { n } = await edit(admin)
      const wall = new Request(`${server.url}/wall`, { headers: { Cookie: await who.cookie() } })
      const { recent } = await wallNews(wall, await site().store.view(), new Date())
      const [change] = (await who.get(`changes?since=${n - 1}`)).json<{ items: { by?: string }[] }>().items
      return [change?.by, recent.find((news) => news.n === n)?.by]
    }
    expect(await authors(person)).toEqual([undefined, undefined])
    expect(await authors(caller(server, 'mona'))).toEqual([undefined, undefined])
    await person.post('password', { current: account.password, next: 'words of nobody in particular' })
    expect(await authors(person)).toEqual(['admin', 'admin'])
  })

  const badName = 'username must be 1 to 64 letters and digits, separated by a space or one of . _ @ + -.'
  test.each<[object, number, string]>([
    [{ username: '../ada', role: 'editor' }, 422, badName],
    [{ username: 'The operator', role: 'editor' }, 422, 'username must be a different name'],
    [{ username: 'huda', role: 'owner' }, 422, 'role must be admin, editor or viewer'],
    [{ username: 'huda', role: 'editor', password: 'mine' }, 422, '"password" is not a field of an account'],
    [{ username: 'SARA', role: 'editor' }, 409, 'An account with this name already exists'],
  ])('sent as %j is refused with %i', async (body, status, sentence) => {
    expect(said(await admin.post('accounts', body))).toEqual([status, expect.stringContaining(sentence)])
  })
})

test('a role changes at once, within the session', async () => {
  const account = await add('editor')
  const { person } = await ownedBy(account)
  const refusal = 'Your account cannot manage access; ask an administrator.'
  expect(said(await person.get('accounts'))).toEqual([403, refusal])
  const changed = await admin.patch(`accounts/${account.n}`, { role: 'admin' })
  expect(changed.json()).toMatchObject({ role: 'admin' })
  const about = `account ${account.username}, editor → admin`
  expect(logged(server, 'account-role')).toMatchObject({ who: 'admin', about })
  expect((await person.get('accounts')).status).toBe(200)
})

test('a password reset signs the account out everywhere at once, and returns a new password once', async () => {
  const account = await add('editor')
  const { username } = account
  const { person, password } = await ownedBy(account)
  const { password: next } = (await admin.post(`accounts/${account.n}/reset`)).json<NewPassword>()
  expect((await edit(person)).status).toBe(401)
  expect((await signIn(username, password)).status).toBe(401)
  expect((await signIn(username, next)).json()).toMatchObject({ oneTime: true })
  expect(logged(server, 'account-reset')).toMatchObject({ who: 'admin', about: `account ${username}` })
})

test('a removed account is signed out at once, and its changes stay', async () => {
  const account = await add('admin')
  const { username } = account
  const { person } = await ownedBy(account)
  const { n } = await edit(person)
  expect(await named(username)).toMatchObject({ changes: 1, changesToday: 1, createdBy: 'admin' })
  expect((await admin.remove(`accounts/${account.n}`)).status).toBe(204)
  expect(logged(server, 'account-end')).toMatchObject({ who: 'admin', about: `account ${username}, admin` })
  expect((await edit(person)).status).toBe(401)
  expect(await admin.read('history?limit=1')).toMatchObject([{ n, by: username }])
  expect((await admin.remove(`accounts/${account.n}`)).status).toBe(404)
})

describe('a user cannot', () => {
  test('remove, reset or change the role of their own account', async () => {
    const own = `accounts/${(await named('admin'))?.n}`
    expect([
      said(await admin.remove(own)),
      said(await admin.patch(own, { role: 'editor' })),
      said(await admin.post(`${own}/reset`)),
    ]).toEqual([
      [403, 'You cannot remove your own account; ask another administrator.'],
      [403, 'You cannot change your own role; ask another administrator.'],
      [403, 'You cannot reset your own password; change it with the current one.'],
    ])
  })

  const next = 'words that belong to nobody'
  const tooShort = 'Use at least 12 characters; a few words that only you would choose work well.'
  test.each([
    ['not the password', next, 403, 'The current password is wrong.'],
    [adminPassword, 'short', 422, tooShort],
    [adminPassword, adminPassword, 422, 'That is your current password; choose another one.'],
  ])('replace the password "%s" by "%s"', async (current, next, status, sentence) => {
    const answer = await caller(server, 'mona').post('password', { current, next })
    expect(said(answer)).toEqual([status, sentence])
    expect(logged(server, 'password')).toMatchObject({ who: 'mona', status })
  })
})

describe('sessions', () => {
  test('are listed with their browser, and one can be ended at once', async () => {
    const account = await add('editor')
    const { username } = account
    const { person } = await ownedBy(account)
    const sessions = await admin.read<OpenSession[]>('sessions')
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ username: 'admin' }])
    const own = sessions.find((session) => session.username === username)
    expect(own).toMatchObject({ by: 'account', role: 'editor', browser: 'Chrome on Windows', isThis: false })
    expect((await admin.remove(`sessions/${own?.n}`)).status).toBe(204)
    expect((await edit(person)).status).toBe(401)
    const about = `session ${own?.n} of ${username}`
    expect(logged(server, 'session-end')).toMatchObject({ who: 'admin', about })
    expect((await admin.remove(`sessions/${own?.n}`)).status).toBe(404)
  })

  test('cannot be ended from within', async () => {
    const own = (await admin.read<OpenSession[]>('sessions')).find(({ isThis }) => isThis)
    const sentence = 'This is your current session; sign out instead.'
    expect(said(await admin.remove(`sessions/${own?.n}`))).toEqual([403, sentence])
  })

  test('and refused sign-ins are counted', async () => {
    const before = await admin.read<SignIns>('sign-ins')
    expect((await signIn('sara', 'mistyped')).status).toBe(401)
    const after = await admin.read<SignIns>('sign-ins')
    expect(after.failed - before.failed).toBe(1)
    expect(after.failures.map(({ username }) => username)).toContain('sara')
  })
})
