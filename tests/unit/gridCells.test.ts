import { describe, expect, test } from 'vitest'
import type { EditField } from '~/data/domain/editing/editForm'
import {
  alone,
  blockForm,
  cellText,
  gridFields,
  isSameValue,
  plainText,
  readCell,
} from '~/data/domain/grid/gridCells'

const count: EditField = { name: 'hcpVisits', label: 'HCP Visits', kind: { of: 'count' } }
const progress: EditField = { name: 'overallProgress', label: 'Overall Progress', kind: { of: 'percent' } }
const line: EditField = { name: 'sku', label: 'SKU', kind: { of: 'line' } }
const isNew: EditField = { name: 'isNewNov', label: 'New in November', kind: { of: 'yesNo' } }
const unit: EditField = {
  name: 'buId',
  label: 'Business unit',
  kind: {
    of: 'choice',
    options: [
      { value: 'onco', label: 'Oncology' },
      { value: 'diab', label: 'Diabetes' },
    ],
  },
}

const wholeNumber = (text: string) => `“${text}” is not a whole number from 0 to 1,000,000.`
const percentage = (text: string) => `“${text}” is not a percentage from 0 to 100, such as 58 or 58.5.`

test('the fields of a cell are one line, a number, a choice, or yes or no', () => {
  const paragraph: EditField = {
    name: 'positioning',
    label: 'P',
    kind: { of: 'paragraph', maxLength: 1_000 },
  }
  const lines: EditField = { name: 'channels', label: 'C', kind: { of: 'lines', stored: 'texts' } }
  expect(gridFields([line, paragraph, unit, lines, isNew, count, progress])).toEqual([
    line,
    unit,
    isNew,
    count,
    progress,
  ])
})

describe('a typed value is stored', () => {
  test.each<[string, EditField, string, unknown]>([
    ['a count', count, '13', 13],
    ['a grouped count', count, '1,234', 1_234],
    ['a count grouped by dots', count, '1.234', 1_234],
    ['a count with empty decimals', count, '13.00', 13],
    ['a million', count, "1'000'000", 1_000_000],
    ['no count at all', count, '0', 0],
    ['a percentage', progress, '65', '0.65'],
    ['with its sign', progress, '65%', '0.65'],
    ['with a decimal comma', progress, '65,5 %', '0.655'],
    ['none', progress, '0', '0'],
    ['all', progress, '100%', '1'],
    ['one per cent', progress, '1', '0.01'],
    ['in Arabic digits', progress, '٧٥', '0.75'],
    ['less than one, typed by itself', progress, '0.65', '0.0065'],
    ['a count with a space', count, '1 234', 1_234],
    ['a choice by its label', unit, ' diabetes ', 'diab'],
    ['a choice by its value', unit, 'ONCO', 'onco'],
    ['yes', isNew, 'yes', true],
    ['a spreadsheet’s TRUE', isNew, 'TRUE', true],
    ['no', isNew, 'No', false],
    ['a line, without the space around it', line, ' VOM-8 ', 'VOM-8'],
  ])('%s', (_, field, text, after) => {
    expect(readCell(field, text, alone)).toEqual({ after })
  })

  test.each<[EditField, string, string]>([
    [count, 'n/a', wholeNumber('n/a')],
    [count, '1,5', wholeNumber('1,5')],
    [count, '-1', wholeNumber('-1')],
    [count, '12%', wholeNumber('12%')],
    [count, '1,000,001', wholeNumber('1,000,001')],
    [progress, '101', percentage('101')],
    [progress, '-1', percentage('-1')],
    [progress, 'half', percentage('half')],
    [progress, '1e2', percentage('1e2')],
    [progress, '0x10', percentage('0x10')],
    [count, '1e2', wholeNumber('1e2')],
    [count, '0x10', wholeNumber('0x10')],
    [progress, '1,000%', '“1,000%” can be read in two ways: write it without its separator.'],
    [progress, '0.1234567891', percentage('0.1234567891')],
    [unit, 'Cardiology', '“Cardiology” is none of Oncology, Diabetes.'],
    [isNew, 'perhaps', '“perhaps” is neither yes nor no.'],
  ])('or rejected in one sentence: %#', (field, text, error) => {
    expect(readCell(field, text, alone)).toEqual({ error })
  })

  test('a number that is ambiguous in a mixed block is rejected', () => {
    expect(readCell(count, '1,234', { ...alone, numbers: 'mixed' })).toEqual({
      error: '“1,234” can be read in two ways beside the other cells: write it without its separator.',
    })
    expect(readCell(count, '1,234', { ...alone, numbers: 'comma' })).toEqual({ error: wholeNumber('1,234') })
  })

  test('a long text is quoted up to the length of a line', () => {
    const reading = readCell(count, 'x'.repeat(300), alone)
    expect('error' in reading && reading.error.length).toBeLessThan(100)
  })
})

describe('percentages of a pasted block', () => {
  const read = (...cells: string[]) =>
    cells.map((cell) => {
      const reading = readCell(progress, cell, blockForm(cells, cells))
      return 'after' in reading ? reading.after : reading.error
    })
  const either = (text: string, percent: string, plain = text) =>
    `“${text}” is ${percent}% or ${plain}%: write it with a percent sign.`

  test.each<[string, string[], string[]]>([
    ['fractions, as the export writes', ['0.65', '0.5', '0', '1'], ['0.65', '0.5', '0', '1']],
    ['fractions to the last digit', ['0.285', '0.0000000001', '0.07'], ['0.285', '0.0000000001', '0.07']],
    ['fractions of a German spreadsheet', ['0,65', '0,285'], ['0.65', '0.285']],
    ['percentages, one of them small', ['1', '0', '45'], ['0.01', '0', '0.45']],
    ['ones and zeros', ['1', '0', '1'], ['0.01', '0', '0.01']],
    ['signs', ['0.65%', '45%'], ['0.0065', '0.45']],
    ['a fraction among percentages', ['0.65', '45'], [either('0.65', '65'), '0.45']],
    ['with a one', ['0.65', '1', '45'], [either('0.65', '65'), either('1', '100'), '0.45']],
    ['a fraction beside a sign', ['0,65', '45%'], [either('0,65', '65', '0.65'), '0.45']],
    ['a fraction alone', ['0.65'], [either('0.65', '65')]],
    ['a fraction beside no figure', ['0.65', 'n/a'], [either('0.65', '65'), percentage('n/a')]],
    ['a fraction that is too fine', ['0.65', '0.12345678901'], ['0.65', percentage('0.12345678901')]],
  ])('%s', (_, cells, stored) => {
    expect(read(...cells)).toEqual(stored)
  })
})

test('a stored value is shown in words and edited plainly', () => {
  const cells: readonly [EditField, unknown, string, string][] = [
    [count, 12_345, '12,345', '12345'],
    [progress, '0.285', '28.5%', '28.5%'],
    [unit, 'diab', 'Diabetes', 'Diabetes'],
    [unit, 'neuro', 'neuro', 'neuro'],
    [isNew, true, 'Yes', 'Yes'],
    [line, 'VOM-8', 'VOM-8', 'VOM-8'],
  ]
  for (const [field, stored, shown, typed] of cells) {
    expect(cellText(field, stored)).toBe(shown)
    expect(plainText(field, stored)).toBe(typed)
  }
})

test('a value that reads the same is no change', () => {
  expect(isSameValue(progress, '0.50', '0.5')).toBe(true)
  expect(isSameValue(progress, '0.50', '0.51')).toBe(false)
  expect(isSameValue(count, 12, 12)).toBe(true)
})
