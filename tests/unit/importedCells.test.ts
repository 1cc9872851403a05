import { describe, expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import { textOf, trimmed } from '~/data/imports/cells'
import { readFile } from '~/data/imports/files/readFile'
import { numberFormatOf } from '~/data/imports/files/numberFormats'
import type { Item, Lists } from '~/data/imports/plan/planImport'
import { planOf, sampleLists } from '../support/importPlans'
import { rowOf, spreadsheetFile } from '../support/spreadsheetFile'

const launch = { ...makeLaunch(), timeZone: 'Asia/Riyadh' }

/** The plan of a workbook with one sheet. */
const planOfSheet = (name: string, rows: readonly string[], more: Partial<WorkbookParts> = {}) => {
  const { merges = [], formats = [], lists = sampleLists } = more
  const file = spreadsheetFile({ sheets: [{ name, rows: rows.join(''), merges }], formats })
  return planOf(file, 'file.xlsx', { launch, lists })
}

interface WorkbookParts {
  merges: readonly string[]
  formats: readonly string[]
  lists: Lists
}

const cellsOf = async (rows: string, formats: readonly string[] = [], texts: readonly string[] = []) => {
  const { sheets } = await readFile(
    spreadsheetFile({ sheets: [{ name: 'S', rows }], formats, texts }),
    'f.xlsx',
  )
  return sheets[0]?.rows.flatMap(({ cells }) => [...cells.values()]) ?? []
}

describe('a cell without a value', () => {
  test.each(['s', 'b', 'e', 'd', 'n', 'str', 'inlineStr'])('of the type "%s" is empty', async (type) => {
    for (const content of ['', '<v/>', '<v></v>', ...(type === 'str' ? [] : ['<v> </v>'])])
      expect(await cellsOf(`<row r="1"><c r="A1" t="${type}">${content}</c></row>`, [], ['First'])).toEqual(
        [],
      )
  })
})

// numfmt knows the formats; these are where we add to it.
describe('the text of a number is the one that its cell shows', () => {
  test.each([
    ['#,##0.00" mg"', 1500, '1,500.00 mg'],
    ['# ?/?', 2, '2'],
    ['_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)', -1200, '(1,200)'],
    ['[$€-407] #,##0', 1200, '€ 1,200'],
    [';;;', 42, '42'],
    ['"SKU "General', 42, 'SKU 42'],
    ['[$-407]mmmm yyyy', 46_419, 'Februar 2027'],
    ['[h]:mm', 1.5, '36:00'],
  ])('%s of %d is "%s"', (code, value, text) => {
    expect(numberFormatOf(code)?.numberText(value)).toBe(text)
  })

  test('also by the built-in formats', async () => {
    expect((await cellsOf(rowOf(1, [1234, [0.5, 1]]), ['0%'])).map(textOf)).toEqual(['1234', '50%'])
  })

  test('and of a text likewise', () => {
    expect(numberFormatOf('"EG-"@')?.text('7')).toBe('EG-7')
    expect(numberFormatOf('0;-0;0;"EG-"@')?.text('7')).toBe('EG-7')
    for (const code of ['@', '0', ';;;', '_(* 0_);_(@_)']) expect(numberFormatOf(code)?.text('7')).toBe('7')
  })

  test.each([
    ['0%', 'percent'],
    ['0"%"', 'percentSign'],
    ['0\\%', 'percentSign'],
    ['mmm yyyy', 'day'],
    ['mm:ss', 'time'],
    ['0 "EGP"', 'money'],
    ['"SKU "0000', 'plain'],
    ['[$€-407]0', 'money'],
    ['£0', 'money'],
    ['[$-409]0.00', 'plain'],
  ])('the format %s shows the shape "%s"', (code, shape) => {
    expect(numberFormatOf(code)?.shape).toBe(shape)
  })

  test('a format is read in one pass, and one that is longer than Excel allows says nothing', () => {
    for (const sign of ['"', '[', '\\', '[$', '"a"', '_', '0', ';', '[h', 'y', '/']) {
      expect(numberFormatOf(sign.repeat(100_000))).toBeUndefined()
      const started = performance.now()
      for (let times = 0; times < 50; times += 1)
        numberFormatOf(sign.repeat(255 / sign.length))?.numberText(46_419.5)
      expect(performance.now() - started).toBeLessThan(2_000)
    }
  })
})

test('spaces within a long text are read once', () => {
  const long = `a${' '.repeat(1_000_000)}b`
  expect(trimmed(` \u200B${long}\uFEFF `)).toBe(long)
})

test('a code in a number format is the SKU, by which the item is found', async () => {
  const [product] = sampleLists.products
  const lists: Lists = {
    ...sampleLists,
    products: [
      { ...product, id: 'own', sku: 'EG-0007' },
      { ...product, id: 'other', sku: '00042' },
    ] as Item[],
  }
  const rows = [
    rowOf(1, ['SKU', 'Name']),
    rowOf(2, [[7, 1], 'One']),
    rowOf(3, [
      [42, 2],
      [3, 2],
    ]),
  ]
  const { plan } = await planOfSheet('Products', rows, { formats: ['"EG-"0000', '00000'], lists })
  expect(plan.errors).toEqual([])
  expect(plan.items.map(({ id, fields }) => [id, fields.map(({ after }) => after)])).toEqual([
    ['own', ['One']],
    ['other', ['00003']],
  ])
})

test('a time of day, and a number that is no day, are no figures', async () => {
  const rows = [
    rowOf(1, ['Id', 'HCP visits', 'Overall progress', 'Hospitals']),
    rowOf(2, ['target-vometron-8-mg-odf', [1, 1], [0.5, 2], [0, 3]]),
  ]
  const { plan } = await planOfSheet('Targets', rows, { formats: ['[h]:mm', 'h:mm', 'd mmm yyyy'] })
  expect(plan.errors.map(({ place, value }) => [place, value])).toEqual([
    ['Targets!B2', '24:00'],
    ['Targets!C2', '12:00'],
    ['Targets!D2', '0 Jan 1900'],
  ])
})

test('a count with decimals that its cell does not show is refused with them', async () => {
  const rows = [rowOf(1, ['Id', 'HCP visits']), rowOf(2, ['target-vometron-8-mg-odf', [14.4, 1]])]
  const { plan } = await planOfSheet('Targets', rows, { formats: ['0'] })
  const reason = 'holds 14.4, and must be a whole number from 0 to 1000000'
  expect(plan.errors).toEqual([{ place: 'Targets!B2', reason, value: '14' }])
})

describe('a cell that is merged with another', () => {
  test('is refused, also where a blank one would empty a list', async () => {
    const rows = [
      rowOf(1, ['Id', 'Specialties', 'Channels', 'Positioning']),
      rowOf(2, ['vometron-8-mg-odf', 'Oncology', 'Web', 'One']),
      rowOf(3, ['vometron-4-mg-odf', null, 'Mail', 'Two']),
      rowOf(4, ['budicort-1-mg-2-ml', 'Lungs', null, null]),
    ]
    const { plan } = await planOfSheet('Products', rows, { merges: ['B2:B3', 'B4:C4', 'D2:XFD2', 'D3:D9'] })
    const refused = (place: string, cell: string) => ({
      ...{ place, reason: `is merged with ${cell}: undo the merge, and fill in every cell` },
    })
    expect(plan.errors).toEqual([
      refused('Products!B3', 'B2'),
      refused('Products!C4', 'B4'),
      refused('Products!D4', 'D3'),
    ])
    expect(plan.items.map(({ fields }) => fields.map(({ field }) => field))).toEqual([
      ['positioning', 'specialties', 'channels'],
      ['positioning', 'channels'],
      ['specialties'],
    ])
  })

  test('is looked at once, however many merges a hostile file has', async () => {
    const phases = Array.from({ length: 2_000 }, (_, at) =>
      rowOf(at + 2, [`phase-${at}`, at === 0 ? 'Us' : null]),
    )
    const merges = Array.from({ length: 20_000 }, () => 'B2:B2001')
    await expect(planOfSheet('Timeline', [rowOf(1, ['Id', 'Owner']), ...phases], { merges })).rejects.toThrow(
      'The file is damaged',
    )
  })

  test('is as any other above the rows, and blank where all of them are', async () => {
    const rows = [
      rowOf(1, ['Products of the launch', null, null]),
      rowOf(2, ['Id', 'Specialties', 'Channels']),
      rowOf(3, ['vometron-8-mg-odf', null, 'Web']),
      rowOf(4, ['vometron-4-mg-odf', null, 'Mail']),
    ]
    const { plan } = await planOfSheet('Products', rows, { merges: ['A1:C1', 'C2:D2', 'B3:B4', 'nonsense'] })
    expect([plan.errors, plan.changes]).toEqual([[], 2])
  })
})

describe('a day', () => {
  /** What a sheet makes of it: the first changed value, or why not. */
  const readIn = async (name: string, rows: readonly string[], formats: readonly string[] = []) => {
    const { plan } = await planOfSheet(name, rows, { formats })
    return plan.errors[0]?.reason ?? plan.items[0]?.fields[0]?.after
  }
  const startOf = (cell: string | readonly [number, number], formats?: readonly string[]) =>
    readIn('Timeline', [rowOf(1, ['Id', 'Start', 'End']), rowOf(2, ['phase-1', cell, '2026-12-31'])], formats)
  const dates = 'Oct 15, 2025 – Dec 31, 2026'
  const noDate = 'is not a date, such as 2027-04-03'

  test.each([
    ['in figures', '2025-10-15|2025/10/15|2025.10.15|20251015|15/10/2025|10/15/2025|10/15/25|15.10.2025'],
    ['in short, or in other figures', '15.10.25|15. 10. 2025|١٥/١٠/٢٠٢٥|۱۵/۱۰/۲۰۲۵|\u200F١٥\u200F/١٠/٢٠٢٥'],
    ['with a short month', "15-Oct-25|15-Oct-2025|15 Oct 25|15 Oct '25|2025-Oct-15|Wed, 15 Oct 2025"],
    ['in English', '15 October 2025|15th October 2025|15th of October, 2025|October 15, 2025|Oct 15th, 2025'],
    ['with its weekday', 'Wednesday, October 15, 2025|Mittwoch, 15. Oktober 2025|الأربعاء، ١٥ أكتوبر ٢٠٢٥'],
    ['in other languages', '15. Oktober 2025|15. Okt. 2025|15 octobre 2025|15 de octubre de 2025'],
    ['in Arabic', '١٥ أكتوبر ٢٠٢٥|15 تشرين الأول 2025'],
    ['with a time', '2025-10-15T09:30|2025-10-15 09:30:00|15/10/2025 00:00|10/15/2025 12:00:00 AM'],
    ['with a time in words', '15 Oct 2025, 9:30 pm'],
    ['as an instant', '2025-10-14T21:00:00.000Z|2025-10-14T21:00Z|2025-10-15T20:59:59Z'],
    ['in a zone', '2025-10-14T22:00:00+01:00|2025-10-14 17:00:00-0400|2025-10-15T02:00:00+05'],
  ])('may be written %s', async (_, texts) => {
    for (const text of texts.split('|')) expect([text, await startOf(text)]).toEqual([text, dates])
  })

  test.each([
    ['with more than a day', '2025-10-15 or 9 August|2025-10-15 - 2025-10-20|15/10/2025 and later'],
    ['of an impossible time', '2025-10-15T99:99|2025-10-15T25:00|2025-10-15 10:60'],
    ['of another calendar, or none', '15/10/1447|31/02/2025|15 Octember 2025|Monday, 15 Oct 2025'],
    ['with less than a day', '15 Oct|Oct 2025|2025-10'],
    ['of hostile length', `${' '.repeat(50_000)}15|2025${'-'.repeat(50_000)}`],
  ])('is none %s', async (_, texts) => {
    for (const text of texts.split('|')) expect([text, await startOf(text)]).toEqual([text, noDate])
  })

  test.each([
    ['04/05/2025', '4 May or 5 April', '2025-05-04 or 2025-04-05'],
    ['15/10/25', '15 October 2025 or 25 October 2015', '2025-10-15 or 2015-10-25'],
    ['03/04/05', '3 April 2005, 4 March 2005 or 5 April 2003', '2005-04-03, 2005-03-04 or 2003-04-05'],
    ['15-Oct-99', '15 October 1999 or 15 October 2099', '1999-10-15 or 2099-10-15'],
  ])('%s is refused with the days that it may be', async (text, days, written) => {
    expect(await startOf(text)).toBe(`“${text}” is ${days}: write ${written}`)
  })

  test.each([45_945, 45_944.9999999999, 45_945.0000000001, 45_945.75])(
    'the number %d is its day',
    async (value) => {
      expect(await startOf([value, 1], ['d mmm yyyy'])).toBe(dates)
    },
  )

  test.each([
    ['2025-10-15', dates],
    ['2025-10-15T09:00:00', dates],
    ['2025-10-14T21:00:00.000Z', dates],
    ['soon', noDate],
  ])('of a date cell of ISO 8601 with %s is %s', async (written, text) => {
    const cells = `<c r="A2" t="inlineStr"><is><t>phase-1</t></is></c><c r="B2" t="d"><v>${written}</v></c><c r="C2" t="d"><v>2026-12-31</v></c>`
    const rows = [rowOf(1, ['Id', 'Start', 'End']), `<row r="2">${cells}</row>`]
    expect(await readIn('Timeline', rows)).toBe(text)
  })

  test.each([
    ['15-Oct-25 to 20/10/2025', 'Oct 15 – Oct 20'],
    ['١٥/١٠/٢٠٢٥ – ٢٠/١٠/٢٠٢٥', 'Oct 15 – Oct 20'],
    ['04/05/25 – 20/10/2025', /^“04\/05\/25” is 4 May 2025, 5 April 2025 or 25 May 2004: write/],
    [`Oct 15${' '.repeat(100_000)}Oct 20`, /^must be two days/],
  ])('in the text of both dates %j is read likewise', async (both, text) => {
    expect(await readIn('Timeline', [rowOf(1, ['Id', 'Dates']), rowOf(2, ['phase-1', both])])).toMatch(text)
  })

  test('of the launch’s own sheet is read likewise', async () => {
    const rows = [rowOf(1, ['Go-live']), rowOf(2, ['2027-03-31T21:00:00Z'])]
    expect(await readIn('Launch', rows)).toBe('2027-04-01')
  })
})
