import { readFile } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import { importPreviewSchema, importedSchema } from '~/data/contract/imports'
import { workbookSchema, workbooksSchema, type Workbook } from '~/data/contract/workbook'
import { budgetWorkbook, makeSheet } from '~/data/fixtures/workbook'
import { signedIn } from '../support/server'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor', vera: 'viewer' } })
let cookie: string
let cookieOfOther: string
let cookieOfViewer: string

beforeAll(async () => {
  cookie = await signedIn(server)
  cookieOfOther = await signedIn(server, 'grace')
  cookieOfViewer = await signedIn(server, 'vera')
})

const own: Workbook = {
  title: 'Ours',
  sheets: [makeSheet({ name: 'Own', title: 'A plan of ours', labels: 0 })],
}

async function call(
  method: string,
  path: string,
  body?: Buffer | object,
  headers: Record<string, string> = {},
) {
  const isFile = Buffer.isBuffer(body)
  const answer = await fetch(`${server.url}${path}`, {
    method,
    headers: {
      ...{ Cookie: cookie, Origin: server.url },
      ...(body && { 'Content-Type': isFile ? 'application/octet-stream' : 'application/json' }),
      ...headers,
    },
    ...(body && { body: isFile ? Uint8Array.from(body) : JSON.stringify(body) }),
  })
  const n = Number(answer.headers.get('x-change'))
  return { status: answer.status, text: await answer.text(), n, revision: answer.headers.get('x-revision') }
}

const read = async (id: string) => call('GET', `/api/workbooks/${id}`)
const undo = (n: number) => call('POST', `/api/history/${n}/undo`)

describe('a planning workbook', () => {
  test('is replaced, shown, sent to open pages, listed in the history, and undone', async () => {
    const before = workbooksSchema.parse(JSON.parse((await call('GET', '/api/workbooks')).text))
    expect(before.budget).toEqual(budgetWorkbook)
    const put = await call('PUT', '/api/workbooks/budget?name=budget-2027.xlsx', own)
    expect(put.status).toBe(200)
    expect(JSON.parse(put.text)).toEqual({ id: 'budget', name: 'budget-2027.xlsx', sheets: 1, rows: 4 })
    expect(workbookSchema.parse(JSON.parse((await read('budget')).text))).toEqual(own)
    const { text } = await call('GET', '/api/history?limit=1')
    expect(text).toContain('budget-2027.xlsx')
    const titleNow = async () =>
      (JSON.parse((await call('GET', '/api/launch')).text) as { budgetTitle: string }).budgetTitle
    expect(await titleNow()).toBe('Ours')
    expect((await undo(put.n)).status).toBe(200)
    expect(await titleNow()).toBe(budgetWorkbook.title)
    expect(JSON.parse((await read('budget')).text)).toEqual(budgetWorkbook)
  })

  test('that someone else has replaced since is not overwritten', async () => {
    const { revision } = await call('GET', '/api/launch')
    const put = await call('PUT', '/api/workbooks/budget', own)
    const headers = { 'X-Base-Revision': revision ?? '', Cookie: cookieOfOther }
    const late = await call('PUT', '/api/workbooks/budget', { ...own, title: 'Late' }, headers)
    expect(late.status).toBe(409)
    await undo(put.n)
  })

  test.each([
    ['no sheet', { title: 'x', sheets: [] }, 422, /^The workbook: sheets: must have at least one sheet\.$/],
    ['no workbook', { a: 1 }, 422, /The workbook: .+\.$/],
    ['too many cells', { title: 'x', sheets: manySheets() }, 422, /must have at most 80000 cells/],
    [
      'a row too long',
      { ...own, sheets: [{ ...makeSheet(), rows: [[1, 2, 3, 4, 5]] }] },
      422,
      /sheet "Samples", row 1: has 5 cells for 4 columns/,
    ],
  ])('with %s is refused with a sentence, and nothing is changed', async (_, body, status, sentence) => {
    const answer = await call('PUT', '/api/workbooks/budget', body)
    expect([answer.status, answer.text]).toEqual([status, expect.stringMatching(sentence)])
    expect(JSON.parse((await read('budget')).text)).toEqual(budgetWorkbook)
  })

  test('of another name does not exist, and viewers may not change one', async () => {
    expect((await read('plans')).status).toBe(404)
    expect((await call('PUT', '/api/workbooks/plans', own)).status).toBe(404)
    expect((await call('PUT', '/api/workbooks/rarm', own, { Cookie: '' })).status).toBe(401)
    expect((await call('PUT', '/api/workbooks/rarm', own, { Cookie: cookieOfViewer })).status).toBe(403)
    expect((await call('PUT', '/api/workbooks/rarm', own, { Origin: 'http://elsewhere' })).status).toBe(403)
  })

  test('is 404 if the launch has none; a lost file is reported', async () => {
    const { n } = await call('PATCH', '/api/launch', { rarmFile: 'none' })
    expect((await read('rarm')).status).toBe(404)
    expect(JSON.parse((await call('GET', '/api/workbooks')).text)).toMatchObject({ rarm: null })
    await undo(n)
    const lost = `${'a'.repeat(64)}.json lost.xlsx`
    const change = await site().store.patch('launch', 'launch', { rarmFile: lost })
    expect((await read('rarm')).status).toBe(503)
    // Its page still lets an editor replace it.
    const launch = site().store.latest().get('launch', 'launch')
    expect(await site().workbooks.oneToReplace('rarm', launch)).toBeNull()
    await undo(change.n ?? 0)
    expect((await call('PATCH', '/api/launch', { rarmFile: '../../etc/passwd' })).status).toBe(422)
  })
})

describe('an uploaded file', () => {
  const file = (name: string) => readFile(`tests/imports/${name}`)
  const send = async (name: string, query: string, headers = {}) =>
    call('POST', `/api/imports?workbook=budget&name=${name}${query}`, await file(name), headers)

  test('is planned by its sheets, and applied with apply', async () => {
    const planned = await send('02b-budget-titles.xlsx', '')
    const plan = importPreviewSchema.parse(JSON.parse(planned.text))
    expect(plan).toMatchObject({ adds: 0, changes: 7, removes: 0, unchanged: 0, errors: [] })
    expect(plan.workbook?.sheets[0]?.rows[0]).toEqual({ n: 1, cells: ['Marketing budget 2026'] })
    const headers = { 'X-Base-Revision': String(plan.revision) }
    const applied = await send('02b-budget-titles.xlsx', '&apply', headers)
    const { batchId, changes } = importedSchema.parse(JSON.parse(applied.text))
    expect([typeof batchId, changes]).toEqual(['string', 7])
    const { sheets } = workbookSchema.parse(JSON.parse((await read('budget')).text))
    expect(sheets[0]).toMatchObject({ title: 'Marketing budget 2026 · All amounts in SAR, planning only' })
    await undo(applied.n)
    expect(JSON.parse((await read('budget')).text)).toEqual(budgetWorkbook)
  })

  test('replaces one that the disk has lost', async () => {
    const lost = `${'b'.repeat(64)}.json lost.xlsx`
    await call('PATCH', '/api/launch', { budgetFile: lost })
    const planned = await send('02b-budget-titles.xlsx', '')
    expect(planned.status).toBe(200)
    const { revision } = importPreviewSchema.parse(JSON.parse(planned.text))
    const applied = await send('02b-budget-titles.xlsx', '&apply', { 'X-Base-Revision': String(revision) })
    expect([applied.status, (await read('budget')).status]).toEqual([200, 200])
    await call('PATCH', '/api/launch', { budgetFile: '' })
  })

  test('without formula results is refused as a whole, as are files that are not workbooks', async () => {
    const plan = importPreviewSchema.parse(JSON.parse((await send('12-no-results.xlsx', '')).text))
    expect(plan.errors).toMatchObject([{ place: 'Targets!A2' }])
    const headers = { 'X-Base-Revision': String(plan.revision) }
    expect((await send('12-no-results.xlsx', '&apply', headers)).status).toBe(422)
    for (const [name, status] of [
      ['13a-locked.xlsx', 422],
      ['13b-cut-off.xlsx', 422],
      ['13c-really-a-pdf.xlsx', 415],
      ['13e-bomb.xlsx', 413],
      ['14-entity.xlsx', 422],
    ] as const)
      expect((await send(name, '')).status, name).toBe(status)
    expect(JSON.parse((await read('budget')).text)).toEqual(budgetWorkbook)
  })
})

function manySheets() {
  const columns = Array.from({ length: 9 }, (_, column) => ({ header: `C${column}` }))
  const row = columns.map((_, column) => column)
  return ['A', 'B'].map((name) => ({
    name,
    view: 'table',
    columns,
    rows: Array.from({ length: 4_500 }, () => row),
  }))
}
