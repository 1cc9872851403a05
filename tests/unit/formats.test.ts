import { describe, expect, test } from 'vitest'
import { fraction } from '~/data/contract/fields'
import { businessUnits } from '~/data/fixtures/businessUnit'
import { parseBold } from '~/data/domain/format/boldText'
import { sizeText } from '~/data/domain/format/fileSize'
import { groupedNumber } from '~/data/domain/format/numberFormat'
import { initials, splitOwner } from '~/data/domain/format/owner'
import { fractionText, percentError, percentInputText, readPercent } from '~/data/domain/format/percentInput'
import { shortText } from '~/data/domain/format/shortText'
import { unitLabel } from '~/data/domain/format/unitName'
import { formOf, readNumber, type NumberForm } from '~/data/domain/format/writtenNumber'

describe('a shown figure', () => {
  test('is grouped, and rounded to whole numbers or up to two decimals', () => {
    const whole = [0, -0, -0.2, Number.NaN, 999, 2310, 1_556_016, -1200, 1234.5]
    expect(whole.map((value) => groupedNumber(value))).toEqual([
      ...['0', '0', '0', '0', '999', '2,310', '1,556,016', '-1,200', '1,235'],
    ])
    const decimals = [0.12, 0.055, 0.1, 45_945, Infinity]
    expect(decimals.map((value) => groupedNumber(value, 2))).toEqual(['0.12', '0.06', '0.1', '45,945', '0'])
  })

  test('of a file’s size is in bytes, KB or MB', () => {
    const sizes = [12, 59_800, 99_999, 100_000, 1_400_000, 31_000_000]
    expect(sizes.map(sizeText)).toEqual(['12 bytes', '60 KB', '100 KB', '0.1 MB', '1.4 MB', '31 MB'])
  })
})

describe('a written number', () => {
  test.each<[string, string[]]>([
    ['0', ['0']],
    ['0.5', ['.5', ',5']],
    ['0.125', ['0.125', '0,125']],
    ['1.5', ['1.5', '1,5']],
    ['5', ['+5']],
    ['-5', ['-5', '−5']],
    ['7', ['007']],
    ['12', ['12', ' 12 ', '١٢', '۱۲']],
    ['12.5', ['١٢٫٥']],
    ['1234', ['1 234', '1\u00A0234', '1\u202F234', "1'234", '١٬٢٣٤']],
    ['1234.5', ['1,234.5', '1.234,5', '1\u2009234,5']],
    ['1234.50', ['1’234.50']],
    ['1234.567', ['1234,567']],
    ['1234567', ['1,234,567', '1.234.567']],
    ['65 %', ['65%', '65 %', '%65', '٦٥٪', '\u200F65%\u200E']],
    ['65.5 %', ['65,5\u00A0%']],
  ])('is %s in each of %j, whatever is beside it', (expected, texts) => {
    const [text = '', percent] = expected.split(' ')
    for (const written of texts)
      for (const form of ['comma', 'dot', 'mixed', 'unknown'] as const)
        for (const inDoubt of ['grouped', 'decimal'] as const)
          expect(readNumber(written, form, inDoubt)).toEqual({ text, isPercent: percent === '%' })
  })

  test('is none with other letters, signs or groups', () => {
    const letters = ['', ' ', 'n/a', '-', '12a', '1e5', '%', '%5%', '$5']
    const groups = ['1 2', '1 23 456', '12.', '1,2,3', '1.2.3', '1,23,456', '1.234,567.8', '1..5']
    for (const text of [...letters, ...groups])
      expect(readNumber(text, 'unknown', 'grouped'), text).toBeNull()
  })

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
  ])('%s in a block of %s, else %s, is %s', (text, form, inDoubt, read) => {
    expect(readNumber(text, form, inDoubt)).toEqual(
      read === null ? 'twoWays' : { text: read, isPercent: false },
    )
  })

  test.each<[NumberForm, string[][]]>([
    ['comma', [['12', '1,5'], ['1.234', '65,5%'], ['1.234,00'], ['1 234,5'], ['0,125']]],
    ['dot', [['1,234.00'], ['1,234', '1.5']]],
    ['mixed', [['1,5', '1.5']]],
    ['unknown', [['12', '1,234'], ['n/a', '', 'v1.5 of it'], ['1.234.567']]],
  ])('is in a block of %s after %j', (form, blocks) => {
    for (const cells of blocks) expect(formOf(cells), cells.join()).toBe(form)
  })
})

describe('a typed percentage', () => {
  test('is read as a written number is, to its full precision', () => {
    expect(['-0', '.5', '7,5', '%12', '33.333', '٧٥', '100'].map(readPercent)).toEqual([
      ...[0, 0.5, 7.5, 12, 33.333, 75, 100],
    ])
  })

  test.each([
    ['out of range', ['-1', '100.01', '100,5', 'Infinity']],
    ['no number', ['', '   ', 'abc', '1e1', '0x10']],
    ['in groups', ['1,000', '7.5,5']],
    ['too exact', ['99.999999999999', '33.333333333333336', '1e-9', '0.123456789']],
  ])('is none when it is %s', (_, texts) => {
    for (const text of texts) expect(readPercent(text), text).toBeNull()
  })

  test('is rejected with a reason', () => {
    const range = 'The progress must be a number from 0 to 100.'
    expect(['', '33.3', 'abc', '101'].map(percentError)).toEqual([null, null, range, range])
    expect(percentError('99.999999999999')).toBe('The progress can have at most 8 decimals.')
  })

  test('is sent as a fraction, and shown as it was typed, for every tenth of a percent and at most 8 decimals', () => {
    const tenths = Array.from({ length: 1001 }, (_, tenth) => String(tenth / 10))
    for (const text of [...tenths, '99.99999999', '0.00000001', '33.33333333']) {
      const sent = fractionText(readPercent(text) ?? Number.NaN)
      expect(fraction.safeParse(sent).success).toBe(true)
      expect(percentInputText(Number(sent))).toBe(text)
    }
  })
})

describe('a short text', () => {
  const shared = 'Sales and marketing of the region, with the medical affairs team of '
  const x = (count: number) => 'x'.repeat(count)

  test.each([
    ['short', 'short'],
    [x(60), x(60)],
    [x(61), `${x(57)}...`],
  ])('alone is cut at its end: %s', (text, shown) => {
    expect(shortText(text, 60)).toBe(shown)
  })

  test.each([
    ['as it is when both are short', 'Riyadh', 'Jeddah', 'Riyadh'],
    ['from before the difference', `${shared}Riyadh`, `${shared}Jeddah`, '...medical affairs team of Riyadh'],
    ['where the other goes on', shared.trim(), `${shared}Jeddah`, '...medical affairs team of'],
    [
      'at its end too',
      ...[`${shared}Riyadh, ${shared}Dammam`, `${shared}Jeddah`],
      '...medical affairs team of Riyadh, Sales and marketing of...',
    ],
    ['from its beginning when they differ there', `A${shared}`, `B${shared}`, `A${shared.slice(0, 56)}...`],
    ['without a place to break', x(100), `${x(99)}y`, `...${x(21)}`],
    ['from its beginning when they are one', x(61), x(61), `${x(57)}...`],
  ] as [string, string, string, string][])('beside another is shown %s', (_, text, other, shown) => {
    expect(shortText(text, 60, other)).toBe(shown)
  })

  test.each([
    ['emoji', '😀', 40],
    ['flags', '🇸🇦', 40],
    ['families', '👨‍👩‍👧‍👦', 10],
    ['letters with marks', 'e\u0301', 60],
  ])('is cut between user-perceived characters: %s', (_, character, count) => {
    const text = character.repeat(count)
    for (let longest = 40; longest < 52; longest += 1) {
      const shown = shortText(text, longest)
      expect(shown.length).toBeLessThanOrEqual(longest)
      expect(shown.replaceAll(character, '')).toBe('...')
      // Beside one that differs in its last character.
      const beside = shortText(`${text}x`, longest, `${text}y`)
      expect(beside).toMatch(/^\.{3}.*x$/su)
      expect(beside.replaceAll(character, '')).toBe('...x')
    }
  })

  test('is cut before a character within which two differ', () => {
    const shown = shortText(`${'x '.repeat(40)}👨🏽`, 60, `${'x '.repeat(40)}👨🏿`)
    expect(shown.endsWith('x 👨🏽')).toBe(true)
  })
})

test.each([
  ['Field Force Lead, with BU managers', { name: 'Field Force Lead', support: 'with BU managers' }, 'FF'],
  ['Head of Marketing', { name: 'Head of Marketing' }, 'HO'],
  ['Training', { name: 'Training' }, 'T'],
  ['Supply & Trade Lead', { name: 'Supply & Trade Lead' }, 'ST'],
  ['  medical   affairs  ', { name: 'medical   affairs' }, 'MA'],
  ['Élodie Ångström', { name: 'Élodie Ångström' }, 'ÉÅ'],
  ['مدير التسويق', { name: 'مدير التسويق' }, 'م\u200Cا'],
  ['Lead , with BU managers', { name: 'Lead', support: 'with BU managers' }, 'L'],
  [', with nobody', { name: '', support: 'with nobody' }, ''],
  ['', { name: '' }, ''],
])('the owner "%s" is split into a name and support, and shortened', (owner, parts, letters) => {
  expect(splitOwner(owner)).toEqual(parts)
  expect(initials(owner)).toBe(letters)
})

describe('a text with bold parts', () => {
  test.each([
    ['', ''],
    ['plain', '[plain]'],
    ['a **b** c **d**', '[a ]<b>[ c ]<d>'],
    ['**a****b**', '<a><b>'],
    ['2 ** 3', '[2 ** 3]'],
    ['**never closed', '[**never closed]'],
    ['a **** b', '[a **** b]'],
    ['**** **a**', '[**** ]<a>'],
    ['*single* _low_ `code`', '[*single* _low_ `code`]'],
    ['**<b>x</b>** <img src=x>', '<<b>x</b>>[ <img src=x>]'],
    ['**two\nlines**', '<two\nlines>'],
  ])('%j is %j', (text, expected) => {
    const parts = parseBold(text).map((part) => (part.bold ? `<${part.text}>` : `[${part.text}]`))
    expect(parts.join('')).toBe(expected)
  })

  test('is read quickly with thousands of asterisks', () => {
    const started = performance.now()
    parseBold('*'.repeat(50_001))
    parseBold('** '.repeat(50_001))
    expect(performance.now() - started).toBeLessThan(1_000)
  })
})

test('a unit is called by the server’s name, then by its known one, and else by its id', () => {
  const ids = ['diab', 'sleep', 'obgyn', 'neuro', 'derma', 'constructor']
  expect(ids.map((id) => unitLabel(id, businessUnits))).toEqual([
    ...['Diabetes', 'Sleep & CNS', 'OB/GYN', 'Neurology', 'derma', 'constructor'],
  ])
  expect(unitLabel('diab', [{ id: 'diab', name: 'Diabetes & Metabolism' }])).toBe('Diabetes & Metabolism')
  for (const { id, name } of businessUnits) expect(unitLabel(id, [])).toBe(name)
})
