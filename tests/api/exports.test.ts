import { describe, expect, test } from 'vitest'
import { listNames } from '~/data/contract/collections'
import type { Change } from '~/data/contract/history'
import { textOf } from '~/data/imports/cells'
import { readFile } from '~/data/imports/files/readFile'
import { caller } from '../support/caller'
import { openedSite } from '../support/siteInProcess'

const admin = caller(openedSite())

describe('an export', () => {
  test.each(listNames)('of %s is the list, as CSV and JSON', async (name) => {
    const list = await admin.read<{ id: string }[]>(name)
    const json = await admin.get(`exports/${name}/json`)
    expect(json.json()).toEqual(list)
    const csv = (await admin.get(`exports/${name}/csv`)).text.split('\r\n')
    expect(csv[0]).toMatch(/^\uFEFFid,/)
    for (const { id } of list) expect(csv.some((line) => line.startsWith(`${id},`))).toBe(true)
    expect(json.headers.get('cache-control')).toContain('no-store')
  })

  test('of the history has every change, oldest first, and no cell that a spreadsheet would execute', async () => {
    const formula = '=HYPERLINK("http://other.example")'
    await admin.patch('timeline/phase-5', { owner: formula })
    await admin.patch('timeline/phase-5', { owner: 'Ada, "the" first', progress: '0.41' })
    const page = await admin.read<Change[]>('history')
    expect(await admin.read('exports/history/json')).toEqual(page.reverse())
    const { headers, text } = await admin.get('exports/history/csv')
    expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
    expect(text.split('\r\n')[0]).toContain('n,at,by,collection,id,field,before,after,undoes,batchId')
    expect(text).toContain(',"\'=HYPERLINK(""http://other.example"")",,')
    expect(text).toContain('owner,"\'=HYPERLINK(""http://other.example"")","Ada, ""the"" first"')
    expect(text).toMatch(/\r\n2,[^\r]*,progress,0\.35,0\.41,,,,,\r\n/)
    const { bytes } = await admin.get('exports/history/xlsx')
    const { sheets } = await readFile(bytes, 'x')
    const cells = sheets[0]?.rows.map(({ cells }) => [...cells.values()].map(textOf)) ?? []
    expect(cells[0]?.slice(0, 6)).toEqual(['n', 'at', 'by', 'collection', 'id', 'field'])
    expect(cells.some((row) => row.includes(formula))).toBe(true)
  })

  test.each(['sessions/csv', 'timeline/XLSX', 'timeline/CSV', 'timeline', '__proto__/json'])(
    'of %s does not exist',
    async (file) => {
      expect((await admin.get(`exports/${file}`)).status).toBe(404)
    },
  )
})
