import { unit } from './unit.css'

/** A length in wall units. */
export function u(units: number): string {
  return `calc(${units} * ${unit})`
}

/** The container of the wall's queries: its screen. */
export const screenContainer = 'wall'

/** Container queries for `@container` in a style of a wall. */
export const wallScreen = {
  phone: `${screenContainer} (max-width: 640px)`,
  portrait: `${screenContainer} (max-aspect-ratio: 1/1)`,
} as const

/** The sizes of text and figures, in units; the first is the smallest. */
export const size = { text: 28, label: 30, row: 32, name: 40, figure: 64, sentence: 56, count: 104 } as const
