const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** A moment's day in UTC, "6 Oct": the same words on the server and in every browser. */
export function dayText(moment: Date): string {
  return `${moment.getUTCDate()} ${months[moment.getUTCMonth()] ?? ''}`
}

/** A moment's day in UTC with its year, "6 Oct 2025". */
export function dayAndYearText(moment: Date): string {
  return `${dayText(moment)} ${moment.getUTCFullYear()}`
}
