import { groupedNumber } from '~/data/domain/format/numberFormat'

/** How many there are of what a text of the launch may count; undefined while that is not known. */
export interface LaunchCounts {
  phases?: number | undefined
  units?: number | undefined
  /** Products that are new. */
  new?: number | undefined
}

const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]

const token = /\{(phases|units|new)(?::([^|{}]*)\|([^{}]*))?\}([-\s]?)/g

/**
 * A text of the launch with what it counts: `{new}` is "ten", at its beginning "Ten", and "10" before a hyphen;
 * `{new:SKU|SKUs}` is the one or the many. A count that is not known yet is left out.
 */
export function launchText(text: string, counts: LaunchCounts): string {
  const told = text.replaceAll(
    token,
    (_, name: keyof LaunchCounts, one: string | undefined, many: string | undefined, after: string) => {
      const count = counts[name]
      if (one !== undefined) return `${count === 1 ? one : (many ?? '')}${after}`
      if (count === undefined) return ''
      return `${after === '-' ? groupedNumber(count) : (words[count] ?? groupedNumber(count))}${after}`
    },
  )
  return text.startsWith('{') ? `${told.charAt(0).toUpperCase()}${told.slice(1)}` : told
}
