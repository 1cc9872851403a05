/** The months in order, in lower case, as texts are compared with them. */
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

/** The same in three letters: "Jan". */
export const shortMonths = monthNames.map((name) => `${name.charAt(0).toUpperCase()}${name.slice(1, 3)}`)

/** A day of a month, 0..11, as it is shown: "6 Oct", the same words on the server and in every browser. */
export function dayOfMonthText(day: number, month: number): string {
  return `${day} ${shortMonths[month] ?? ''}`
}

/** A day with its month in full: "2025-10-15" is "15 October 2025". */
export function longDayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  const name = monthNames[Number(month) - 1] ?? ''
  return `${Number(date)} ${name.charAt(0).toUpperCase()}${name.slice(1)} ${year}`
}
