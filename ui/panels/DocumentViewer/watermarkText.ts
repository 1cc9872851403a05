/** What stands across every page: who reads it and since when, in the reader's own time. */
export function watermarkText(reader: string, openedAt: Date): string {
  const day = openedAt.getDate()
  const month = openedAt.toLocaleString('en-US', { month: 'short' })
  const minute = `${twoDigits(openedAt.getHours())}:${twoDigits(openedAt.getMinutes())}`
  return `${reader} · ${day} ${month} ${openedAt.getFullYear()}, ${minute} · view only`
}

function twoDigits(value: number): string {
  return String(value).padStart(2, '0')
}
