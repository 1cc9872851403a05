import type { CollectionName } from '~/data/contract/collections'
import { descriptorOf } from '~/data/contract/descriptors'
import type { FormDraft, FormValue } from '~/data/domain/editing/editForm'
import { withPeriod } from '~/data/domain/plan/period'
import type { LaunchWindow } from '~/data/domain/plan/window'

/** The form values after a field was typed. A period's text follows from its two days, and vice versa. */
export function valuesWithPeriod(
  collection: CollectionName,
  item: Readonly<Record<string, unknown>>,
  draft: FormDraft,
  name: string,
  value: FormValue,
  window: LaunchWindow,
): FormDraft {
  const period = descriptorOf(collection)?.period
  if (!period || periodFieldsOf(collection, name).length === 1) return { [name]: value }
  const { change, issues } = withPeriod(period, { ...item, ...draft }, { [name]: value }, window)
  return issues.length > 0 ? { [name]: value } : { ...(change as FormDraft), [name]: value }
}

/** The fields that change together with one, including itself. */
export function periodFieldsOf(collection: CollectionName, name: string): string[] {
  const period = descriptorOf(collection)?.period
  const all = period ? [period.text, period.start, period.end] : []
  return all.includes(name) ? all : [name]
}
