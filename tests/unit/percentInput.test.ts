import { describe, expect, test } from 'vitest'
import { fraction } from '~/data/contract/fields'
import { fractionText, percentError, percentInputText, readPercent } from '~/data/domain/format/percentInput'

describe('a typed percentage', () => {
  test.each([
    ['0', 0],
    ['-0', 0],
    ['100', 100],
    [' 33.3 ', 33.3],
    ['.5', 0.5],
    ['7,5', 7.5],
    ['33,33', 33.33],
    [',5', 0.5],
    ['12%', 12],
    ['12 %', 12],
    ['12\u00A0%', 12],
    ['%12', 12],
    ['٧٥', 75],
    ['۷۵', 75],
    ['٧٫٥٪', 7.5],
    ['33.333', 33.333],
  ])('%j is %d', (text, percent) => {
    expect(readPercent(text)).toBe(percent)
  })

  test.each([
    ...['', '   ', 'abc', '-1', '100.01', '1e3', '1e2', '1e1', '0x10', '0b1', '0o7', 'NaN', 'Infinity'],
    ...['5%%', '%', '1 234', '1,000%', '1.5.5', '٧x'],
    ...['1,000', '7,', '7,5,', '7.5,5', '100,5'],
    ...['99.999999999999', '33.333333333333336', '1e-9', '0.123456789'],
  ])('%j is no percentage', (text) => {
    expect(readPercent(text)).toBeNull()
  })

  test.each([
    ['', null],
    ['33.3', null],
    ['abc', 'The progress must be a number from 0 to 100.'],
    ['101', 'The progress must be a number from 0 to 100.'],
    ['99.999999999999', 'The progress can have at most 8 decimals.'],
  ])('%j is rejected with a reason: %s', (text, reason) => {
    expect(percentError(text)).toBe(reason)
  })

  test.each(['99.99999999', '0.00000001', '33.33333333'])('%j is sent and shown as it is', (text) => {
    const sent = fractionText(readPercent(text) ?? Number.NaN)
    expect(fraction.safeParse(sent).success).toBe(true)
    expect(percentInputText(Number(sent))).toBe(text)
  })
})

describe('the sent value', () => {
  test.each([
    [0, '0'],
    [100, '1'],
    [82, '0.82'],
    [33.3, '0.333'],
    [5, '0.05'],
    [28.5, '0.285'],
    [0.1, '0.001'],
    [99.9999, '0.999999'],
    [1e-9, '0'],
    [100 / 3, '0.3333333333'],
  ])('of %d %% is %s', (percent, text) => {
    expect(fractionText(percent)).toBe(text)
  })

  test('is a fraction of the contract, for every tenth of a percent, and is shown as it was typed', () => {
    for (let tenths = 0; tenths <= 1000; tenths += 1) {
      const percent = tenths / 10
      const text = fractionText(percent)
      expect(fraction.safeParse(text).success).toBe(true)
      expect(percentInputText(Number(text))).toBe(String(percent))
    }
  })
})
