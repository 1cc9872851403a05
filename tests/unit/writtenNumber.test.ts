import { describe, expect, test } from 'vitest'
import { formOf, readNumber, type NumberForm } from '~/data/domain/format/writtenNumber'

const plain = (text: string) => ({ text, isPercent: false })
const percent = (text: string) => ({ text, isPercent: true })

describe('a number with one reading', () => {
  test.each([
    ['12', plain('12')],
    [' 12 ', plain('12')],
    ['007', plain('7')],
    ['0', plain('0')],
    ['-5', plain('-5')],
    ['−5', plain('-5')],
    ['+5', plain('5')],
    ['1.5', plain('1.5')],
    ['1,5', plain('1.5')],
    ['.5', plain('0.5')],
    [',5', plain('0.5')],
    ['0.125', plain('0.125')],
    ['0,125', plain('0.125')],
    ['1234,567', plain('1234.567')],
    ['1,234.5', plain('1234.5')],
    ['1.234,5', plain('1234.5')],
    ['1,234,567', plain('1234567')],
    ['1.234.567', plain('1234567')],
    ['1 234', plain('1234')],
    ['1\u00A0234', plain('1234')],
    ['1\u202F234', plain('1234')],
    ['1\u2009234,5', plain('1234.5')],
    ["1'234", plain('1234')],
    ['1’234.50', plain('1234.50')],
    ['65%', percent('65')],
    ['65 %', percent('65')],
    ['65,5\u00A0%', percent('65.5')],
    ['%65', percent('65')],
    ['١٢', plain('12')],
    ['۱۲', plain('12')],
    ['١٬٢٣٤', plain('1234')],
    ['١٢٫٥', plain('12.5')],
    ['٦٥٪', percent('65')],
    ['\u200F65%\u200E', percent('65')],
  ])('%s', (text, number) => {
    for (const form of ['comma', 'dot', 'mixed', 'unknown'] as const)
      for (const inDoubt of ['grouped', 'decimal'] as const)
        expect(readNumber(text, form, inDoubt)).toEqual(number)
  })

  test.each([
    '',
    ' ',
    'n/a',
    '-',
    '12a',
    '1 2',
    '1 23 456',
    '12.',
    '1,2,3',
    '1.2.3',
    '1,23,456',
    '1.234,567.8',
    '1e5',
    '%',
    '%5%',
    '1..5',
    '$5',
  ])('"%s" is invalid', (text) => {
    expect(readNumber(text, 'unknown', 'grouped')).toBeNull()
  })
})

describe('one separator before three digits', () => {
  test.each<[string, NumberForm, 'grouped' | 'decimal', string | null]>([
    ['1,234', 'dot', 'decimal', '1234'],
    ['1,234', 'comma', 'grouped', '1.234'],
    ['1.234', 'dot', 'grouped', '1.234'],
    ['1.234', 'comma', 'decimal', '1234'],
    ['1,234', 'unknown', 'grouped', '1234'],
    ['1.234', 'unknown', 'grouped', '1234'],
    ['12.345', 'unknown', 'decimal', '12.345'],
    ['12,345', 'unknown', 'decimal', null],
    ['1,000', 'unknown', 'decimal', null],
    ['0,125', 'unknown', 'decimal', '0.125'],
    ['1,234', 'mixed', 'grouped', null],
    ['1.234', 'mixed', 'decimal', null],
  ])('%s in a block of %s, else %s', (text, form, inDoubt, read) => {
    expect(readNumber(text, form, inDoubt)).toEqual(read === null ? 'twoWays' : plain(read))
  })
})

describe('the number format of a block follows from its cells', () => {
  test.each<[readonly string[], NumberForm]>([
    [['12', '1,234'], 'unknown'],
    [['12', '1,5'], 'comma'],
    [['1.234', '65,5%'], 'comma'],
    [['1.234,00'], 'comma'],
    [['1,234.00'], 'dot'],
    [['1,234', '1.5'], 'dot'],
    [['1 234,5'], 'comma'],
    [['0,125'], 'comma'],
    [['1,5', '1.5'], 'mixed'],
    [['n/a', '', 'v1.5 of it'], 'unknown'],
    [['1.234.567'], 'unknown'],
  ])('%j: %s', (cells, form) => {
    expect(formOf(cells)).toBe(form)
  })
})
