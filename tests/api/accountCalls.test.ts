import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import { wallNews } from '~/app/features/wall/wall.server'
import type { AccountOfSite, NewPassword, OpenSession, SignIns } from '~/data/contract/account'
import type { Role } from '~/data/contract/session'
import { listeners } from '../support/listeners'
import { adminPassword, signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', sara: 'editor', mona: 'viewer' } })
const { change } = listeners(() => server)
let admin: string
let made = 0

beforeAll(async () => {
  admin = await signedIn(server)
})

interface Asked {
  cookie?: string
  method?: string
  body?: object
  headers?: Record<string, string>
}

function call(address: string, { cookie = admin, method = 'GET', body, headers }: Asked = {}) {
  return fetch(server.url + address, {
    method,
    headers: { Cookie: cookie, ...(body && { 'Content-Type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const post = (address: string, body?: object, cookie = admin) =>
  call(address, { method: 'POST', cookie, ...(body && { body }) })
const read = async <T>(address: string) => (await (await call(address)).json()) as T
const accounts = () => read<AccountOfSite[]>('/api/accounts')
const named = async (name: string) => (await accounts()).find(({ username }) => username === name)
const said = async (answer: Response) => [answer.status, await answer.text()]

async function add(role: Role): Promise<NewPassword> {
  const answer = await post('/api/accounts', { username: `Account ${(made += 1)}`, role })
  expect(answer.status).toBe(201)
  return (await answer.json()) as NewPassword
}

/** Signs in and returns the cookie, or the status. */
async function signIn({
  username,
  password,
}: {
  username: string
  password: string
}): Promise<string | number> {
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/129.0 Safari/537.36',
  }
  const body = JSON.stringify({ username, password })
  const answer = await fetch(`${server.url}/api/session`, { method: 'POST', headers, body })
  return answer.status === 200
    ? ((answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '')
    : answer.status
}

const cookieOf = async (account: NewPassword) => String(await signIn(account))
const edit = (cookie: string) =>
  call('/api/timeline/phase-5', { cookie, method: 'PATCH', body: { owner: `Owner ${(made += 1)}` } })

/** Signs in with a one-time password and replaces it. */
async function ownedBy(account: NewPassword): Promise<{ cookie: string; password: string }> {
  const cookie = await cookieOf(account)
  const password = `words that belong to ${made}`
  expect((await post('/api/password', { current: account.password, next: password }, cookie)).status).toBe(
    204,
  )
  return { cookie, password }
}

/** The last log line of an event. */
function logged(event: string): unknown {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as { event: string }).findLast((line) => line.event === event)
}

// First of all, because failures in this file lock its address out of sign-ins.
test('a request updates the time of last activity', async () => {
  const account = await add('editor')
  expect(await named(account.username)).toMatchObject({ activeAt: null, changes: 0, lastChangeAt: null })
  await cookieOf(account)
  const { activeAt } = (await named(account.username)) ?? { activeAt: null }
  expect(Date.now() - Date.parse(activeAt ?? '')).toBeLessThan(60_000)
})

describe('a new account', () => {
  test('has a password that is returned once, and neither stored nor logged', async () => {
    const { password, ...rest } = await add('editor')
    expect(password).toMatch(/^(?:[a-z]{4}-){5}\d\d$/)
    expect(logged('account')).toMatchObject({
      who: 'admin',
      status: 201,
      about: `account ${rest.username}, editor`,
    })
    const list = await (await call('/api/accounts')).text()
    const files = await readdir(server.dataDirectory)
    const kept = await Promise.all(
      files.map((file) => readFile(path.join(server.dataDirectory, file), 'latin1')),
    )
    expect([list, server.output(), ...kept].filter((text) => text.includes(password))).toEqual([])
  })

  test('changes nothing before it has its own password, which ends its other sessions', async () => {
    const account = await add('editor')
    const [here, there] = [await cookieOf(account), await cookieOf(account)]
    expect(await (await call('/api/session', { cookie: here })).json()).toEqual({
      ...{ username: account.username, role: 'editor', oneTime: true },
    })
    expect(await said(await edit(here))).toEqual([
      403,
      'You signed in with a one-time password; choose your own password first.',
    ])
    const next = 'words that belong to nobody'
    const changed = await post('/api/password', { current: account.password, next }, here)
    expect([changed.status, await named(account.username)]).toMatchObject([204, { isOneTime: false }])
    expect(logged('password')).toMatchObject({ who: account.username, status: 204 })
    expect([(await edit(here)).status, (await edit(there)).status]).toEqual([200, 401])
    expect(await signIn(account)).toBe(401)
    expect(await signIn({ ...account, password: next })).toEqual(expect.any(String))
  })

  test('receives the authors of changes only after it has its own password', async () => {
    const account = await add('editor')
    const cookie = await cookieOf(account)
    const changes = async () => {
      const n = await change()
      return (await call(`/api/changes?since=${n - 1}`, { cookie })).text()
    }
    expect(await changes()).not.toContain('"by"')
    const wall = new Request(`${server.url}/wall`, { headers: { Cookie: cookie } })
    const { store } = site()
    expect(JSON.stringify((await wallNews(wall, await store.view(), new Date())).recent)).not.toContain(
      '"by"',
    )

    const next = 'words of nobody in particular'
    expect((await post('/api/password', { current: account.password, next }, cookie)).status).toBe(204)
    expect(await changes()).toContain('"by":"admin"')
    expect(JSON.stringify((await wallNews(wall, await store.view(), new Date())).recent)).toContain('"by"')
  })

  test('has a name of limited length, counted after composing its letters', async () => {
    const answer = await post('/api/accounts', {
      username: `a${'\u0315\u0300'.repeat(1_900)}`,
      role: 'editor',
    })
    expect(await said(answer)).toEqual([
      422,
      'username must be 1 to 64 letters and digits, separated by a space or one of . _ @ + -.',
    ])
    expect(
      (await post('/api/accounts', { username: `e\u0301${'e\u0301'.repeat(63)}`, role: 'viewer' })).status,
    ).toBe(201)
  })

  test('has a unique name, ignoring case', async () => {
    const answer = await post('/api/accounts', { username: 'SARA', role: 'editor' })
    expect(await said(answer)).toEqual([
      409,
      'An account with this name already exists; choose another name.',
    ])
  })

  test.each<[object, string]>([
    [{ username: ' sara', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'x'.repeat(65), role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: '../ada', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'a\nb', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'a\u202eb', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'sara ', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'sara\u3164', role: 'editor' }, 'username must be 1 to 64 letters and digits'],
    [{ username: 'The operator', role: 'editor' }, 'username must be a different name'],
    [{ username: 'huda', role: 'owner' }, 'role must be admin, editor or viewer'],
    [{ username: 'huda', role: 'editor', password: 'mine' }, '"password" is not a field of an account'],
  ])('is refused for %j', async (body, sentence) => {
    const [status, text] = await said(await post('/api/accounts', body))
    expect([status, text]).toEqual([422, expect.stringContaining(sentence)])
  })
})

describe('an editor', () => {
  test('changes data, undoes and exports, and does not manage accounts', async () => {
    const cookie = await signedIn(server, 'sara')
    const changed = await edit(cookie)
    expect(changed.status).toBe(200)
    expect(
      (await post(`/api/history/${changed.headers.get('x-change')}/undo`, undefined, cookie)).status,
    ).toBe(200)
    expect((await call('/api/exports/targets/csv', { cookie })).status).toBe(200)
    const { n } = await add('viewer')
    const refused = [
      call('/api/accounts', { cookie }),
      post('/api/accounts', { username: 'huda', role: 'admin' }, cookie),
      call(`/api/accounts/${n}`, { cookie, method: 'PATCH', body: { role: 'admin' } }),
      call(`/api/accounts/${n}`, { cookie, method: 'DELETE' }),
      post(`/api/accounts/${n}/reset`, undefined, cookie),
      call('/api/sessions', { cookie }),
      call('/api/sessions/1', { cookie, method: 'DELETE' }),
      call('/api/sign-ins', { cookie }),
      call('/api/tokens', { cookie }),
      post('/api/tokens', { name: 'Mine', scope: 'change', days: 1 }, cookie),
    ]
    for (const answer of await Promise.all(refused))
      expect(await said(answer)).toEqual([403, 'Your account cannot manage access; ask an administrator.'])
  })

  test('becomes an administrator and an editor again at once, within the same session', async () => {
    const account = await add('editor')
    const { cookie } = await ownedBy(account)
    const give = (role: Role) => call(`/api/accounts/${account.n}`, { method: 'PATCH', body: { role } })
    expect(await (await give('admin')).json()).toMatchObject({ role: 'admin' })
    expect(logged('account-role')).toMatchObject({
      who: 'admin',
      about: `account ${account.username}, editor → admin`,
    })
    expect((await call('/api/accounts', { cookie })).status).toBe(200)
    await give('editor')
    expect((await call('/api/accounts', { cookie })).status).toBe(403)
    await give('viewer')
    expect((await edit(cookie)).status).toBe(403)
  })
})

test('API tokens have no access to accounts, sessions and passwords', async () => {
  const answer = await post('/api/tokens', { name: 'Import', scope: 'change', days: 1 })
  const { token } = (await answer.json()) as { token: string }
  expect((await call('/api/tokens')).headers.get('cache-control')).toBe('private, no-store')
  const headers = { Authorization: `Bearer ${token}` }
  for (const [address, method] of [
    ['/api/accounts', 'GET'],
    ['/api/sessions', 'GET'],
    ['/api/sign-ins', 'GET'],
    ['/api/accounts/1', 'DELETE'],
    ['/api/password', 'POST'],
  ] as const)
    expect(
      (await call(address, { cookie: '', method, headers, ...(method === 'POST' && { body: {} }) })).status,
    ).toBe(403)
})

describe('a password reset', () => {
  test('signs the account out everywhere at once, closes its streams, and returns a new password once', async () => {
    const account = await add('editor')
    const { cookie, password } = await ownedBy(account)
    const stream = await call('/api/changes', { cookie, headers: { Accept: 'text/event-stream' } })
    const answer = await post(`/api/accounts/${account.n}/reset`)
    const { password: next } = (await answer.json()) as NewPassword
    expect(await stream.text()).toMatch(/event: sessions\ndata: \{\}\n\n$/)
    expect((await edit(cookie)).status).toBe(401)
    expect(await signIn({ ...account, password })).toBe(401)
    expect(await named(account.username)).toMatchObject({ isOneTime: true })
    expect(await signIn({ ...account, password: next })).toEqual(expect.any(String))
    expect(logged('account-reset')).toMatchObject({ who: 'admin', about: `account ${account.username}` })
  })
})

describe('a removed account', () => {
  test('is signed out at once with its tokens, and its changes stay', async () => {
    const account = await add('admin')
    const { cookie } = await ownedBy(account)
    const answer = await post(
      '/api/tokens',
      { name: `Of ${account.username}`, scope: 'read', days: 1 },
      cookie,
    )
    const { token } = (await answer.json()) as { token: string }
    const n = Number((await edit(cookie)).headers.get('x-change'))
    expect(await named(account.username)).toMatchObject({ changes: 1, changesToday: 1, createdBy: 'admin' })
    expect((await call(`/api/accounts/${account.n}`, { method: 'DELETE' })).status).toBe(204)
    expect(logged('account-end')).toMatchObject({ who: 'admin', about: `account ${account.username}, admin` })
    expect((await edit(cookie)).status).toBe(401)
    const bearer = { Authorization: `Bearer ${token}` }
    expect((await call('/api/history', { cookie: '', headers: bearer })).status).toBe(401)
    const [last] = await read<{ n: number; by: string }[]>('/api/history?limit=1')
    expect(last).toMatchObject({ n, by: account.username })
    expect((await call(`/api/accounts/${account.n}`, { method: 'DELETE' })).status).toBe(404)
  })
})

describe('a user cannot', () => {
  test('remove, reset or change the role of their own account', async () => {
    const { n } = (await named('admin')) ?? { n: 0 }
    expect([
      await said(await call(`/api/accounts/${n}`, { method: 'DELETE' })),
      await said(await call(`/api/accounts/${n}`, { method: 'PATCH', body: { role: 'editor' } })),
      await said(await post(`/api/accounts/${n}/reset`)),
    ]).toEqual([
      [403, 'You cannot remove your own account; ask another administrator.'],
      [403, 'You cannot change your own role; ask another administrator.'],
      [403, 'You cannot reset your own password; change it with the current one.'],
    ])
  })

  test('choose a password without the present one, or one that is easy to guess', async () => {
    const cookie = await signedIn(server, 'mona')
    const next = 'words that belong to nobody'
    const tries = [
      { current: 'not the password', next },
      { current: adminPassword, next: 'short' },
      { current: adminPassword, next: 'passwordpassword123' },
      { current: adminPassword, next: adminPassword },
    ]
    const answers = []
    for (const body of tries) answers.push(await said(await post('/api/password', body, cookie)))
    expect(answers).toEqual([
      [403, 'The current password is wrong.'],
      [422, 'Use at least 12 characters; a few words that only you would choose work well.'],
      [422, 'This password is easy to guess; use a few words that only you would choose.'],
      [422, 'That is your current password; choose another one.'],
    ])
    expect(logged('password')).toMatchObject({ who: 'mona', status: 422 })
  })
})

describe('sessions', () => {
  test('are listed with their browser, and one can be ended at once with its stream', async () => {
    const account = await add('editor')
    const { cookie } = await ownedBy(account)
    const sessions = await read<OpenSession[]>('/api/sessions')
    expect(sessions.filter(({ isThis }) => isThis)).toMatchObject([{ username: 'admin' }])
    const own = sessions.find(({ username }) => username === account.username)
    expect(own).toMatchObject({ by: 'account', role: 'editor', browser: 'Chrome on Windows', isThis: false })
    const stream = await call('/api/changes', { cookie, headers: { Accept: 'text/event-stream' } })
    expect((await call(`/api/sessions/${own?.n}`, { method: 'DELETE' })).status).toBe(204)
    expect(await stream.text()).toMatch(/event: sessions\ndata: \{\}\n\n$/)
    expect((await edit(cookie)).status).toBe(401)
    expect(logged('session-end')).toMatchObject({
      who: 'admin',
      about: `session ${own?.n} of ${account.username}`,
    })
    expect((await call(`/api/sessions/${own?.n}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('cannot be ended from within', async () => {
    const own = (await read<OpenSession[]>('/api/sessions')).find(({ isThis }) => isThis)
    expect(await said(await call(`/api/sessions/${own?.n}`, { method: 'DELETE' }))).toEqual([
      403,
      'This is your current session; sign out instead.',
    ])
  })

  test('and refused sign-ins are counted; names are shown for existing accounts only', async () => {
    const before = await read<SignIns>('/api/sign-ins')
    expect(await signIn({ username: 'sara', password: 'mistyped' })).toBe(401)
    expect(await signIn({ username: 'a password typed in here', password: 'mistyped' })).toBe(401)
    const after = await read<SignIns>('/api/sign-ins')
    expect(after.failed - before.failed).toBe(2)
    expect(after.failures.map(({ username }) => username)).toEqual(expect.arrayContaining(['sara', null]))
    expect(JSON.stringify(after)).not.toContain('typed in here')
  })
})
