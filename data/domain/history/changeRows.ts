import { descriptorOf } from '~/data/contract/descriptors'
import { isolated } from '~/data/domain/format/isolated'
import type { NamedItems, ChangeSign, EntryField } from './changeHistory'
import { historyEntries, itemName } from './changeHistory'
import type { Foldable, ShownDifference } from './netChanges'

/** A change of the page, as its list shows it. */
export interface ChangeRow {
  key: string
  /** The id of the place on the home page where the item stands. */
  anchor: string
  /** "Phase 4 progress"; several fields are counted. */
  title: string
  sign: ChangeSign
  fields: readonly EntryField[]
  /** When it was made last, where that is told. */
  at: string | null
  /** Who made it, where that is told. */
  by: string | null
}

/** The changes in the words of the history. */
export function changeRows(changes: readonly ShownDifference[], items: NamedItems): ChangeRow[] {
  return changes.map((change) => {
    const { collection, id, kind, at, by = null } = change
    // The words are the history's; when and by whom stands elsewhere here.
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

/** Where an item stands on the home page, as the page names it. */
export function anchorOf({ collection, id, kind }: Pick<Foldable, 'collection' | 'id' | 'kind'>): string {
  const { anchor, section = id } = descriptorOf(collection) ?? {}
  // What is gone stood in that section.
  return anchor === undefined || kind === 'remove' ? section : anchor + id
}

/** How many changes are announced. */
const MAX_SPOKEN = 3

/** The changes as they are read out: "Phase 4, 72%, was 70%." Of many the first three. */
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
