import { describe, expect, test } from 'vitest'
import type { EditField } from '~/data/domain/editing/editForm'
import { alone, blockForm, cellText, gridFields, plainText, readCell } from '~/data/domain/grid/gridCells'
import { blockText, readBlock } from '~/data/domain/grid/pastedBlock'

const fieldOf = (label: string, kind: EditField['kind']): EditField => ({ name: label, label, kind })
const count = fieldOf('HCP Visits', { of: 'count' })
const progress = fieldOf('Overall Progress', { of: 'percent' })
const line = fieldOf('SKU', { of: 'line' })
const isNew = fieldOf('New in November', { of: 'yesNo' })
const due = fieldOf('Due', { of: 'day' })
const options = [
  { value: 'onco', label: 'Oncology' },
  { value: 'diab', label: 'Diabetes' },
]
const unit = fieldOf('Business unit', { of: 'choice', options })

const wholeNumber = (text: string) => `“${text}” is not a whole number from 0 to 1,000,000.`
const percentage = (text: string) => `“${text}” is not a percentage from 0 to 100, such as 58 or 58.5.`

test('the fields of a cell are one line, a number, a choice, a day, or yes or no', () => {
  const paragraph = fieldOf('Positioning', { of: 'paragraph', maxLength: 1_000 })
  const lines = fieldOf('Channels', { of: 'lines', stored: 'texts' })
  const cells = [line, unit, isNew, count, progress, due]
  expect(gridFields([paragraph, ...cells, lines])).toEqual(cells)
})

// How numbers are written is in formats.test.ts.
describe('a typed value', () => {
  test.each<[EditField, Record<string, unknown>]>([
    [count, { '13': 13, '1.234': 1_234, '13.00': 13, "1'000'000": 1_000_000, '0': 0 }],
    [progress, { '65': '0.65', '65,5 %': '0.655', '0': '0', '100%': '1', '1': '0.01', '٧٥': '0.75' }],
    // Less than one, typed by itself.
    [progress, { '0.65': '0.0065' }],
    [unit, { ' diabetes ': 'diab', ONCO: 'onco' }],
    // A spreadsheet writes TRUE.
    [isNew, { yes: true, TRUE: true, No: false }],
    [line, { ' VOM-8 ': 'VOM-8' }],
    [
      due,
      { '2025-10-20': '2025-10-20', '20 Oct 2025': '2025-10-20', '3 november 2025': '2025-11-03', '': '' },
    ],
  ])('is stored: %#', (field, stored) => {
    for (const [text, after] of Object.entries(stored))
      expect(readCell(field, text, alone)).toEqual({ after })
  })

  test.each([
    ...['n/a', '1,5', '-1', '12%', '1,000,001'].map((text) => [count, text, wholeNumber(text)] as const),
    ...['101', 'half', '0.1234567891'].map((text) => [progress, text, percentage(text)] as const),
    [progress, '1,000%', '“1,000%” can be read in two ways: write it without its separator.'],
    [unit, 'Cardiology', '“Cardiology” is none of Oncology, Diabetes.'],
    ...['0/10', '31 Feb 2025', '2025-13-01', '5 2025'].map(
      (text) => [due, text, `“${text}” is not a day. Write 20 Oct 2025.`] as const,
    ),
    [isNew, 'perhaps', '“perhaps” is neither yes nor no.'],
  ] as const)('is rejected in one sentence: %#', (field, text, error) => {
    expect(readCell(field, text, alone)).toEqual({ error })
  })

  test('is rejected as a number that is ambiguous in a mixed block', () => {
    expect(readCell(count, '1,234', { ...alone, numbers: 'mixed' })).toEqual({
      error: '“1,234” can be read in two ways beside the other cells: write it without its separator.',
    })
    expect(readCell(count, '1,234', { ...alone, numbers: 'comma' })).toEqual({ error: wholeNumber('1,234') })
  })

  test('that is long is quoted up to the length of a line', () => {
    const reading = readCell(count, 'x'.repeat(300), alone)
    expect('error' in reading && reading.error.length).toBeLessThan(100)
  })
})

const either = (text: string, percent: string, plain = text) =>
  `“${text}” is ${percent}% or ${plain}%: write it with a percent sign.`

test.each<[string, string[], string[]]>([
  ['fractions, as the export writes', ['0.65', '0.5', '0', '1'], ['0.65', '0.5', '0', '1']],
  ['fractions to the last digit', ['0.285', '0.0000000001', '0.07'], ['0.285', '0.0000000001', '0.07']],
  ['fractions of a German spreadsheet', ['0,65', '0,285'], ['0.65', '0.285']],
  ['percentages, one of them small', ['1', '0', '45'], ['0.01', '0', '0.45']],
  ['signs', ['0.65%', '45%'], ['0.0065', '0.45']],
  ['a fraction among percentages', ['0.65', '45'], [either('0.65', '65'), '0.45']],
  ['a fraction beside a sign', ['0,65', '45%'], [either('0,65', '65', '0.65'), '0.45']],
  ['a fraction alone', ['0.65'], [either('0.65', '65')]],
  ['a fraction beside no figure', ['0.65', 'n/a'], [either('0.65', '65'), percentage('n/a')]],
  ['a fraction that is too fine', ['0.65', '0.12345678901'], ['0.65', percentage('0.12345678901')]],
])('percentages of a pasted block: %s', (_, cells, stored) => {
  const read = cells.map((cell) => Object.values(readCell(progress, cell, blockForm(cells, cells)))[0])
  expect(read).toEqual(stored)
})

test.each<[EditField, unknown, string, string]>([
  [count, 12_345, '12,345', '12345'],
  [progress, '0.285', '28.5%', '28.5%'],
  [unit, 'diab', 'Diabetes', 'Diabetes'],
  [isNew, true, 'Yes', 'Yes'],
  [line, 'VOM-8', 'VOM-8', 'VOM-8'],
])('a stored value is shown in words and edited plainly: %#', (field, stored, shown, typed) => {
  expect([cellText(field, stored), plainText(field, stored)]).toEqual([shown, typed])
})

/** Rows of cells: "1 2/3 4"; an empty cell is "-". */
const rowsOf = (text: string) =>
  text.split('/').map((row) => row.split(' ').map((cell) => (cell === '-' ? '' : cell)))

describe('a clipboard block', () => {
  test.each([
    ['one cell', '12', rowsOf('12')],
    ['Excel: lines end with a carriage return, the last one too', '1\t2\r\n3\t4\r\n', rowsOf('1 2/3 4')],
    ['Google Sheets: the last line has no end', '1\t2\n3\t4', rowsOf('1 2/3 4')],
    ['an empty line within', '1\n\n3', rowsOf('1/-/3')],
    ['a short row is as long as the others', '1\t2\n3', rowsOf('1 2/3 -')],
    ['a cell with a line break', '"one\ntwo"\t3', [['one\ntwo', '3']]],
    ['a cell with a tab and quotes', '"say ""a\tb"""\t3', [['say "a\tb"', '3']]],
    ['a cell whose quotes are its own', '"quoted"\t3', [['"quoted"', '3']]],
    ['a quote that never ends', '"open\t3', [['"open', '3']]],
  ])('%s', (_, text, cells) => {
    expect(readBlock(text)).toEqual(cells)
  })

  test('that was copied is read back unchanged', () => {
    const texts = [
      ['say "a"', 'one\ntwo'],
      ['a\tb', ''],
    ]
    for (const cells of [rowsOf('1 2/3 4'), texts, [['"', '"x"']]])
      expect(readBlock(blockText(cells))).toEqual(cells)
  })

  test('of fifty thousand cells is read at once', () => {
    const row = Array<string>(100).fill('1,234').join('\t')
    expect(readBlock(Array<string>(500).fill(row).join('\n')).flat()).toHaveLength(50_000)
  })
})
