import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as elapsed } from 'node:timers/promises'
import type { Worker } from 'node:worker_threads'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { CreatedToken } from '~/data/contract/apiToken'
import type { ImportConflict, Imported, ImportPreview } from '~/data/contract/imports'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'
import { waitOptions } from '../support/timeouts'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })
const [ada, grace, nobody] = [caller(server), caller(server, 'grace'), caller(server, null)]

const containing = (words: string) => expect.stringContaining(words) as string
const file = (name: string) => readFileSync(new URL(`../imports/${name}`, import.meta.url))

const csv = { 'Content-Type': 'text/csv' }
const send = (query: string, body: string | Buffer, headers = {}) =>
  ada.post(`imports${query}`, body, { ...(typeof body === 'string' && csv), ...headers })
/** Asks for a file that was sent before. */
const resend = (path: string, headers = {}, who = ada) => who.post(`imports/${path}`, undefined, headers)
const from = ({ revision }: { revision: number }) => ({ 'X-Base-Revision': String(revision) })
const key = () => ({ 'Idempotency-Key': randomUUID() })

async function planOf(query: string, body: string | Buffer, headers = {}): Promise<ImportPreview> {
  const answer = await send(query, body, headers)
  expect(said(answer)).toEqual([200, answer.text])
  return answer.json()
}

const phase = () => nobody.read<{ owner: string; progress: string }>('timeline/phase-4')
const own = (owner: string) => grace.patch('timeline/phase-4', { owner })
const phases = (owner: string, progress: string) => `id;owner;progress\r\nphase-4;${owner};${progress}\r\n`
const gone = [404, 'This import is no longer kept; choose the file again.']
/** Of an account the last three files are kept. */
const sendThree = async () => {
  for (const owner of ['A', 'B', 'C']) await planOf('?list=timeline', phases(owner, '10%'))
}

beforeEach(() => grace.patch('timeline/phase-4', { owner: 'Before', progress: '0.5' }))

describe('an imported file', () => {
  test('returns its plan without changing anything, then is applied as one batch, and undone as one', async () => {
    const before = await nobody.read('products')
    const whole = file('01-whole-launch.xlsx')
    const plan = await planOf('?name=01-whole-launch.xlsx', whole)
    // Seven training materials, two tools and so on. One of its phases has the id of an existing one.
    expect(plan).toMatchObject({ errors: [], removes: 0 })
    expect(plan.adds + plan.changes).toBe(plan.items.length)
    expect(await nobody.read('products')).toEqual(before)

    const made = (await send('?apply', whole, from(plan))).json<Imported>()
    expect(made).toMatchObject({ adds: plan.adds, changes: plan.changes, removes: 0, skipped: [] })
    expect(await nobody.read('products/veltomar-10-mg')).toMatchObject({ sku: 'TB-CAR-001', buId: 'cardio' })
    expect((await planOf('', whole)).items).toEqual([])
    expect((await ada.post(`batches/${made.batchId}/undo`)).status).toBe(200)
    expect(await nobody.read('products')).toEqual(before)
  })

  test('removes missing items only if it is declared as the whole list', async () => {
    const [, ...others] = await nobody.read<object[]>('tools')
    for (const [query, removes] of [
      ['', 0],
      ['&replace', 1],
      ['&replace=tools', 1],
    ] as const) {
      const sent = { 'Content-Type': 'application/json' }
      const plan = await planOf(`?list=tools${query}`, JSON.stringify(others), sent)
      expect(plan).toMatchObject({ removes, unchanged: others.length })
    }
  })

  test('maps columns as requested, also once it was sent', async () => {
    const text = 'id,Lead\nphase-4,Mapped\n'
    const first = await planOf('?list=timeline', text)
    const unknownColumns = [{ column: 'B', header: 'Lead', values: ['Mapped'] }]
    expect(first).toMatchObject({ changes: 0, lists: [{ unknownColumns }] })
    const map = 'map=timeline!B:owner'
    const mapped = { changes: 1, items: [{ fields: [{ field: 'owner', after: 'Mapped' }] }], warnings: [] }
    expect(await planOf(`?list=timeline&${map}`, text)).toMatchObject(mapped)
    const again = await resend(`${first.id}?${map}`)
    expect(again.headers.get('x-revision')).toBe(String(first.revision))
    expect(again.json()).toMatchObject({ ...mapped, id: first.id })
    const applied = await resend(`${first.id}/apply?${map}`, from(first))
    expect(applied.json()).toMatchObject({ changes: 1, skipped: [] })
    expect(await phase()).toMatchObject({ owner: 'Mapped' })
  })
})

describe('a file that is applied', () => {
  const apply = (plan: ImportPreview, query = '', headers = {}) =>
    resend(`${plan.id}/apply${query}`, { ...from(plan), ...headers })

  test('is refused if a field was changed since its plan, and applied without that one', async () => {
    const plan = await planOf('?list=timeline', phases('Ours', '72%'))
    await own('Theirs')
    const refused = await apply(plan, '', { Accept: 'application/json' })
    const conflict = refused.json<ImportConflict>()
    expect([refused.status, conflict.conflicts]).toMatchObject([
      409,
      [{ id: 'phase-4', field: 'owner', place: 'timeline!B2', by: 'grace', file: 'Ours', theirs: 'Theirs' }],
    ])
    const rest = await apply({ ...plan, revision: conflict.revision }, '?skip=timeline!B2')
    expect(rest.json()).toMatchObject({ adds: 0, changes: 1, removes: 0 })
    expect(await phase()).toMatchObject({ owner: 'Theirs', progress: '0.72' })
  })

  test('is applied once under a key, which is answered even when the file is gone', async () => {
    const [plan, under] = [await planOf('?list=timeline', phases('Once', '73%')), key()]
    const [one, other] = await Promise.all([1, 2].map(() => apply(plan, '', under)))
    expect(one?.json()).toMatchObject({ changes: 1, batchId: expect.any(String) as string })
    expect(other?.text).toBe(one?.text)
    await own('Since')
    await sendThree()
    expect(said(await resend(plan.id))).toEqual(gone)
    expect(said(await apply(plan, '', key()))).toEqual(gone)
    const third = await apply(plan, '', under)
    expect([third.n, third.text]).toEqual([one?.n, one?.text])
    expect(await phase()).toMatchObject({ owner: 'Since' })
    expect((await apply(plan, '?skipInvalid', under)).status).toBe(422)
  })

  test('with a refused cell is applied without it only if requested', async () => {
    const plan = await planOf('?list=timeline', phases('Both', '170%'))
    expect(plan.errors).toMatchObject([{ place: 'timeline!C2', value: '170%' }])
    expect(said(await apply(plan))).toEqual([422, containing('timeline!C2')])
    expect(await phase()).toMatchObject({ owner: 'Before' })
    const applied = await apply(plan, '?skipInvalid')
    expect(applied.json()).toMatchObject({ changes: 1, skipped: plan.errors })
    expect(await phase()).toMatchObject({ owner: 'Both', progress: '0.5' })
  })
})

test('another file is refused under the same key', async () => {
  const under = key()
  const apply = async (owner: string) => {
    const text = phases(owner, '50%')
    return (await send('?apply&list=timeline', text, { ...from({ revision: 0 }), ...under })).status
  }
  expect([await apply('Before'), await apply('Other')]).toEqual([200, 422])
})

describe('a kept file', () => {
  test('needs the revision of its plan, and knows no other parameters', async () => {
    const { id } = await planOf('?list=timeline', phases('Whoever', '73%'))
    expect((await resend(`${id}/apply`)).status).toBe(422)
    for (const path of ['?list=timeline', '?skipInvalid', '?replace=none', '/apply?apply'])
      expect((await resend(id + path, from({ revision: 0 }))).status).toBe(422)
  })

  test('is found by its sender alone', async () => {
    const { id } = await planOf('?list=timeline', phases('Of ada', '73%'))
    const made = await ada.post('tokens', { name: 'Of ada', scope: 'change', days: 7 })
    const token = caller(server, { Authorization: `Bearer ${made.json<CreatedToken>().token}` })
    for (const [who, given] of [
      [grace, id],
      [token, id],
      [ada, randomUUID()],
    ] as const)
      for (const path of [given, `${given}/apply`])
        expect(said(await resend(path, from({ revision: 0 }), who))).toEqual(gone)
    expect(await phase()).toMatchObject({ owner: 'Before' })
    expect((await resend(id)).status).toBe(200)
  })
})

test('a sheet whose name is no list is read as the list that the query names', async () => {
  const name = encodeURIComponent('Sheet 1, Table 1')
  const text = 'Name,SKU,RX or OTC\nFigoya,F-1,RX\n'
  const unknownSheets = [{ sheet: 'Sheet 1, Table 1', looksLike: 'products' }]
  const plan = await planOf(`?name=${name}`, text)
  expect(plan).toMatchObject({ lists: [], errors: [{ place: 'the file' }], unknownSheets })
  const query = `?name=${name}&sheet=${name}:products`
  expect((await planOf(query, text)).lists).toMatchObject([{ list: 'products', rows: 1 }])
  const [mapped] = (await planOf(`${query}&map=${name}!A:status,${name}!B:`, text)).lists
  expect(mapped?.unknownColumns).toMatchObject([{ column: 'A' }, { column: 'B' }])
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
    expect(said(answer)).toEqual([status, containing(words)])
    expect(answer.text).toMatch(/^The file [^\n]+\.$/)
  })

  test('over 10 MB is not read', async () => {
    expect((await send('', Buffer.alloc(10_000_001, 65))).status).toBe(413)
  })

  test.each(['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'])(
    'is one sent as %s',
    async (type) => {
      expect((await send('', 'id\n', { 'Content-Type': type })).status).toBe(415)
    },
  )
})

test.each([
  ...['?lists=timeline', '?list=phases', '?sheet=Products:product', '?list=timeline&apply'],
  ...['?list=timeline&replace=none', '?list=timeline&skip=timeline!b2', '?list=timeline&map=timeline!B'],
])('%s is refused', async (query) => {
  expect((await send(query, 'id\n')).status).toBe(422)
})

test('a request names sheets, cells and columns in composed letters or in others', async () => {
  const text = 'id;Chef;owner\r\nphase-4;Zoé;Zoë\r\n'
  const [name, other] = ['Été.csv', 'Été.csv'.normalize('NFD')].map(encodeURIComponent)
  for (const [file, asked] of [
    [name, other],
    [other, name],
  ]) {
    const query = `?name=${file}&sheet=${asked}:timeline&map=${asked}!B:owner&skip=${asked}!B2`
    expect(await planOf(query, text)).toMatchObject({ errors: [], items: [], unchanged: 1 })
  }
  const { errors } = await planOf(`?list=timeline&map=timeline!B:chef`, text)
  expect(errors).toEqual([{ place: 'timeline!B1', reason: 'is to be “chef”, which is no field of Phases' }])
})

describe('the file of a planning workbook', () => {
  const text = 'Market,Currency,Amount\nEgypt,EGP,1\n'
  const query = '?workbook=budget&name=Markets.csv'

  test('is kept and applied, names the sheets that it lacks, and changes nothing a second time', async () => {
    const plan = await planOf(query, text)
    expect(plan).toMatchObject({ adds: 1, changes: 0, removes: 0, unchanged: 7 })
    expect(plan.warnings).toContainEqual({ place: 'Cong', reason: 'is not in the file: it stays' })
    for (const [replaced, removes] of [
      ['replace', 7],
      ['replace=Cong', 1],
    ] as const)
      expect((await resend(`${plan.id}?${replaced}`)).json()).toMatchObject({ adds: 1, removes })
    const made = await resend(`${plan.id}/apply`, from(plan))
    expect(made.n).toBeGreaterThan(plan.revision)
    const again = await send(`${query}&apply`, text, from(await planOf(query, text)))
    expect([again.status, again.n]).toEqual([200, 0])
    expect(again.json()).toMatchObject({ adds: 0, changes: 0, removes: 0 })
    const { text: json } = await ada.get('workbooks/budget')
    const put = await ada.put('workbooks/budget?name=x.json', json)
    expect([put.status, put.n]).toEqual([200, 0])
    expect((await ada.post(`history/${made.n}/undo`)).status).toBe(200)
  })
})

describe('an export that is imported again', () => {
  const nothing = { adds: 0, changes: 0, removes: 0, errors: [] }

  // Each list: tests/unit/importRoundTrip, and the workbook with everything.
  test.each(['timeline/csv', 'risks/json', 'products/xlsx'])('changes nothing: %s', async (path) => {
    const { bytes } = await ada.get(`exports/${path}`)
    expect(await planOf(`?replace&name=${path.replace('/', '.')}`, bytes)).toMatchObject(nothing)
  })

  test('changes nothing: the workbook with everything, and its template', async () => {
    const whole = await ada.get('exports/launch/xlsx')
    expect(await planOf('?replace', whole.bytes)).toMatchObject(nothing)
    expect((await planOf('', (await ada.get('exports/template/xlsx')).bytes)).items).toEqual([])
    for (const path of ['launch/csv', 'template/json'])
      expect((await ada.get(`exports/${path}`)).status).toBe(404)
  })
})

describe('stopped imports', () => {
  /** A file of which nothing is new, but whose reading takes a while. */
  const columns = Array.from({ length: 60 }, (_, column) => `note ${column}`)
  const rows = Array.from({ length: 1_500 }, (_, row) => [`phase-${(row % 5) + 1}`, 'Whoever', ...columns])
  const slow = [['id', 'owner', ...columns], ...rows].join('\n')
  const small = (owner: string) => `id,owner\nphase-4,${owner}\n`

  /** Begins an import, which `stop` stops. */
  function begin(query: string, body: string, headers = {}) {
    const client = new AbortController()
    const sent = ada.send('POST', `imports${query}`, {
      ...{ body, headers: { ...csv, ...headers }, signal: client.signal },
    })
    return { sent: sent.catch(() => null), stop: client.abort.bind(client) }
  }

  test('end their thread before it answers, and then the next file has its turn', async () => {
    const threads: string[] = []
    const follow = (thread: Worker) => {
      threads.push('begins')
      thread.once('message', () => threads.push('answers'))
      thread.once('exit', () => threads.push('ends'))
    }
    process.on('worker', follow)
    const { sent, stop } = begin('?list=timeline', slow)
    await vi.waitUntil(() => threads.length > 0, waitOptions)
    const next = send('?list=timeline', small('Next team'))
    stop()
    expect([await sent, (await next).status]).toEqual([null, 200])
    process.off('worker', follow)
    expect(threads.slice(0, 3)).toEqual(['begins', 'ends', 'begins'])
  })

  test.each([5, 150])(
    'are applied once when they are sent again under the same key: after %i ms',
    async (afterMs) => {
      const revision = async () => Number((await nobody.get('timeline')).headers.get('x-revision'))
      const before = await revision()
      const headers = { ...from({ revision: before }), ...key() }
      const body = small(`Owner after ${afterMs} ms`)
      const { sent, stop } = begin('?list=timeline&apply', body, headers)
      await elapsed(afterMs)
      stop()
      await sent
      const again = await send('?list=timeline&apply', body, headers)
      expect([again.status, again.json<Imported>().changes]).toEqual([200, 1])
      expect(await revision()).toBe(before + 1)
    },
  )
})
