/** The default of a missing or unreadable fraction, 0..1 (specification, sections 3 and 9). */
export const defaults = { unit: 0.7, target: 0.5, toolCompletion: 0.87, toolSatisfaction: 0.93 } as const

/** The default of a missing fraction. */
export function defaultFraction(collection: string, field: string): number {
  if (collection === 'business-units') return defaults.unit
  if (collection === 'targets') return defaults.target
  if (collection === 'tools')
    return field === 'completionRate' ? defaults.toolCompletion : defaults.toolSatisfaction
  return 0
}

/**
 * A stored fraction as a number, 0..1. It accepts a number or decimal text; anything else, and anything out of
 * range, counts as missing and gives the fallback. A real 0 stays 0 (specification, section 3; readings, 10).
 */
export function readFraction(value: unknown, fallback = 0): number {
  const number = readNumber(value)
  return number >= 0 && number <= 1 ? clampFraction(number) : clampFraction(fallback)
}

/**
 * A stored count as a whole number. It accepts a number or decimal text; anything else, such as a negative or a
 * broken number, counts as missing: 0 (readings, 10).
 */
export function readCount(value: unknown): number {
  const number = readNumber(value)
  return Number.isSafeInteger(number) && number > 0 ? number : 0
}

/** A number limited to 0..1; NaN becomes 0, so that no width or label can show it (readings, 10). */
export function clampFraction(fraction: number): number {
  return fraction > 0 ? Math.min(fraction, 1) : 0
}

/**
 * A fraction, 0..1, as the whole percentage shown, 0..100 (specification, section 9). Halves in decimal notation
 * round up: 0.285 is 29 and 0.575 is 58, although their binary values are slightly lower.
 */
export function percent(fraction: number): number {
  const withoutBinaryNoise = Number((clampFraction(fraction) * 100).toFixed(9))
  return Math.round(withoutBinaryNoise)
}

/** A fraction, 0..1, as text: "72%" (specification, section 2). */
export function percentText(fraction: number): string {
  return `${percent(fraction)}%`
}

const decimalText = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)$/

function readNumber(value: unknown): number {
  if (typeof value === 'number') return value
  if (typeof value === 'string' && decimalText.test(value.trim())) return Number(value)
  return Number.NaN
}
