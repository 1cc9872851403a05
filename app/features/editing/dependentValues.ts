import type { CollectionName } from '~/data/contract/collections'
import { descriptorOf, fieldsOf } from '~/data/contract/descriptors'
import type { FormDraft, FormValue } from '~/data/domain/editing/editForm'
import { withPastDays } from '~/data/domain/editing/pastDays'
import { withPeriod } from '~/data/domain/plan/period'
import type { LaunchWindow } from '~/data/domain/plan/window'

/** The form values after a field was typed: a period's text follows from its two days, and the day of closing. */
export function dependentValues(
  collection: CollectionName,
  item: Readonly<Record<string, unknown>>,
  draft: FormDraft,
  name: string,
  value: FormValue,
  { window, today }: { window: LaunchWindow; today: string },
): FormDraft {
  const period = descriptorOf(collection)?.period
  const names = dependentFields(collection, name)
  if (names.length === 1) return { [name]: value }
  const { change, issues } = period
    ? withPeriod(period, { ...item, ...draft }, { [name]: value }, window)
    : withPastDays(fieldsOf(collection), item, { ...draft, [name]: value }, () => today)
  if (issues.length > 0) return { [name]: value }
  const values = { ...(change as FormDraft), [name]: value }
  return Object.fromEntries(names.flatMap((each) => (each in values ? [[each, values[each] ?? '']] : [])))
}

/** The fields that change together with one, including itself. */
export function dependentFields(collection: CollectionName, name: string): string[] {
  const period = descriptorOf(collection)?.period
  const days = fieldsOf(collection).filter(({ past, onlyWhile }) => past && onlyWhile?.field === name)
  const all = period ? [period.text, period.start, period.end] : [name, ...days.map((day) => day.name)]
  return all.includes(name) ? all : [name]
}
