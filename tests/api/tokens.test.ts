import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { tokens } from '~/app/server/commands/tokens.server'
import type { ApiToken, CreatedToken, NewToken } from '~/data/contract/apiToken'
import type { Change } from '~/data/contract/history'
import { readAddress } from '~/data/store/postgres/address'
import { settingsFor } from '../support/engine'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'
import { alterDatabase } from '../support/store'

const server = openedSite()
let cookie: string
let made = 0

beforeAll(async () => {
  cookie = await signedIn(server)
})

interface Asked {
  token?: string
  method?: string
  body?: object
  headers?: Record<string, string>
}

function call(address: string, { token, method = 'GET', body, headers = {} }: Asked = {}): Promise<Response> {
  return fetch(server.url + address, {
    method,
    headers: {
      ...(token !== undefined && { Authorization: `Bearer ${token}` }),
      ...(body && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body && { body: JSON.stringify(body) }),
  })
}

const asAdmin = (address: string, asked: Asked = {}) =>
  call(address, { ...asked, headers: { Cookie: cookie } })

async function make(scope: NewToken['scope'], days = 7): Promise<CreatedToken> {
  const body = { name: `Import ${(made += 1)}`, scope, days }
  const answer = await asAdmin('/api/tokens', { method: 'POST', body })
  expect(answer.status).toBe(201)
  return (await answer.json()) as CreatedToken
}

const owner = (token: string, headers: Record<string, string> = {}) =>
  call('/api/timeline/phase-5', { token, method: 'PATCH', body: { owner: `Owner ${(made += 1)}` }, headers })

/** The last log line of an event. */
function logged(event: string): unknown {
  const lines = server
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{'))
  return lines.map((line) => JSON.parse(line) as { event: string }).findLast((line) => line.event === event)
}

test('a token is returned once and stored nowhere', async () => {
  const { token, ...rest } = await make('read', 30)
  expect(rest.lapsesAt).toBeNull()
  expect(token).toMatch(/^lcc_[\w-]{43}$/)
  expect(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt)).toBe(30 * 24 * 3_600_000)
  const list = await (await asAdmin('/api/tokens')).text()
  expect((JSON.parse(list) as ApiToken[]).at(-1)).toEqual(rest)
  const files = await readdir(server.dataDirectory)
  const kept = await Promise.all(
    files.map((file) => readFile(path.join(server.dataDirectory, file), 'latin1')),
  )
  expect([list, server.output(), ...kept].filter((text) => text.includes(token.slice(4)))).toEqual([])
})

describe('a token that may change', () => {
  test('changes, reads the history and undoes, by itself and under its own name', async () => {
    const { token, name } = await make('change')
    // Without a cookie, from any origin.
    const changed = await owner(token, {
      Origin: 'https://integrator.example',
      'Sec-Fetch-Site': 'cross-site',
    })
    expect(changed.status).toBe(200)
    const n = changed.headers.get('x-change') ?? ''
    const [last] = (await (await call('/api/history?limit=1', { token })).json()) as Change[]
    expect(last).toMatchObject({ n: Number(n), by: `${name} (API token)` })
    expect(logged('change')).toMatchObject({ status: 200, who: `${name} (API token)`, change: Number(n) })
    expect((await call(`/api/history/${n}/undo`, { token, method: 'POST' })).status).toBe(200)
  })

  test('has no access to what is for people: documents, and tokens themselves', async () => {
    const { token, n } = await make('change')
    const body = { name: 'Another', scope: 'change', days: 1 }
    const answers = [
      await call('/api/documents', { token }),
      await call('/api/documents/portfolio-launch-deck', { token }),
      await call('/api/tokens', { token }),
      await call('/api/tokens', { token, method: 'POST', body }),
      await call(`/api/tokens/${n}`, { token, method: 'DELETE' }),
    ]
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403])
    expect(await answers[0]?.text()).toBe('API tokens are not accepted here; sign in as an administrator.')
  })

  test('has the same limits as people', async () => {
    const { token } = await make('change')
    const body = { owner: 'x'.repeat(300_000) }
    expect((await call('/api/timeline/phase-5', { token, method: 'PATCH', body })).status).toBe(413)
  })
})

test('a read-only token reads and changes nothing, even with a session cookie', async () => {
  const { token } = await make('read')
  expect((await call('/api/timeline', { token })).status).toBe(200)
  const answer = await owner(token)
  expect([answer.status, await answer.text()]).toEqual([
    403,
    'This API token can only read; ask for one with the scope "change".',
  ])
  expect((await owner(token, { Cookie: cookie })).status).toBe(403)
  expect((await call('/api/history', { token })).status).toBe(403)
})

describe('a token is refused', () => {
  const refused = async (token: string) => {
    const answer = await owner(token)
    expect([answer.status, answer.headers.get('www-authenticate'), await answer.text()]).toEqual([
      401,
      'Bearer error="invalid_token"',
      'This API token is invalid, expired or revoked; ask for a new one.',
    ])
  }

  test('as soon as it is revoked', async () => {
    const { token, n, name } = await make('change')
    expect((await owner(token)).status).toBe(200)
    const stream = await call('/api/changes', { token, headers: { Accept: 'text/event-stream' } })
    expect((await asAdmin(`/api/tokens/${n}`, { method: 'DELETE' })).status).toBe(204)
    expect(await stream.text()).toMatch(/event: sessions\ndata: \{\}\n\n$/)
    expect(server.output()).not.toContain('could not be read')
    await refused(token)
    expect(logged('token-end')).toMatchObject({ who: 'admin', about: `API token ${n}, change: ${name}` })
    expect((await asAdmin(`/api/tokens/${n}`, { method: 'DELETE' })).status).toBe(404)
  })

  test('once it has expired', async () => {
    const { token, n } = await make('change')
    const stream = await call('/api/changes', { token, headers: { Accept: 'text/event-stream' } })
    await alterDatabase(server.dataDirectory, `update tokens set ends_at = made_at where n = ${n}`)
    await asAdmin('/api/timeline/phase-5', { method: 'PATCH', body: { owner: `Owner ${(made += 1)}` } })
    expect(await stream.text()).toMatch(/event: sessions\ndata: \{\}\n\n$/)
    expect(server.output()).not.toContain('could not be read')
    await refused(token)
  })

  test.each(['lcc_', `lcc_${'a'.repeat(43)}`, 'something-else'])('if it is invalid: %s', async (token) => {
    await refused(token)
  })

  test('in forms that a browser may send by itself', async () => {
    const headers = { Authorization: 'Basic YWRtaW46eA==', Cookie: cookie, Origin: 'https://other.example' }
    const answer = await call('/api/timeline/phase-5', { method: 'PATCH', body: {}, headers })
    expect([answer.status, await answer.text()]).toEqual([
      403,
      'This request comes from another site; make the change on this site itself.',
    ])
  })
})

test.each<[string, object, number]>([
  ['a name that is taken, in another case', { name: 'IMPORT 1' }, 409],
  ['no name', { name: '  ' }, 422],
  ['a name that acts on its line', { name: 'a\u202eb' }, 422],
  ['a name that another may look like', { name: 'Import 1 ' }, 422],
  ['a name with what nobody sees', { name: 'Import 1\u200b' }, 422],
  ['a scope of its own', { scope: 'everything' }, 422],
  ['more than a year', { days: 366 }, 422],
  ['part of a day', { days: 0.5 }, 422],
  ['half a word of whether it goes on', { unattended: 'yes' }, 422],
])('no token is created with %s', async (_, change, status) => {
  const body = { name: 'Another', scope: 'read', days: 7, ...change }
  expect((await asAdmin('/api/tokens', { method: 'POST', body })).status).toBe(status)
})

test('npm run api-tokens creates, lists and revokes tokens while the site is running', async () => {
  const { DATABASE_URL } = await settingsFor(server.dataDirectory)
  const run = (...given: string[]) =>
    tokens(server.dataDirectory, given, DATABASE_URL ? readAddress(DATABASE_URL) : undefined)
  const [line = '', shown = ''] = (await run('add', 'Night shift', 'change', '30')).split('\n')
  const [number = ''] = line.split(':')
  const [token = ''] = shown.split(' ')
  expect(line).toMatch(/^\d+: Night shift \(change\), created by the operator, valid until \d{4}-/)
  expect((await owner(token)).status).toBe(200)
  expect(await run('list')).toContain(line)
  expect(await run('revoke', number)).toBe(`API token ${number}, "Night shift", has been revoked.`)
  expect((await owner(token)).status).toBe(401)
  await expect(run('revoke', number)).rejects.toThrow(`There is no API token ${number}`)
  await expect(run('add', 'Night shift', 'all', '30')).rejects.toThrow('scope must be read or change')
  await expect(run('add', 'Night shift')).rejects.toThrow('Usage: npm run api-tokens')
})
