import type { NamedField } from '~/data/contract/descriptors'
import { labelOf } from '~/data/contract/descriptors'
import { dayName } from '~/data/domain/plan/planWords'
import type { PeriodChange } from '~/data/domain/plan/period'

/**
 * A change with the days that follow from it: what is closed without a day was closed today, or on the day on which it
 * was closed before; what is open has no such day. A day to come is an issue.
 */
export function withPastDays(
  fields: readonly NamedField[],
  item: object,
  change: unknown,
  today: () => string,
): PeriodChange {
  const days = fields.filter(({ past }) => past)
  if (days.length === 0 || typeof change !== 'object' || change === null) return { change, issues: [] }
  const [before, given] = [item, change].map((each) => new Map<string, unknown>(Object.entries(each)))
  const followed = days.flatMap(({ name, onlyWhile }): [string, unknown][] => {
    const state = onlyWhile && given?.get(onlyWhile.field)
    if (state === undefined) return []
    if (state !== onlyWhile?.is) return [[name, '']]
    const known = [given?.get(name), before?.get(name)]
    return [[name, known.find((day) => day !== undefined && day !== '') ?? today()]]
  })
  return {
    change: { ...change, ...Object.fromEntries(followed) },
    issues: days.flatMap((field) => {
      const day = given?.get(field.name)
      if (typeof day !== 'string' || day <= today()) return []
      const name = dayName(Date.parse(day), Date.parse(today()))
      const reason = `It ${labelOf(field).toLowerCase()} ${name}, which is still to come`
      return [{ path: [field.name], reason, isSentence: true }]
    }),
  }
}
