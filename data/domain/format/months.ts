/** The months in order, in lower case, for comparisons. */
export const monthNames = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
]

/** The months in three letters: "Jan". */
export const shortMonths = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)

/** A day of a month, 0..11: "6 Oct"; the same on the server and in every browser. */
export function dayOfMonthText(day: number, month: number): string {
  return `${day} ${shortMonths[month] ?? ''}`
}

/** A day with its month in full: "15 October 2025" for "2025-10-15". */
export function longDayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = monthNames[Number(month) - 1] ?? ''
  return `${Number(date)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}
