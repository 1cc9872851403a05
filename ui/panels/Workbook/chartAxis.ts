import type { Chart } from './picture'

/** The ticks of a column chart's axis: from 0, in round steps, to the first one above the highest value. */
export function axisTicks({ series }: Chart): number[] {
  const highest = Math.max(0, ...series.flatMap(({ values }) => values.map((value) => value ?? 0)))
  const step = roundStep(highest / 5)
  return Array.from({ length: Math.ceil(highest / step) + 1 }, (_, index) => index * step)
}

/** The smallest of 1, 2, 2.5, 5 and their multiples by ten that is not below the value. */
function roundStep(least: number): number {
  if (least <= 0) return 1
  const power = 10 ** Math.floor(Math.log10(least))
  return power * ([1, 2, 2.5, 5].find((step) => step * power >= least) ?? 10)
}
