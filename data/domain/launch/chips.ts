import type { Launch } from '~/data/contract/launch'
import { shortMonths } from '~/data/domain/format/months'

/**
 * The three figures of the hero (specification, section 1); an empty one is the month of the go-live: "Nov 2025".
 */
export function chipsOf({ chips, goLive }: Pick<Launch, 'chips' | 'goLive'>): Launch['chips'] {
  return chips.map(({ label, value }) => ({ label, value: value === '' ? monthOf(goLive) : value }))
}

/** The reached fraction of a percentage, 0..1; null for any other figure. */
export function shareOf(value: string): number | null {
  const percent = /^(\d{1,3}(?:\.\d+)?)\s*%$/.exec(value.trim())
  return percent ? Math.min(1, Number(percent[1]) / 100) : null
}

function monthOf(day: string): string {
  const [year = '', month = ''] = day.split('-')
  return `${shortMonths[Number(month) - 1] ?? ''} ${year}`
}
