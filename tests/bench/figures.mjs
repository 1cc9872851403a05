/** @param {readonly number[]} figures */
export function median(figures) {
  const sorted = [...figures].sort((a, b) => a - b)
  const [lower, upper] = [sorted[(sorted.length - 1) >> 1], sorted[sorted.length >> 1]]
  return lower === undefined || upper === undefined ? NaN : (lower + upper) / 2
}

/**
 * A number for a table: three significant digits, grouped thousands.
 * @param {number} figure
 */
export function shown(figure) {
  return figure.toLocaleString(
    'en-US',
    figure < 1_000 ? { maximumSignificantDigits: 3 } : { maximumFractionDigits: 0 },
  )
}

/**
 * The median and the spread of the rounds.
 * @param {readonly number[]} figures
 */
export function spread(figures) {
  const [least, most] = [Math.min(...figures), Math.max(...figures)]
  return least === most ? shown(least) : `${shown(median(figures))} (${shown(least)} – ${shown(most)})`
}
