import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { AccountOfSite } from '~/data/contract/account'
import type { CreatedToken } from '~/data/contract/apiToken'
import type { ImportConflict, Imported, ImportPreview } from '~/data/contract/imports'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor', vera: 'viewer' } })
let [ada, grace, vera] = ['', '', '']

beforeAll(async () => {
  ada = await signedIn(server)
  grace = await signedIn(server, 'grace')
  vera = await signedIn(server, 'vera')
})

type Headers = Record<string, string>

const post = (path: string, headers: Headers = {}, body?: string) =>
  fetch(`${server.url}/api/imports${path}`, {
    method: 'POST',
    headers: { Cookie: ada, ...(body !== undefined && { 'Content-Type': 'text/csv' }), ...headers },
    ...(body !== undefined && { body }),
  })

/** Sends a file that makes someone the owner of a phase, in a column that the site does not know. */
async function send(lead: string, headers: Headers = {}): Promise<ImportPreview> {
  const answer = await post('?list=timeline', headers, `id,Lead\nphase-4,${lead}\n`)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPreview
}

const asOwner = 'map=timeline!B:owner'
const base = ({ revision }: { revision: number }) => ({ 'X-Base-Revision': String(revision) })
const owner = async () =>
  ((await (await fetch(`${server.url}/api/timeline/phase-4`)).json()) as { owner: string }).owner

const patch = (path: string, body: object, cookie: string) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

const gone = [404, 'This import is no longer kept; choose the file again.']
const outcome = async (answer: Response) => [answer.status, await answer.text()]

describe('a file that was sent once', () => {
  test('is planned with other choices, and applied, by its id', async () => {
    const first = await send('Kept')
    expect(first).toMatchObject({ changes: 0, lists: [{ unknownColumns: [{ header: 'Lead' }] }] })
    const answer = await post(`/${first.id}?${asOwner}`)
    const chosen = (await answer.json()) as ImportPreview
    expect([answer.status, answer.headers.get('x-revision')]).toEqual([200, String(first.revision)])
    expect(chosen).toMatchObject({ id: first.id, changes: 1, items: [{ fields: [{ after: 'Kept' }] }] })
    const applied = await post(`/${first.id}/apply?${asOwner}`, base(chosen))
    expect((await applied.json()) as Imported).toMatchObject({ changes: 1, skipped: [] })
    expect(await owner()).toBe('Kept')
  })

  test('is refused where a field was changed since its plan, and applied without it', async () => {
    const plan = await send('Ours')
    await patch('timeline/phase-4', { owner: 'Theirs' }, grace)
    const apply = (more: string, headers: Headers) => post(`/${plan.id}/apply?${asOwner}${more}`, headers)
    const refused = await apply('', { ...base(plan), Accept: 'application/json' })
    expect(refused.status).toBe(409)
    const conflict = (await refused.json()) as ImportConflict
    expect(conflict.conflicts).toMatchObject([{ place: 'timeline!B2', file: 'Ours', theirs: 'Theirs' }])
    const rest = await apply('&skip=timeline!B2', base(conflict))
    expect(await rest.json()).toMatchObject({ adds: 0, changes: 0, removes: 0 })
    expect(await owner()).toBe('Theirs')
  })

  test('is applied once under a key, which is answered even when the file is gone', async () => {
    const plan = await send('Once')
    const apply = (headers: Headers) => post(`/${plan.id}/apply?${asOwner}`, { ...base(plan), ...headers })
    const key = { 'Idempotency-Key': randomUUID() }
    const first = (await (await apply(key)).json()) as Imported
    expect(first).toMatchObject({ changes: 1 })
    // Of an account the last three files are kept.
    for (const lead of ['A', 'B', 'C']) await send(lead)
    expect(await (await apply(key)).json()).toEqual(first)
    expect(await outcome(await apply({ 'Idempotency-Key': randomUUID() }))).toEqual(gone)
    expect(await outcome(await post(`/${plan.id}`))).toEqual(gone)
  })

  test('needs the revision of its plan, and knows no other parameters', async () => {
    const { id } = await send('Whoever')
    expect((await post(`/${id}/apply`)).status).toBe(422)
    for (const path of ['?list=timeline', '?skipInvalid', '?replace=none', '/apply?apply'])
      expect((await post(`/${id}${path}`, { 'X-Base-Revision': '0' })).status).toBe(422)
  })

  test('is kept as the file of a planning workbook too, and applied once under a key', async () => {
    const query = '?workbook=budget&name=Markets.csv'
    const sent = await post(query, {}, 'Market,Currency,Amount\nEgypt,EGP,1\n')
    const { id, revision } = (await sent.json()) as ImportPreview
    const chosen = await post(`/${id}?replace=Cong`)
    expect(await chosen.json()).toMatchObject({ id, adds: 1, removes: 1 })
    const apply = async (key: string) => {
      const answer = await post(`/${id}/apply`, { ...base({ revision }), 'Idempotency-Key': key })
      return [answer.status, answer.headers.get('x-change'), await answer.text()]
    }
    const key = randomUUID()
    const applied = await apply(key)
    expect(JSON.parse(String(applied[2]))).toMatchObject({ adds: 1, removes: 0 })
    expect(await apply(key)).toEqual(applied)
    for (const lead of ['A', 'B', 'C']) await send(lead)
    expect(await apply(key)).toEqual(applied)
    expect((await apply(randomUUID()))[0]).toBe(404)
  })
})

describe('the file of an import', () => {
  const statusOf = async (id: string, headers: Headers) => {
    const answers = await Promise.all([
      post(`/${id}?${asOwner}`, headers),
      post(`/${id}/apply?${asOwner}`, { 'X-Base-Revision': '0', ...headers }),
    ])
    return Promise.all(answers.map(outcome))
  }

  test('is found by its sender alone', async () => {
    const { id } = await send('Of ada')
    const before = await owner()
    const made = await fetch(`${server.url}/api/tokens`, {
      method: 'POST',
      headers: { Cookie: ada, 'Content-Type': 'application/json' },
      body: JSON.stringify({ name: 'Of ada', scope: 'change', days: 7 }),
    })
    const { token } = (await made.json()) as CreatedToken
    for (const headers of [{ Cookie: grace }, { Cookie: '', Authorization: `Bearer ${token}` }])
      expect(await statusOf(id, headers)).toEqual([gone, gone])
    expect(await statusOf(randomUUID(), {})).toEqual([gone, gone])
    const statuses = async (headers: Headers) => (await statusOf(id, headers)).map(([status]) => status)
    expect(await statuses({ Cookie: '' })).toEqual([401, 401])
    expect(await statuses({ Cookie: vera })).toEqual([403, 403])
    expect(await statuses({ Origin: 'https://elsewhere.example' })).toEqual([403, 403])
    expect(await owner()).toBe(before)
    expect((await post(`/${id}`)).status).toBe(200)
  })

  test('is of no use to an account that was demoted since', async () => {
    const plan = await send('Of grace', { Cookie: grace })
    const list = await fetch(`${server.url}/api/accounts`, { headers: { Cookie: ada } })
    const accounts = (await list.json()) as AccountOfSite[]
    const n = accounts.find(({ username }) => username === 'grace')?.n
    expect((await patch(`accounts/${n}`, { role: 'viewer' }, ada)).status).toBe(200)
    const answers = await statusOf(plan.id, { Cookie: grace, ...base(plan) })
    expect(answers.map(([status]) => status)).toEqual([403, 403])
    expect(await owner()).not.toBe('Of grace')
  })
})
