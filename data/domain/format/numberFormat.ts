const formatters = new Map<number, Intl.NumberFormat>()

/**
 * A number as text with en-US grouping and at most `decimals` decimals, 0..20: "2,310" (specification,
 * section 9). The locale is fixed, so that server and browser write the same. What is not a number shows as 0
 * (readings, 10).
 */
export function groupedNumber(value: number, decimals = 0): string {
  return formatter(decimals).format(Number.isFinite(value) ? value : 0)
}

function formatter(decimals: number): Intl.NumberFormat {
  const known = formatters.get(decimals)
  if (known) return known
  // signDisplay 'negative' keeps a rounded -0.2 from showing as "-0".
  const made = new Intl.NumberFormat('en-US', { maximumFractionDigits: decimals, signDisplay: 'negative' })
  formatters.set(decimals, made)
  return made
}
