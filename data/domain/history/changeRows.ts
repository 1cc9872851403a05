import { descriptorOf } from '~/data/contract/descriptors'
import { isolated } from '~/data/domain/format/isolated'
import { sectionOf } from '~/data/domain/home/sections'
import type { NamedItems, ChangeSign, EntryField } from './changeHistory'
import { historyEntries, itemName } from './changeHistory'
import type { ItemChange, ShownDifference } from './netChanges'

/** A row in the page's list of changes. */
export interface ChangeRow {
  key: string
  /** The id of the item's element on the home page. */
  anchor: string
  /** "Phase 4 progress"; several fields are counted. */
  title: string
  sign: ChangeSign
  fields: readonly EntryField[]
  /** When it was last changed, if known. */
  at: string | null
  /** The author, if known. */
  by: string | null
}

/** The rows for these changes. */
export function changeRows(changes: readonly ShownDifference[], items: NamedItems): ChangeRow[] {
  return changes.map((change) => {
    const { collection, id, kind, at, by = null } = change
    // The words are those of the history; time and author are shown separately here.
    const [entry] = historyEntries([{ ...change, n: 1, by, at: at ?? '' }], items, {
      now: new Date(0),
      zone: 'UTC',
    })
    const { title = '', sign = { of: 'unit', unitId: '' }, fields = [] } = entry ?? {}
    return {
      key: [collection, id, ...(kind ? [kind] : [])].join('/'),
      anchor: anchorOf(change),
      title,
      sign,
      fields,
      at,
      by,
    }
  })
}

/** The id of an item's element on the home page. */
export function anchorOf({ collection, id, kind }: Pick<ItemChange, 'collection' | 'id' | 'kind'>): string {
  const anchor = descriptorOf(collection)?.anchor
  // A removed item was in that section.
  return anchor === undefined || kind === 'remove' ? (sectionOf(collection) ?? id) : anchor + id
}

/** How many changes are announced. */
const MAX_SPOKEN = 3

/** The changes for screen readers: "Phase 4, 72%, was 70%." At most three. */
export function spokenChanges(changes: readonly ShownDifference[], items: NamedItems): string {
  const rows = changeRows(changes.slice(0, MAX_SPOKEN), items)
  const more = changes.length - rows.length
  const sentences = rows.map((row, index) => spoken(row, isolated(nameOf(changes[index], items))))
  return [...sentences, ...(more > 0 ? [`And ${more} more.`] : [])].join(' ')
}

function nameOf(change: ShownDifference | undefined, items: NamedItems): string {
  return change ? itemName(change, items) : ''
}

function spoken({ title, fields }: ChangeRow, name: string): string {
  const [first, ...others] = fields
  if (fields.length === 0) return `${title}.`
  if (!first || others.length > 0 || !('before' in first)) return `${title} changed.`
  const what = title.slice(name.length).trim()
  const label = what === 'progress' ? '' : `${what} `
  return `${name}, ${label}${isolated(first.after)}, was ${isolated(first.before)}.`
}
