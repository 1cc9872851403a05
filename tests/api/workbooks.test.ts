import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { site } from '~/app/server/composition.server'
import { importPreviewSchema, importedSchema, type ImportPreview } from '~/data/contract/imports'
import { workbookSchema, workbooksSchema, type Workbook } from '~/data/contract/workbook'
import { budgetWorkbook, makeSheet } from '~/data/fixtures/workbook'
import { caller, said } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const server = openedSite({ accounts: { admin: 'admin', grace: 'editor' } })
const [admin, grace, nobody] = [caller(server), caller(server, 'grace'), caller(server, null)]

const own: Workbook = {
  title: 'Ours',
  sheets: [makeSheet({ name: 'Own', title: 'A plan of ours', labels: 0 })],
}

const statusOf = async (id: string) => (await nobody.get(`workbooks/${id}`)).status
const budget = () => nobody.read('workbooks/budget', workbookSchema)
const setLaunch = (fields: object) => admin.patch('launch', fields)
const undo = async (n: number) => {
  expect((await admin.post(`history/${n}/undo`)).status).toBe(200)
}

describe('a planning workbook', () => {
  test('is replaced, shown, sent to open pages, listed in the history, and undone', async () => {
    expect((await nobody.read('workbooks', workbooksSchema)).budget).toEqual(budgetWorkbook)
    const put = await admin.put('workbooks/budget?name=budget-2027.xlsx', own)
    expect(put.json()).toEqual({ id: 'budget', name: 'budget-2027.xlsx', sheets: 1, rows: 4 })
    expect(await budget()).toEqual(own)
    expect((await admin.get('history?limit=1')).text).toContain('budget-2027.xlsx')
    expect(await nobody.read('launch')).toMatchObject({ budgetTitle: 'Ours' })
    await undo(put.n)
    expect(await nobody.read('launch')).toMatchObject({ budgetTitle: budgetWorkbook.title })
    expect(await budget()).toEqual(budgetWorkbook)
  })

  test('that someone else has replaced since is not overwritten', async () => {
    const base = (await nobody.get('launch')).headers.get('x-revision') ?? ''
    const { n } = await admin.put('workbooks/budget', own)
    const late = { ...own, title: 'Late' }
    expect((await grace.put('workbooks/budget', late, { 'X-Base-Revision': base })).status).toBe(409)
    await undo(n)
  })

  const columns = Array.from({ length: 9 }, (_, column) => ({ header: `C${column}` }))
  const rows = Array.from({ length: 4_500 }, () => columns.map((_, column) => column))
  const large = ['A', 'B'].map((name) => ({ name, view: 'table', columns, rows }))
  const uneven = [{ ...makeSheet(), rows: [[1, 2, 3, 4, 5]] }]

  test.each([
    ['too many cells', { title: 'x', sheets: large }, /^The workbook: sheets: .*at most 80000 cells\.$/],
    ['a row too long', { ...own, sheets: uneven }, /sheet "Samples", row 1: has 5 cells for 4 columns/],
  ])('with %s is refused with a sentence, and nothing is changed', async (_, body, sentence) => {
    expect(said(await admin.put('workbooks/budget', body))).toEqual([422, expect.stringMatching(sentence)])
    expect(await budget()).toEqual(budgetWorkbook)
  })

  test('is 404 under another name, or if the launch has none; a lost file is reported', async () => {
    expect([await statusOf('plans'), (await admin.put('workbooks/plans', own)).status]).toEqual([404, 404])
    const { n } = await setLaunch({ rarmFile: 'none' })
    expect(await statusOf('rarm')).toBe(404)
    expect(await nobody.read('workbooks')).toMatchObject({ rarm: null })
    await undo(n)
    const { store, workbooks } = site()
    const lost = `${'a'.repeat(64)}.json lost.xlsx`
    const change = await store.patch('launch', 'launch', { rarmFile: lost })
    expect(await statusOf('rarm')).toBe(503)
    // Its page still lets an editor replace it.
    expect(await workbooks.oneToReplace('rarm', store.latest().get('launch', 'launch'))).toBeNull()
    await undo(change.n ?? 0)
    expect((await setLaunch({ rarmFile: '../../etc/passwd' })).status).toBe(422)
  })
})

describe('an uploaded file', () => {
  const send = async (name: string, query = '', headers = {}) =>
    admin.post(
      `imports?workbook=budget&name=${name}${query}`,
      await readFile(`tests/imports/${name}`),
      headers,
    )
  const planOf = async (name: string) => (await send(name)).json(importPreviewSchema)
  const apply = (name: string, { revision }: ImportPreview) =>
    send(name, '&apply', { 'X-Base-Revision': String(revision) })

  test('is planned by its sheets, and replaces a workbook that the disk has lost', async () => {
    await setLaunch({ budgetFile: `${'b'.repeat(64)}.json lost.xlsx` })
    const name = '02b-budget-titles.xlsx'
    const plan = await planOf(name)
    expect(plan).toMatchObject({ adds: 0, changes: 7, removes: 0, unchanged: 0, errors: [] })
    expect(plan.workbook?.sheets[0]?.rows[0]).toEqual({ n: 1, cells: ['Marketing budget 2026'] })
    expect((await apply(name, plan)).json(importedSchema)).toMatchObject({ changes: 7 })
    const title = 'Marketing budget 2026 · All amounts in SAR, planning only'
    expect((await budget()).sheets[0]).toMatchObject({ title })
    await setLaunch({ budgetFile: '' })
  })

  test('without formula results is refused as a whole', async () => {
    const plan = await planOf('12-no-results.xlsx')
    expect(plan.errors).toMatchObject([{ place: 'Targets!A2' }])
    expect((await apply('12-no-results.xlsx', plan)).status).toBe(422)
    expect(await budget()).toEqual(budgetWorkbook)
  })
})
