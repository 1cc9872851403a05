import type { Change } from '~/data/contract/history'
import { descriptorOf } from '~/data/contract/descriptors'
import { fieldNames } from '~/data/domain/format/fieldNames'

/** The fields of a change to show: without those that are shown as part of another one. */
export function shownFields(change: Pick<Change, 'before' | 'after' | 'collection'>): string[] {
  const touched = fieldNames(change)
  return touched.filter((field) => {
    const by = descriptorOf(change.collection)?.fields[field]?.shownWith
    return by === undefined || !touched.includes(by)
  })
}
