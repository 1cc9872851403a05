import { describe, expect, test } from 'vitest'
import type { EditField } from '~/data/rules/editForm'
import { cellText, gridFields, isSameValue, plainText, readCell } from '~/data/rules/gridCells'

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

test('a cell holds one line, number, choice, or yes or no', () => {
  const paragraph: EditField = { name: 'positioning', label: 'P', kind: { of: 'paragraph', most: 1_000 } }
  const lines: EditField = { name: 'channels', label: 'C', kind: { of: 'lines', stored: 'texts' } }
  expect(gridFields([line, paragraph, unit, lines, isNew, count, progress])).toEqual([
    line,
    unit,
    isNew,
    count,
    progress,
  ])
})

describe('what is written is stored', () => {
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
    ['a choice by its label', unit, ' diabetes ', 'diab'],
    ['a choice by its value', unit, 'ONCO', 'onco'],
    ['yes', isNew, 'yes', true],
    ['a spreadsheet’s TRUE', isNew, 'TRUE', true],
    ['no', isNew, 'No', false],
    ['a line, without the space around it', line, ' VOM-8 ', 'VOM-8'],
  ])('%s', (_, field, text, after) => {
    expect(readCell(field, text, 'unknown')).toEqual({ after })
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
    [progress, '0.1234567891', percentage('0.1234567891')],
    [unit, 'Cardiology', '“Cardiology” is none of Oncology, Diabetes.'],
    [isNew, 'perhaps', '“perhaps” is neither yes nor no.'],
  ])('or refused in one sentence: %#', (field, text, fault) => {
    expect(readCell(field, text, 'unknown')).toEqual({ fault })
  })

  test('a number that a mixed block leaves open is refused', () => {
    expect(readCell(count, '1,234', 'mixed')).toEqual({
      fault: '“1,234” can be read in two ways beside the other cells: write it without its separator.',
    })
    expect(readCell(count, '1,234', 'comma')).toEqual({ fault: wholeNumber('1,234') })
  })

  test('a long text is quoted as far as a line has room', () => {
    const reading = readCell(count, 'x'.repeat(300), 'unknown')
    expect('fault' in reading && reading.fault.length).toBeLessThan(100)
  })
})

test('a stored value is shown in words and typed over plainly', () => {
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

test('what reads the same is no change', () => {
  expect(isSameValue(progress, '0.50', '0.5')).toBe(true)
  expect(isSameValue(progress, '0.50', '0.51')).toBe(false)
  expect(isSameValue(count, 12, 12)).toBe(true)
})
