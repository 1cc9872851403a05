import { readNumber } from './writtenNumber'

/** The contract's fractions have at most 12 characters: "0." and ten decimals. */
const decimals = 10

/** A percentage has two decimals fewer than its fraction. */
const percentDecimals = decimals - 2

/**
 * Parses a typed percentage from 0 to 100, with or without its sign. Null when it is blank, no number, out of
 * bounds, or too precise to be sent unchanged. A comma before one or two digits is a decimal comma; before three
 * digits it is ambiguous and rejected.
 */
export function readPercent(text: string): number | null {
  const percent = typedNumber(text)
  return percent !== null && isInBounds(percent) && !isTooFine(percent) ? Math.abs(percent) : null
}

/** Why a text is not a valid percentage; null when it is valid or blank. */
export function percentError(text: string): string | null {
  const percent = typedNumber(text)
  if (percent === null || readPercent(text) !== null) return null
  return isInBounds(percent)
    ? `The progress can have at most ${percentDecimals} decimals.`
    : 'The progress must be a number from 0 to 100.'
}

/** NaN when it is no number. */
function typedNumber(text: string): number | null {
  if (text.trim() === '') return null
  const number = readNumber(text, 'unknown', 'decimal')
  return typeof number === 'object' && number ? Number(number.text) : Number.NaN
}

function isInBounds(percent: number): boolean {
  return percent >= 0 && percent <= 100
}

function isTooFine(percent: number): boolean {
  return Number(percent.toFixed(percentDecimals)) !== percent
}

/**
 * A percentage, 0..100, divided by 100, as the decimal text to send (specification, section 5), without binary
 * rounding errors: 33.3 becomes "0.333", though 33.3 / 100 is 0.33299999999999996.
 */
export function fractionText(percent: number): string {
  return plainNumber(percent / 100)
}

/** A fraction, 0..1, as the percentage to edit, without binary rounding errors: 0.285 becomes "28.5". */
export function percentInputText(fraction: number): string {
  return plainNumber(fraction * 100)
}

/** A number in plain decimals, without an exponent and without trailing zeros. */
function plainNumber(value: number): string {
  return value.toFixed(decimals).replace(/\.?0+$/, '')
}
