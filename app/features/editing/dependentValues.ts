import type { CollectionName } from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import type { FormDraft, FormValue } from '~/data/domain/editing/editForm'
import { withPeriod } from '~/data/domain/plan/period'
import type { LaunchWindow } from '~/data/domain/plan/window'

/**
 * The form values after a field was typed. A period's text follows from its two days, and vice versa; what is closed was
 * closed today, until another day is typed.
 */
export function dependentValues(
  collection: CollectionName,
  item: Readonly<Record<string, unknown>>,
  draft: FormDraft,
  name: string,
  value: FormValue,
  { window, today }: { window: LaunchWindow; today: string },
): FormDraft {
  const closedDay = [draft.closedOn, item.closedOn].find(
    (day): day is string => typeof day === 'string' && day !== '',
  )
  if (collection === 'risks' && name === 'status')
    return { status: value, closedOn: value === 'closed' ? (closedDay ?? today) : '' }
  const period = descriptorOf(collection)?.period
  if (!period || dependentFields(collection, name).length === 1) return { [name]: value }
  const { change, issues } = withPeriod(period, { ...item, ...draft }, { [name]: value }, window)
  return issues.length > 0 ? { [name]: value } : { ...(change as FormDraft), [name]: value }
}

/** The fields that change together with one, including itself. */
export function dependentFields(collection: CollectionName, name: string): string[] {
  if (collection === 'risks' && name === 'status') return ['status', 'closedOn']
  const period = descriptorOf(collection)?.period
  const all = period ? [period.text, period.start, period.end] : []
  return all.includes(name) ? all : [name]
}
