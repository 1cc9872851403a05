import type { Change } from '~/data/contract/history'
import { descriptorOf } from '~/data/contract/descriptors'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** The fields that a change touched, as it is told: without those that another of them tells. */
export function shownFields(change: Pick<Change, 'before' | 'after' | 'collection'>): string[] {
  const touched = fieldNames(change)
  return touched.filter((field) => {
    const by = descriptorOf(change.collection)?.fields[field]?.shownWith
    return by === undefined || !touched.includes(by)
  })
}
