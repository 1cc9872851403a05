/** The thousands separator of a block of cells, as far as it is clear; `mixed` when they use both. */
export type NumberForm = 'comma' | 'dot' | 'mixed' | 'unknown'

/**
 * How to read a single separator before three digits, when the block does not tell. Only a dot may be read as a
 * decimal sign: a comma more often separates thousands.
 */
export type InDoubt = 'grouped' | 'decimal'

/** A number in plain decimals ("-1234.5"), and whether it had a percent sign. */
export interface WrittenNumber {
  text: string
  isPercent: boolean
}

/**
 * Characters that only separate thousands: spaces (also thin and no-break ones), apostrophes, the Arabic separator.
 */
const groupSigns = /[\s'\u2019\u066C]/g

/** Invisible direction marks. */
const marks = /[\u200E\u200F\u061C\u2066-\u2069\uFEFF]/g

const arabicDigits = /[\u0660-\u0669\u06F0-\u06F9]/g

/** The sign, a percent sign on either side, and the digits between them. */
const parts = /^([+-]?)(%?) ?([\d., \u066B]*\d) ?(%?)$/

/** The decimal sign that a block's cells make certain. */
export function formOf(cells: Iterable<string>): NumberForm {
  const signs = new Set<string>()
  for (const cell of cells) {
    const shape = shapeOf(split(cell)?.body ?? '')
    if (shape?.decimal === ',' || shape?.decimal === '.') signs.add(shape.decimal)
  }
  if (signs.size === 2) return 'mixed'
  if (signs.size === 0) return 'unknown'
  return signs.has(',') ? 'comma' : 'dot'
}

/**
 * Parses a number as people and spreadsheets write it: "1,234", "1.234", "1 234", "1'234", "1.234,5", "12 %", "١٢".
 * A single comma or dot before three digits is read as in the rest of its block. Null when it is no number,
 * 'twoWays' when it is ambiguous.
 */
export function readNumber(
  cell: string,
  form: NumberForm,
  inDoubt: InDoubt,
): WrittenNumber | 'twoWays' | null {
  const found = split(cell)
  const shape = found && shapeOf(found.body)
  if (!shape) return null
  const { sign, isPercent, body } = found
  const number = (decimal: string | null) => ({ text: sign + plain(body, decimal), isPercent })
  if (shape.decimal !== undefined) return number(shape.decimal)
  if (form === 'mixed') return 'twoWays'
  const decimalSign = form === 'comma' ? ',' : '.'
  if (form === 'unknown') {
    if (inDoubt === 'grouped') return number(null)
    return shape.open === '.' ? number('.') : 'twoWays'
  }
  return number(shape.open === decimalSign ? shape.open : null)
}

function split(cell: string) {
  const written = cell
    .replace(marks, '')
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll('\u066A', '%')
    .replaceAll('\u2212', '-')
    .trim()
    .replace(groupSigns, ' ')
  const [, sign = '', before = '', body = '', after = ''] = parts.exec(written) ?? []
  if (body === '' || (before !== '' && after !== '')) return null
  return { sign: sign === '-' ? sign : '', body, isPercent: before !== '' || after !== '' }
}

/**
 * `decimal` is the decimal sign, null when there are no decimals, undefined when it is ambiguous; then `open` is
 * the sign.
 */
type Shape = { decimal: string | null } | { decimal?: undefined; open: string }

function shapeOf(body: string): Shape | null {
  if (/^\d+$/.test(body)) return { decimal: null }
  const spaced = /^\d{1,3}(?: \d{3})+(?:([.,\u066B])\d+)?$/.exec(body)
  if (spaced) return { decimal: spaced[1] ?? null }
  if (body.includes(' ')) return null
  // One sign separates thousands, the other the decimals.
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/.test(body)) return { decimal: '.' }
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/.test(body)) return { decimal: ',' }
  if (/^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})+$/.test(body)) return { decimal: null }
  const [, whole = '', sign = '', decimals = ''] = /^(\d*)([.,\u066B])(\d+)$/.exec(body) ?? []
  if (sign === '') return null
  const isOpen = sign !== '\u066B' && decimals.length === 3 && /^[1-9]\d{0,2}$/.test(whole)
  return isOpen ? { open: sign } : { decimal: sign }
}

function plain(body: string, decimal: string | null): string {
  const [whole = '', decimals] = decimal === null ? [body] : body.split(decimal)
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return decimals === undefined ? digits : `${digits}.${decimals}`
}
