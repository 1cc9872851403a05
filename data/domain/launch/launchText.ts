import { groupedNumber } from '~/data/domain/format/numberFormat'

/** The counts that a text of the launch may contain; undefined while unknown. */
export interface LaunchCounts {
  phases?: number | undefined
  units?: number | undefined
  /** New products. */
  new?: number | undefined
}

const words = [
  ...['no', 'one', 'two', 'three', 'four', 'five', 'six'],
  ...['seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
]

const token = /\{(phases|units|new)(?::([^|{}]*)\|([^{}]*))?\}([-\s]?)/g

/**
 * Replaces the counts in a text of the launch: `{new}` becomes "ten", at the start "Ten", and "10" before a hyphen;
 * `{new:SKU|SKUs}` is the singular or the plural. An unknown count is left out.
 */
export function launchText(text: string, counts: LaunchCounts): string {
  const result = text.replaceAll(
    token,
    (_, name: keyof LaunchCounts, one: string | undefined, many: string | undefined, after: string) => {
      const count = counts[name]
      if (one !== undefined) return `${count === 1 ? one : (many ?? '')}${after}`
      if (count === undefined) return ''
      return `${after === '-' ? groupedNumber(count) : (words[count] ?? groupedNumber(count))}${after}`
    },
  )
  return text.startsWith('{') ? `${result.charAt(0).toUpperCase()}${result.slice(1)}` : result
}
