import { readNumber } from './writtenNumber'

/** The contract's fractions hold at most 12 characters: "0." and these. */
const decimals = 10

/** What a percentage can have, which is a hundred times the fraction. */
const percentDecimals = decimals - 2

/**
 * A percentage as it was typed, with its sign or without, as people write numbers: from 0 to 100, or null when it is blank,
 * no number, out of bounds or finer than can be sent, since what is sent is what is typed. A comma before one or two digits
 * is a decimal one; before three it may part thousands, and is refused.
 */
export function readPercent(text: string): number | null {
  const percent = typedNumber(text)
  return percent !== null && isInBounds(percent) && !isTooFine(percent) ? Math.abs(percent) : null
}

/** Why what was typed is no percentage; null when it is one, or blank. */
export function percentError(text: string): string | null {
  const percent = typedNumber(text)
  if (percent === null || readPercent(text) !== null) return null
  return isInBounds(percent)
    ? `The progress can have at most ${percentDecimals} decimals.`
    : 'The progress must be a number from 0 to 100.'
}

/** NaN for what is no number. */
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
 * A percentage, 0..100, divided by 100 as the decimal text that is sent (specification, section 5), without
 * binary noise: 33.3 is "0.333", though 33.3 / 100 is 0.33299999999999996.
 */
export function fractionText(percent: number): string {
  return plainNumber(percent / 100)
}

/** A fraction, 0..1, as the percentage to type, without binary noise: 0.285 is "28.5". */
export function percentInputText(fraction: number): string {
  return plainNumber(fraction * 100)
}

/** A number in plain decimals, without an exponent and without trailing zeros. */
function plainNumber(value: number): string {
  return value.toFixed(decimals).replace(/\.?0+$/, '')
}
