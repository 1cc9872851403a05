import { describe, expect, test } from 'vitest'
import {
  clampFraction,
  defaults,
  percent,
  percentText,
  readCount,
  readFraction,
} from '~/data/domain/plan/progress'

const notANumber: [string, unknown][] = [
  ['a word', 'abc'],
  ['an empty text', ''],
  ['white space', ' '],
  ['null', null],
  ['undefined', undefined],
  ['NaN', Number.NaN],
  ['the text "NaN"', 'NaN'],
  ['Infinity', Infinity],
  ['-Infinity', -Infinity],
  ['the text "Infinity"', 'Infinity'],
  ['an object', {}],
  ['a list', [0.5]],
  ['a function', () => 0.5],
  ['true', true],
  ['a date', new Date(0)],
  ['a big integer', 1n],
  ['hexadecimal', '0x1'],
  ['an exponent', '1e-1'],
  ['a percentage', '50%'],
  ['a decimal comma', '0,5'],
  ['a lone point', '.'],
  ['two numbers', '0.5 0.6'],
]

describe('readFraction', () => {
  test.each<[unknown, number]>([
    [0, 0],
    ['0', 0],
    ['0.0', 0],
    [0.5, 0.5],
    ['0.5', 0.5],
    ['0.51', 0.51],
    [0.995, 0.995],
    ['.25', 0.25],
    [' 0.333 ', 0.333],
    [1, 1],
    ['1', 1],
    ['1.0', 1],
  ])('reads %j as %d', (value, expected) => {
    expect(readFraction(value, 0.7)).toBe(expected)
  })

  test.each(notANumber)('reads %s as missing', (_, value) => {
    expect(readFraction(value)).toBe(0)
    expect(readFraction(value, 0.7)).toBe(0.7)
  })

  test.each([-0.1, '-0.1', 1.2, '1.2', 1.0000001, 70])('reads %j, out of range, as missing', (value) => {
    expect(readFraction(value)).toBe(0)
    expect(readFraction(value, 0.5)).toBe(0.5)
  })

  test.each([-0, '-0'])('reads %j as a plain 0, not as missing', (value) => {
    expect(readFraction(value, 0.7)).toBe(0)
  })

  test.each([
    [-1, 0],
    [2, 1],
    [Number.NaN, 0],
  ])('keeps a fallback of %d within 0..1', (fallback, expected) => {
    expect(readFraction(undefined, fallback)).toBe(expected)
  })

  test('the defaults are the ones of the specification', () => {
    expect(defaults).toEqual({ unit: 0.7, target: 0.5, toolCompletion: 0.87, toolSatisfaction: 0.93 })
  })
})

describe('readCount', () => {
  test.each<[unknown, number]>([
    [0, 0],
    ['0', 0],
    [12, 12],
    ['12', 12],
    [' 12.0 ', 12],
    [1_000_000, 1_000_000],
  ])('reads %j as %d', (value, expected) => {
    expect(readCount(value)).toBe(expected)
  })

  test.each(notANumber)('reads %s as 0', (_, value) => {
    expect(readCount(value)).toBe(0)
  })

  test.each([-1, '-1', -0, 12.5, '12.5', 2 ** 60])('reads %j as 0', (value) => {
    expect(readCount(value)).toBe(0)
  })
})

describe('percent', () => {
  test.each([
    [0, 0],
    [0.004, 0],
    [0.005, 1],
    [0.285, 29],
    [0.2849, 28],
    [0.333, 33],
    [0.5, 50],
    [0.51, 51],
    [0.575, 58],
    [0.72, 72],
    [0.994, 99],
    [0.995, 100],
    [1, 100],
  ])('shows %d as %d', (fraction, expected) => {
    expect(percent(fraction)).toBe(expected)
  })

  test.each(Array.from({ length: 100 }, (_, whole) => whole))(
    'rounds %d.5 % up, free of binary noise',
    (whole) => {
      expect(percent(Number(`0.${String(whole).padStart(2, '0')}5`))).toBe(whole + 1)
    },
  )

  test.each([
    [-0.1, 0],
    [1.2, 100],
    [Number.NaN, 0],
    [Infinity, 100],
  ])('keeps %d within 0..100', (fraction, expected) => {
    expect(percent(fraction)).toBe(expected)
  })

  test('writes the percentage without a space', () => {
    expect(percentText(0.72)).toBe('72%')
    expect(percentText(Number.NaN)).toBe('0%')
  })
})

test.each([
  [-1, 0],
  [-0, 0],
  [0, 0],
  [0.4, 0.4],
  [1, 1],
  [1.01, 1],
  [Number.NaN, 0],
])('clampFraction holds %d at %d', (fraction, expected) => {
  expect(clampFraction(fraction)).toBe(expected)
})
