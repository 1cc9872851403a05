import { readFileSync } from 'node:fs'
import { beforeAll, describe, expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import type { ImportConflict, Imported, ImportPlan } from '~/data/contract/imports'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor', vera: 'viewer' } })
let [ada, grace, vera] = ['', '', '']

beforeAll(async () => {
  ada = await signedIn(server)
  grace = await signedIn(server, 'grace')
  vera = await signedIn(server, 'vera')
})

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const file = (name: string) => readFileSync(new URL(`../imports/${name}`, import.meta.url))

const send = (query: string, body: string | Buffer, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/api/imports${query}`, {
    method: 'POST',
    headers: { Cookie: ada, 'Content-Type': typeof body === 'string' ? 'text/csv' : xlsx, ...headers },
    body: typeof body === 'string' ? body : Uint8Array.from(body),
  })

const planOf = async (query: string, body: string | Buffer) => {
  const answer = await send(query, body)
  expect(answer.status).toBe(200)
  return (await answer.json()) as ImportPlan
}

const get = async (path: string) =>
  (await (await fetch(`${server.url}/api/${path}`)).json()) as Record<string, unknown>

const patch = (path: string, body: object, cookie: string) =>
  fetch(`${server.url}/api/${path}`, {
    method: 'PATCH',
    headers: { Cookie: cookie, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })

describe('an imported file', () => {
  test('returns its plan without changing anything, then is applied as one batch, and undone as one', async () => {
    const [before] = await Promise.all([get('products')])
    const plan = await planOf('?name=01-whole-launch.xlsx', file('01-whole-launch.xlsx'))
    // Seven training materials, two tools and so on. One of its phases has the id of an existing one.
    expect(plan).toMatchObject({ errors: [], removes: 0 })
    expect(plan.adds + plan.changes).toBe(plan.items.length)
    expect(await get('products')).toEqual(before)

    const answer = await send('?apply', file('01-whole-launch.xlsx'), {
      'X-Base-Revision': String(plan.revision),
    })
    expect(answer.status).toBe(200)
    const made = (await answer.json()) as Imported
    expect(made).toMatchObject({ adds: plan.adds, changes: plan.changes, removes: 0, skipped: [] })
    expect(await get('products/veltomar-10-mg')).toMatchObject({ sku: 'TB-CAR-001', buId: 'cardio' })
    expect((await planOf('', file('01-whole-launch.xlsx'))).items).toEqual([])

    const undone = await fetch(`${server.url}/api/batches/${String(made.batchId)}/undo`, {
      method: 'POST',
      headers: { Cookie: ada },
    })
    expect(undone.status).toBe(200)
    expect(await get('products')).toEqual(before)
  })

  const phases = (owner: string, progress: string) => `id;owner;progress\r\nphase-4;${owner};${progress}\r\n`

  test('lists old and new values by field', async () => {
    const plan = await planOf('?list=timeline', phases('Field team', '71 %'))
    expect(plan).toMatchObject({ adds: 0, changes: 1, removes: 0, unchanged: 0 })
    expect(plan.items).toMatchObject([
      {
        kind: 'change',
        list: 'timeline',
        id: 'phase-4',
        place: 'timeline!2:2',
        fields: [
          { field: 'progress', after: '0.71', place: 'timeline!C2' },
          { field: 'owner', after: 'Field team', place: 'timeline!B2' },
        ],
      },
    ])
  })

  test('is refused if a field was changed since the plan, and names it', async () => {
    const plan = await planOf('?list=timeline', phases('Ours', '72%'))
    expect((await patch('timeline/phase-4', { owner: 'Theirs' }, grace)).status).toBe(200)
    const headers = { 'X-Base-Revision': String(plan.revision), Accept: 'application/json' }
    const answer = await send('?apply&list=timeline', phases('Ours', '72%'), headers)
    expect(answer.status).toBe(409)
    const conflict = (await answer.json()) as ImportConflict
    expect(conflict.conflicts).toMatchObject([
      { id: 'phase-4', field: 'owner', place: 'timeline!B2', by: 'grace', file: 'Ours', theirs: 'Theirs' },
    ])
    // Keeps the other change and applies the rest of the file.
    const again = await send(`?apply&list=timeline&skip=timeline!B2`, phases('Ours', '72%'), {
      'X-Base-Revision': String(conflict.revision),
    })
    expect(again.status).toBe(200)
    expect(await get('timeline/phase-4')).toMatchObject({ owner: 'Theirs', progress: '0.72' })
  })

  test('is applied once, however often it is sent with its key', async () => {
    const text = phases('Once', '73%')
    const { revision } = await planOf('?list=timeline', text)
    const headers = { 'X-Base-Revision': String(revision), 'Idempotency-Key': '"once"' }
    const answers = await Promise.all([1, 2].map(() => send('?apply&list=timeline', text, headers)))
    const [first, second] = await Promise.all(answers.map((answer) => answer.json() as Promise<Imported>))
    expect(first).toMatchObject({ changes: 1, batchId: expect.any(String) as string })
    expect(second).toEqual(first)
    expect((await patch('timeline/phase-4', { owner: 'Since' }, grace)).status).toBe(200)
    const third = await send('?apply&list=timeline', text, headers)
    expect([third.headers.get('x-change'), await third.json()]).toEqual([
      answers[0]?.headers.get('x-change'),
      first,
    ])
    expect(await get('timeline/phase-4')).toMatchObject({ owner: 'Since' })
    for (const [query, other] of [
      ['?apply&list=timeline', phases('Other', '73%')],
      ['?apply&skipInvalid&list=timeline', text],
    ] as const)
      expect((await send(query, other, headers)).status).toBe(422)
    await patch('timeline/phase-4', { owner: 'Theirs', progress: '0.72' }, grace)
  })

  test('with a refused cell is applied without it only if requested', async () => {
    const text = phases('Both', '170%')
    const plan = await planOf('?list=timeline', text)
    expect(plan.errors).toMatchObject([{ place: 'timeline!C2', value: '170%' }])
    const headers = { 'X-Base-Revision': String(plan.revision) }
    const refused = await send('?apply&list=timeline', text, headers)
    expect([refused.status, await refused.text()]).toEqual([422, expect.stringContaining('timeline!C2')])
    expect(await get('timeline/phase-4')).toMatchObject({ owner: 'Theirs' })
    const applied = await send('?apply&skipInvalid&list=timeline', text, headers)
    expect(await applied.json()).toMatchObject({ changes: 1, skipped: plan.errors })
    expect(await get('timeline/phase-4')).toMatchObject({ owner: 'Both', progress: '0.72' })
  })

  test('removes missing items only if it is declared as the whole list', async () => {
    const { body } = await fetch(`${server.url}/api/tools`)
    const tools = JSON.parse(await new Response(body).text()) as { id: string }[]
    const json = JSON.stringify(tools.slice(1))
    const headers = { 'Content-Type': 'application/json' }
    const plans = await Promise.all(
      ['?list=tools', '?list=tools&replace', '?list=tools&replace=tools'].map(
        async (query) => (await (await send(query, json, headers)).json()) as ImportPlan,
      ),
    )
    expect(plans.map(({ removes, unchanged }) => [removes, unchanged])).toEqual([
      [0, tools.length - 1],
      [1, tools.length - 1],
      [1, tools.length - 1],
    ])
  })

  test('maps columns as requested', async () => {
    const text = 'id,Lead\nphase-4,Mapped\n'
    expect((await planOf('?list=timeline', text)).lists).toMatchObject([
      { unknownColumns: [{ column: 'B', header: 'Lead', values: ['Mapped'] }] },
    ])
    const mapped = await planOf('?list=timeline&map=timeline!B:owner', text)
    expect(mapped.items).toMatchObject([{ fields: [{ field: 'owner', after: 'Mapped' }] }])
    expect(mapped.warnings).toEqual([])
  })
})

describe('a sheet whose name is no list', () => {
  const name = encodeURIComponent('Sheet 1, Table 1')

  test('is read as the list that the query names', async () => {
    const text = 'Name,SKU,RX or OTC\nFigoya,F-1,RX\n'
    const asked = await planOf(`?name=${name}`, text)
    expect(asked).toMatchObject({
      lists: [],
      errors: [{ place: 'the file' }],
      unknownSheets: [{ sheet: 'Sheet 1, Table 1', looksLike: 'products' }],
    })
    const read = await planOf(`?name=${name}&sheet=${name}:products`, text)
    expect(read.lists).toMatchObject([{ list: 'products', rows: 1 }])
    const mapped = await planOf(`?name=${name}&sheet=${name}:products&map=${name}!A:status,${name}!B:`, text)
    expect(mapped.lists[0]?.unknownColumns).toMatchObject([{ column: 'A' }, { column: 'B' }])
  })

  test('is not applied without one', async () => {
    const answer = await send('?apply&name=a.csv', 'x,y\n1,2\n', { 'X-Base-Revision': '0' })
    expect([answer.status, await answer.text()]).toEqual([
      422,
      expect.stringContaining('the file has a name that does not match a list'),
    ])
  })
})

describe('an invalid file', () => {
  test.each([
    ['13a-locked.xlsx', 422, 'password'],
    ['13b-cut-off.xlsx', 422, 'damaged'],
    ['13c-really-a-pdf.xlsx', 415, 'PDF'],
    ['13d-old.xls', 415, '.xlsx'],
    ['13e-bomb.xlsx', 413, '50 MB'],
    ['14-entity.xlsx', 422, 'document type'],
  ])('%s: %i, with a sentence', async (name, status, words) => {
    const answer = await send('', file(name))
    const text = await answer.text()
    expect([answer.status, text]).toEqual([status, expect.stringContaining(words)])
    expect(text).toMatch(/^The file [^\n]+\.$/)
  })

  test('over 10 MB is not read', async () => {
    expect((await send('', Buffer.alloc(10_000_001, 65))).status).toBe(413)
  })

  test('is refused as a form or plain text', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])
      expect((await send('', 'id\n', { 'Content-Type': type })).status).toBe(415)
  })
})

describe('an import', () => {
  test('is for editors and administrators, from pages of this site', async () => {
    const text = 'id,owner\nphase-4,Nobody\n'
    const statuses = async (headers: Record<string, string>) =>
      Promise.all(
        ['?list=timeline', '?list=timeline&apply'].map(
          async (query) => (await send(query, text, headers)).status,
        ),
      )
    expect(await statuses({ Cookie: '' })).toEqual([401, 401])
    expect(await statuses({ Cookie: vera })).toEqual([403, 403])
    expect(await statuses({ Origin: 'https://elsewhere.example' })).toEqual([403, 403])
    expect(await statuses({ Cookie: grace, 'X-Base-Revision': '0' })).toEqual([200, 409])
  })

  test('names unknown parameters', async () => {
    for (const query of [
      '?lists=timeline',
      '?list=phases',
      '?sheet=Products:product',
      '?list=timeline&apply',
      '?list=timeline&replace=none',
      '?list=timeline&skip=timeline!b2',
      '?list=timeline&map=timeline!B',
    ])
      expect((await send(query, 'id\n')).status).toBe(422)
  })
})

test('a request names sheets, cells and columns in composed letters or in others', async () => {
  const text = 'id;Chef;owner\r\nphase-4;Zoé;Zoë\r\n'
  const [name, other] = ['Été.csv', 'Été.csv'.normalize('NFD')].map(encodeURIComponent)
  for (const [file, asked] of [
    [name, other],
    [other, name],
  ]) {
    const query = `?name=${file}&sheet=${asked}:timeline&map=${asked}!B:owner&skip=${asked}!B2`
    const plan = await planOf(query, text)
    expect(plan).toMatchObject({ errors: [], items: [], unchanged: 1 })
  }
  const { errors } = await planOf(`?list=timeline&map=timeline!B:chef`, text)
  expect(errors).toEqual([{ place: 'timeline!B1', reason: 'is to be “chef”, which is no field of Phases' }])
})

describe('the file of a planning workbook', () => {
  test('changes nothing when it is applied again, and names the sheets that it lacks', async () => {
    const text = 'Market,Currency,Amount\nEgypt,EGP,1\n'
    const query = '?workbook=budget&name=Markets.csv'
    const first = await planOf(query, text)
    expect(first).toMatchObject({ adds: 1, changes: 0, removes: 0, unchanged: 7 })
    expect(first.warnings).toContainEqual({ place: 'Cong', reason: 'is not in the file: it stays' })
    expect(await planOf(`${query}&replace=Cong`, text)).toMatchObject({ adds: 1, removes: 1, unchanged: 6 })
    expect(await planOf(`${query}&replace`, text)).toMatchObject({ adds: 1, removes: 7, unchanged: 0 })
    const apply = async ({ revision }: { revision: number }) =>
      send(`${query}&apply`, text, { 'X-Base-Revision': String(revision) })
    const made = await apply(first)
    expect(made.headers.get('x-change')).not.toBeNull()
    const again = await planOf(query, text)
    expect(again).toMatchObject({ adds: 0, changes: 0, removes: 0, unchanged: 8 })
    const nothing = await apply(again)
    expect([nothing.status, nothing.headers.get('x-change')]).toEqual([200, null])
    expect(await nothing.json()).toMatchObject({ adds: 0, changes: 0, removes: 0, revision: again.revision })
    const json = await (await fetch(`${server.url}/api/workbooks/budget`)).text()
    const put = await fetch(`${server.url}/api/workbooks/budget?name=x.json`, {
      method: 'PUT',
      headers: { Cookie: ada, 'Content-Type': 'application/json' },
      body: json,
    })
    expect([put.status, put.headers.get('x-change')]).toEqual([200, null])
  })
})

describe('the workbook with everything', () => {
  const take = (what: string) => fetch(`${server.url}/api/exports/${what}`, { headers: { Cookie: ada } })

  test('imported again changes nothing', async () => {
    const answer = await take('launch/xlsx')
    expect(answer.headers.get('Content-Disposition')).toMatch(/filename="launch-\d{4}-\d\d-\d\d\.xlsx"$/)
    const plan = await planOf('?replace', Buffer.from(await answer.arrayBuffer()))
    expect(plan).toMatchObject({ adds: 0, changes: 0, removes: 0, errors: [] })
  })

  test.each(listNames.flatMap((name) => ['csv', 'json', 'xlsx'].map((format) => `${name}/${format}`)))(
    'of one list, too: %s',
    async (file) => {
      const answer = await take(file)
      expect(answer.status).toBe(200)
      const query = `?replace&name=${file.replace('/', '.')}`
      const plan = await planOf(query, Buffer.from(await answer.arrayBuffer()))
      expect(plan).toMatchObject({ adds: 0, changes: 0, removes: 0, errors: [] })
    },
  )

  test('has a template, and no other format', async () => {
    const template = await take('template/xlsx')
    expect((await planOf('', Buffer.from(await template.arrayBuffer()))).items).toEqual([])
    for (const what of ['launch/csv', 'template/json']) expect((await take(what)).status).toBe(404)
  })
})
