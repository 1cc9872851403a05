import { format, tokenize } from 'numfmt'
import { plainNumber } from '~/data/imports/cells'
import { attribute, readXml } from './xml'

/** What a number format says about the number. */
export type NumberShape = 'plain' | 'percent' | 'percentSign' | 'money' | 'day' | 'time'

/** The number format of a style. */
export interface NumberFormat {
  shape: NumberShape
  /** Whether the number is no figure but a code, "00000" or "EG-"0000. */
  isText: boolean
  /** The text that a cell with this number shows. */
  numberText: (value: number) => string
  /** The text that a cell with this text shows. */
  text: (text: string) => string
}

/**
 * Excel's built-in formats, which a file names only by number. A day whose order depends on the reader's country is
 * written out, and amounts are without the currency of that country.
 */
const builtIn = new Map<number, string>([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [11, '0.00E+00'],
  [12, '# ?/?'],
  [13, '# ??/??'],
  [15, 'd-mmm-yy'],
  [16, 'd-mmm'],
  [17, 'mmm-yy'],
  [18, 'h:mm AM/PM'],
  [19, 'h:mm:ss AM/PM'],
  [20, 'h:mm'],
  [21, 'h:mm:ss'],
  [22, 'd mmm yyyy h:mm'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  [41, '#,##0'],
  [43, '#,##0.00'],
  [45, 'mm:ss'],
  [46, '[h]:mm:ss'],
  [47, 'mm:ss'],
  [48, '##0.0E+0'],
  [49, '@'],
  ...[5, 6, 42].map((id) => [id, '#,##0'] as const),
  ...[7, 8, 44].map((id) => [id, '#,##0.00'] as const),
  ...[14, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58].map(
    (id) => [id, 'd mmm yyyy'] as const,
  ),
])

const builtInMoney = new Set([5, 6, 7, 8, 42, 44])

/** The number format of each style, by index; undefined for the general one. @throws FileRefusedError */
export async function readStyles(
  pieces: AsyncIterable<Uint8Array>,
): Promise<readonly (NumberFormat | undefined)[]> {
  const known = new Map<number, NumberFormat | undefined>()
  const styles: (NumberFormat | undefined)[] = []
  let isInCells = false
  await readXml(pieces, {
    open(name, attributes) {
      if (name === 'numFmt')
        known.set(
          Number(attribute(attributes, 'numFmtId')),
          numberFormatOf(attribute(attributes, 'formatCode') ?? ''),
        )
      if (name === 'cellXfs') isInCells = true
      if (name !== 'xf' || !isInCells) return
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      const code = builtIn.get(id)
      if (!known.has(id) && code !== undefined) known.set(id, builtInFormat(id, code))
      styles.push(known.get(id))
    },
    close(name) {
      if (name === 'cellXfs') isInCells = false
    },
  })
  return styles
}

function builtInFormat(id: number, code: string): NumberFormat | undefined {
  const format = numberFormatOf(code)
  return format && builtInMoney.has(id) ? { ...format, shape: 'money' } : format
}

/** Excel's own limit for the length of a format. */
const MAX_LENGTH = 255

/** Reads a format code; undefined for the general format, and for one that is invalid or longer than Excel allows. */
export function numberFormatOf(code: string): NumberFormat | undefined {
  const tokens = tokensOf(code)
  const end = tokens.findIndex(({ type }) => type === 'break')
  const first = end === -1 ? tokens : tokens.slice(0, end)
  if (tokens.every(({ type }) => type === 'general')) return undefined
  const shape = shapeOf(first)
  // The language of a prefix such as "[$€-407]" names months; figures are grouped as everywhere.
  const written = first.some(isOfDate)
    ? code
    : code.replaceAll(/\[\$([^\]-]*)-[^\]]*\]/g, '[$$$1]').replaceAll('[$]', '')
  return {
    shape,
    isText: isCode(first),
    numberText: (value) => shownText(written, value) || plainNumber(value),
    text: (text) => shownText(code, text) || text,
  }
}

interface Token {
  type: string
  value: string
}

/** The parts of a format code; none for an invalid one. */
function tokensOf(code: string): Token[] {
  if (code.length > MAX_LENGTH) return []
  const tokens = tokenize(code) as Token[]
  return tokens.some(({ type }) => type === 'error') ? [] : tokens
}

/** The text that a cell shows, without the spaces that only align it. */
function shownText(code: string, value: number | string): string {
  try {
    return format(code, value, { locale: 'en', dateSpanLarge: false, dateErrorThrows: true }).trim()
  } catch {
    return ''
  }
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/**
 * `0.0%` shows a fraction as a percentage; `0"%"` writes a percent sign after a number; `d mmm yyyy` shows a day;
 * `"SAR "0` and `[$€-407]0` show an amount.
 */
function shapeOf(tokens: readonly Token[]): NumberShape {
  const has = (...types: string[]) => tokens.some(({ type }) => types.includes(type))
  const literals = tokens.map(literalOf).join('')
  if (has('percent')) return 'percent'
  if (literals.includes('%')) return 'percentSign'
  if (has('general')) return 'plain'
  const dates = tokens.filter(isOfDate)
  const isDay = dates.some(
    ({ value }, at) => /^[yqdeb]/i.test(value) || (/^m/i.test(value) && !isMinute(dates, at)),
  )
  if (isDay) return 'day'
  if (dates.length > 0) return 'time'
  const hasCurrency = tokens.some(({ type, value }) => type === 'locale' && !value.startsWith('-'))
  const words = literals.match(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g) ?? []
  const isMoney = hasCurrency || /\p{Sc}/u.test(literals) || words.some((word) => currencies.has(word))
  return isMoney ? 'money' : 'plain'
}

function isOfDate({ type }: Token): boolean {
  return type === 'datetime' || type === 'duration'
}

/** An "m" after hours or before seconds means minutes, and so does an elapsed one. */
function isMinute(dates: readonly Token[], at: number): boolean {
  const { type, value = '' } = dates[at] ?? {}
  if (type === 'duration') return true
  return (
    value.length < 3 && (/^h/i.test(dates[at - 1]?.value ?? '') || /^s/i.test(dates[at + 1]?.value ?? ''))
  )
}

/** A text of the format itself. */
function literalOf({ type, value }: Token): string {
  return ['string', 'escaped', 'char', 'space', 'minus', 'plus', 'paren'].includes(type) ? value : ''
}

/** At least two digits that are always there, and neither thousands nor decimals. */
function isCode(tokens: readonly Token[]): boolean {
  const leading = tokens.filter(({ type }) => type === 'zero').length
  return (
    leading > 1 &&
    tokens.every(
      (token) =>
        ['zero', 'hash', 'qmark', 'color', 'locale', 'skip', 'fill'].includes(token.type) ||
        literalOf(token) !== '',
    )
  )
}
