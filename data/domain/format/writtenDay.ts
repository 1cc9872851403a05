import { dayOfMonthText, monthNames } from './months'

/** The ISO day of "2025-10-20" or "20 Oct 2025"; null for anything else. */
export function dayWritten(text: string): string | null {
  const [, name = ''] = /^\d{1,2} ([a-z]{3,9}) \d{4}$/i.exec(text) ?? []
  const month = monthNames.findIndex((each) => each.startsWith(name.toLowerCase())) + 1
  const [date = '', , year = ''] = text.split(' ')
  const iso = name === '' || month === 0 ? text : `${year}-${padded(String(month))}-${padded(date)}`
  const time = /^\d{4}-\d\d-\d\d$/.test(iso) ? Date.parse(iso) : Number.NaN
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(iso) ? iso : null
}

/** "20 Oct 2025" */
export function dayAndYear(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${dayOfMonthText(Number(date), Number(month) - 1)} ${year}`
}

function padded(number: string): string {
  return number.padStart(2, '0')
}
