import type { Chart } from './picture'

/** The height of a column chart, in CSS pixels, with its axis and the peak's label (design, "Figures panel"). */
const columnsHeight = 208
/** The height of one bar, and the space around the bars. */
const barHeight = 22
const barsMargin = 4

/** The chart on a phone: columns side by side have no room for names that are longer than a month's. */
export function onPhone(chart: Chart): Chart {
  const isLong = chart.categories.some(({ length }) => length > 4)
  return chart.series.length === 1 && isLong ? { ...chart, shape: 'bars' } : chart
}

/** The height of a chart, and the minimum width before it scrolls, in CSS pixels. */
export function chartSize({ shape, categories, series }: Chart): { height: number; minWidth: number } {
  if (shape === 'bars') return { height: categories.length * barHeight + barsMargin, minWidth: 300 }
  return { height: columnsHeight, minWidth: 56 + categories.length * Math.max(48, series.length * 18 + 24) }
}
