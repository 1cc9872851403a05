import { monthNames } from '~/data/domain/format/months'

/** The languages whose months and weekdays are known beside English; Arabic has two sets of months. */
const languages = ['en', 'ar-EG', 'ar-LB', 'de', 'es', 'fr', 'it', 'nl', 'pt', 'tr']

let months: ReadonlyMap<string, number> | undefined
let weekdays: ReadonlyMap<string, number> | undefined

/** The number of a month, "1" to "12", from its full or short name; undefined for any other word. */
export function monthCalled(name: string): string | undefined {
  months ??= namesOf('month', 12, (at) => Date.UTC(2024, at, 1), [
    ...monthNames.flatMap((each, at) => [[each, at] as const, [each.slice(0, 3), at] as const]),
    ['sept', 8],
  ])
  const at = months.get(plainName(name))
  return at === undefined ? undefined : String(at + 1)
}

/** The day of the week, 0..6 from Sunday, from its full or short name. */
export function weekdayCalled(name: string): number | undefined {
  // 7 January 2024 was a Sunday.
  weekdays ??= namesOf('weekday', 7, (at) => Date.UTC(2024, 0, 7 + at), [])
  return weekdays.get(plainName(name))
}

/** The names in all languages, without those that mean different ones. */
function namesOf(
  kind: 'month' | 'weekday',
  count: number,
  timeOf: (at: number) => number,
  more: readonly (readonly [string, number])[],
): ReadonlyMap<string, number> {
  const found = new Map<string, Set<number>>()
  const note = (name: string, at: number) => {
    const key = plainName(name)
    found.set(key, (found.get(key) ?? new Set()).add(at))
  }
  for (const [name, at] of more) note(name, at)
  for (const language of languages)
    for (const form of ['long', 'short'] as const) {
      const format = new Intl.DateTimeFormat(`${language}-u-ca-gregory`, { timeZone: 'UTC', [kind]: form })
      for (let at = 0; at < count; at += 1) note(format.format(timeOf(at)), at)
    }
  return new Map(
    [...found].flatMap(([name, at]) => (at.size === 1 ? [[name, [...at][0] ?? 0] as const] : [])),
  )
}

/** In lower case, without accents, points and spaces at the ends. */
function plainName(name: string): string {
  return name
    .normalize('NFKD')
    .replaceAll(/\p{M}|\./gu, '')
    .trim()
    .toLowerCase()
}
