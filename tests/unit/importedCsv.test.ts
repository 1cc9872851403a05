import { describe, expect, test } from 'vitest'
import { csvLine } from '~/data/domain/format/csv'
import { textOf } from '~/data/imports/cells'
import { readFile } from '~/data/imports/files/readFile'
import { planWorkbook } from '~/data/imports/workbook'
import { planOf, sampleLists } from '../support/importPlans'

async function rowsOf(text: string | Buffer) {
  const { sheets } = await readFile(Buffer.from(text), 'tools.csv')
  return sheets[0]?.rows.map(({ number, cells }) => [number, ...[...cells.values()].map(textOf)])
}

describe('the separator of a CSV file', () => {
  const right = [
    ['Id', 'Name', 'Note'],
    ['a', 'One, two; three\tfour|five', '1,5'],
    ['b', 'Two, and more', '2,5'],
  ]
  const body = (separator: string) =>
    right
      .map((cells) => cells.map((cell) => (cell.includes(separator) ? `"${cell}"` : cell)).join(separator))
      .join('\n')

  test.each([';', '\t', '|', ','])('%j is found', async (separator) => {
    for (const above of [
      '',
      '\n',
      '\r\n\r\n',
      'Export of 3 May, 2027, by Ada, Riyadh\n',
      '"Tools, of Gulf, and Levant"\n\nAs of 3 May, 2027\n\n',
      `"sep=${separator}"\n`,
      `sep=${separator}\r\n`,
      `\nSEP=${separator}\n`,
      `\uFEFFsep=${separator}\n`,
      '\uFEFF\n',
    ]) {
      const rows = (await rowsOf(above + body(separator))) ?? []
      expect(rows.slice(-3).map(([, ...cells]) => cells)).toEqual(right)
      const lines = above.split('\n').length - 1
      expect(rows.slice(-3).map(([number]) => number)).toEqual([lines + 1, lines + 2, lines + 3])
    }
  })

  test.each<[string, string, number]>([
    [
      'numbers with commas in every row below the header',
      'Id;Value;Share\na;1,5;2,5\nb;3,5;4,5\nc;5,5;6,5',
      3,
    ],
    ['thousands in every row below the header', 'Id;Value\na;1,234,567\nb;2,345,678', 2],
    ['a list in semicolons within one column', 'Id,Name,Tags\na,One,x;y\nb,Two,x;y', 3],
    ['a header alone', 'Id;Name;Note', 3],
    ['another than the declared one', 'sep=,\nId,Name;x\na,b;c', 2],
    ['one column', 'Id\na\nb', 1],
    ['short rows', 'Id,Name,Note\na,One\nb,Two,x\nc,Three', 3],
    ['a quoted title with separators', '"Tools; of; the; Gulf"\nId,Name\na,One', 2],
  ])('is not mistaken for %s', async (_, text, width) => {
    const { sheets } = await readFile(Buffer.from(text), 'tools.csv')
    const head = sheets[0]?.rows.find(({ cells }) => textOf(cells.get(0)) === 'Id')
    expect(head?.cells.size).toBe(width)
  })
})

describe('a row with more cells than the header', () => {
  const name = JSON.stringify(sampleLists.tools[0]?.name)

  test('is refused with its place, and nothing of it is taken', async () => {
    const file = `Name,Active users\n${name},1,234\n`
    const { plan, entries } = await planOf(file, 'tools.csv', { replace: 'all' })
    expect(plan.errors[0]).toEqual({
      place: 'tools.csv!C2',
      reason:
        'is beyond the 2 columns of the header: put quotes around a text that holds “,”, or give the column a header',
    })
    expect(entries).toEqual([])
  })

  test.each([
    ['is none if the cells beyond are empty', `Name,Active users\n${name},77,, \n`, []],
    ['is told from a column without a header', `Name,Active users,\n${name},77,two\n`, ['tools.csv!C1']],
  ])('%s', async (_, file, told) => {
    const { plan } = await planOf(file, 'tools.csv')
    expect([plan.errors, plan.changes, plan.warnings.map(({ place }) => place)]).toEqual([[], 1, told])
  })

  test('of a planning workbook is refused too', async () => {
    const file = await readFile(Buffer.from('Line;Amount\nSamples;100\nEvents;200;300\n'), 'budget.csv')
    const { plan } = planWorkbook(file, 0, { id: 'budget', current: null, currency: 'SAR' })
    expect(plan.errors).toMatchObject([
      { place: 'budget.csv!C3', reason: expect.stringContaining('“;”') as string },
    ])
  })
})

test('a code that is written as a formula for Excel is its text, and our own export of such a text stays', async () => {
  const text = `Id,Name\n="00042","=""a """"b"""" c"""\n=1+1,"=""a""&""b"""\n${csvLine(['="00042"', '\'="x"'])}`
  expect(await rowsOf(text)).toEqual([
    [1, 'Id', 'Name'],
    [2, '00042', 'a "b" c'],
    [3, '=1+1', '="a"&"b"'],
    [4, '="00042"', '\'="x"'],
  ])
})
