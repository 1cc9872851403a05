import type { Chart } from './picture'

/** The height of a chart of columns, in CSS pixels, axis and peak's label included (design, "Figures panel"). */
const columnsHeight = 208
/** What one bar takes, and the room around them. */
const barHeight = 22
const barsMargin = 4

/** How high a chart is, and how narrow it may get before it scrolls, in CSS pixels. */
export function chartSize({ shape, categories, series }: Chart): { height: number; minWidth: number } {
  if (shape === 'bars') return { height: categories.length * barHeight + barsMargin, minWidth: 300 }
  return { height: columnsHeight, minWidth: 56 + categories.length * Math.max(48, series.length * 18 + 24) }
}
