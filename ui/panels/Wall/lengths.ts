import { unit } from './unit.css'

/** A length of so many of a wall's units. */
export function u(units: number): string {
  return `calc(${units} * ${unit})`
}

/** The screen that a wall is: what fits is decided by it. */
export const screenContainer = 'wall'

/** Container queries for `@container` in a style of a wall. */
export const wallScreen = {
  phone: `${screenContainer} (max-width: 640px)`,
  portrait: `${screenContainer} (max-aspect-ratio: 1/1)`,
} as const

/** How large words and figures are, in units; none is smaller than the first. */
export const size = { text: 28, label: 30, row: 32, name: 40, figure: 64, sentence: 56, count: 104 } as const
