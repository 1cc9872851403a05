const formatters = new Map<number, Intl.NumberFormat>()

/**
 * Formats a number with en-US grouping and at most `decimals` decimals, 0..20: "2,310" (specification, section 9).
 * The locale is fixed, so that server and browser agree. NaN and infinities are shown as 0 (readings, 10).
 */
export function groupedNumber(value: number, decimals = 0): string {
  const text = formatter(decimals).format(Number.isFinite(value) ? value : 0)
  // A rounded -0.2. The option for it (signDisplay "negative") throws in browsers that are a little too old.
  return text === '-0' ? '0' : text
}

function formatter(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals)
  if (known) return known
  const made = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals })
  formatters.set(decimals, made)
  return made
}
