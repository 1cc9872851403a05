import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { tokens } from '~/app/server/commands/tokens.server'
import type { ApiToken, CreatedToken, NewToken } from '~/data/contract/apiToken'
import type { Change } from '~/data/contract/history'
import { readAddress } from '~/data/store/postgres/address'
import { caller, said, type Caller } from '../support/caller'
import { settingsFor } from '../support/engine'
import { logged } from '../support/logLines'
import { openedSite } from '../support/siteInProcess'

const server = openedSite()
const admin = caller(server)
let made = 0

const program = (token: string) => caller(server, { Authorization: `Bearer ${token}` })
const own = (who: Caller, headers = {}) =>
  who.patch('timeline/phase-5', { owner: `Owner ${(made += 1)}` }, headers)

async function make(scope: NewToken['scope'], days = 7): Promise<CreatedToken> {
  const answer = await admin.post('tokens', { name: `Import ${(made += 1)}`, scope, days })
  expect(answer.status).toBe(201)
  return answer.json()
}

test('a token is returned once and stored nowhere', async () => {
  const { token, ...rest } = await make('read', 30)
  expect(rest.lapsesAt).toBeNull()
  expect(token).toMatch(/^lcc_[\w-]{43}$/)
  expect(Date.parse(rest.expiresAt) - Date.parse(rest.createdAt)).toBe(30 * 24 * 3_600_000)
  const { text, json } = await admin.get('tokens')
  expect(json<ApiToken[]>().at(-1)).toEqual(rest)
  const files = await readdir(server.dataDirectory)
  const kept = files.map((file) => readFile(path.join(server.dataDirectory, file), 'latin1'))
  const everywhere = [text, server.output(), ...(await Promise.all(kept))]
  expect(everywhere.filter((text) => text.includes(token.slice(4)))).toEqual([])
})

describe('a token that may change', () => {
  test('changes, reads the history and undoes, by itself and under its own name, from any origin', async () => {
    const { token, name } = await make('change')
    const who = program(token)
    const foreign = { Origin: 'https://integrator.example', 'Sec-Fetch-Site': 'cross-site' }
    const { status, n } = await own(who, foreign)
    expect(status).toBe(200)
    const [last] = await who.read<Change[]>('history?limit=1')
    expect(last).toMatchObject({ n, by: `${name} (API token)` })
    expect(logged(server, 'change')).toMatchObject({ status: 200, who: `${name} (API token)`, change: n })
    expect((await who.post(`history/${n}/undo`)).status).toBe(200)
  })

  test('has no access to what is for people', async () => {
    const sentence = 'API tokens are not accepted here; sign in as an administrator.'
    expect(said(await program((await make('change')).token).get('documents'))).toEqual([403, sentence])
  })
})

test('a read-only token reads and changes nothing, even with a session cookie', async () => {
  const who = program((await make('read')).token)
  expect((await who.get('timeline')).status).toBe(200)
  const sentence = 'This API token can only read; ask for one with the scope "change".'
  for (const headers of [{}, { Cookie: await admin.cookie() }])
    expect(said(await own(who, headers))).toEqual([403, sentence])
  expect((await who.get('history')).status).toBe(403)
})

describe('a token is refused', () => {
  const expectRefused = async (token: string) => {
    const answer = await own(program(token))
    const sentence = 'This API token is invalid, expired or revoked; ask for a new one.'
    expect(said(answer)).toEqual([401, sentence])
    expect(answer.headers.get('www-authenticate')).toBe('Bearer error="invalid_token"')
  }

  test('as soon as it is revoked, which ends its stream', async () => {
    const { token, n, name } = await make('change')
    const headers = { Authorization: `Bearer ${token}`, Accept: 'text/event-stream' }
    const stream = await fetch(`${server.url}/api/changes`, { headers })
    expect((await admin.remove(`tokens/${n}`)).status).toBe(204)
    expect(await stream.text()).toMatch(/event: sessions\ndata: \{\}\n\n$/)
    expect(server.output()).not.toContain('could not be read')
    await expectRefused(token)
    const about = `API token ${n}, change: ${name}`
    expect(logged(server, 'token-end')).toMatchObject({ who: 'admin', about })
    expect((await admin.remove(`tokens/${n}`)).status).toBe(404)
  })

  test('if it is invalid', () => expectRefused(`lcc_${'a'.repeat(43)}`))

  test('in forms that a browser may send by itself', async () => {
    const headers = { Authorization: 'Basic YWRtaW46eA==', Origin: 'https://other.example' }
    const sentence = 'This request comes from another site; make the change on this site itself.'
    expect(said(await own(admin, headers))).toEqual([403, sentence])
  })
})

test.each<[string, object, number]>([
  ['a name that is taken, in another case', { name: 'IMPORT 1' }, 409],
  ['a name that another may look like', { name: 'Import 1 ' }, 422],
  ['a scope of its own', { scope: 'everything' }, 422],
  ['more than a year', { days: 366 }, 422],
  ['part of a day', { days: 0.5 }, 422],
  ['half a word of whether it goes on', { unattended: 'yes' }, 422],
])('no token is created with %s', async (_, change, status) => {
  const answer = await admin.post('tokens', { name: 'Another', scope: 'read', days: 7, ...change })
  expect(answer.status).toBe(status)
})

test('npm run api-tokens creates, lists and revokes tokens while the site is running', async () => {
  const { DATABASE_URL } = await settingsFor(server.dataDirectory)
  const database = DATABASE_URL === undefined ? undefined : readAddress(DATABASE_URL)
  const run = (...given: string[]) => tokens(server.dataDirectory, given, database)
  const [line = '', shown = ''] = (await run('add', 'Night shift', 'change', '30')).split('\n')
  const [number = ''] = line.split(':')
  const who = program(shown.split(' ')[0] ?? '')
  expect(line).toMatch(/^\d+: Night shift \(change\), created by the operator, valid until \d{4}-/)
  expect((await own(who)).status).toBe(200)
  expect(await run('list')).toContain(line)
  expect(await run('revoke', number)).toBe(`API token ${number}, "Night shift", has been revoked.`)
  expect((await own(who)).status).toBe(401)
  await expect(run('revoke', number)).rejects.toThrow(`There is no API token ${number}`)
  await expect(run('add', 'Night shift', 'all', '30')).rejects.toThrow('scope must be read or change')
  await expect(run('add', 'Night shift')).rejects.toThrow('Usage: npm run api-tokens')
})
