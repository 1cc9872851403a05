import { uniqueFields } from '~/data/contract/descriptors'
import { trimmed, type FileRow } from './cells'
import { plainName, type ImportList, type Item } from './fields'

/** A row without an id, and what it says of its item. */
export interface NamelessRow {
  row: FileRow
  /** The text of a key, such as its SKU or its name; '' without one. */
  text: (key: string) => string
  /** The id of the item that it belongs to, where the list tells its items apart by it; '' when it does not say. */
  within: string
}

/** The item of a row, and the key that it was found by; several when the row may mean each of them. */
export type KnownRow = { key: string; item: Item } | { key: string; several: number }

/**
 * Finds the items of rows by their keys, the most reliable first, each item once. A text as it is stored comes before
 * one that differs in case, spaces or punctuation, so that "C+" and "C++" are two items. As many rows as items of one
 * name are matched in order: a file that is imported again changes nothing.
 * @param claimed the ids of items that other rows name
 */
export function knownRows(
  list: ImportList,
  items: readonly Item[],
  rows: readonly NamelessRow[],
  claimed: ReadonlySet<string>,
): Map<FileRow, KnownRow> {
  const known = new Map<FileRow, KnownRow>()
  const taken = new Set(claimed)
  const unique = uniqueFields(list.name)
  for (const key of list.keys.slice(1))
    // Codes that differ in punctuation are different codes.
    for (const plain of unique.includes(key) ? [trimmed] : [trimmed, plainName]) {
      const open = items.filter(({ id }) => !taken.has(id))
      const named = grouped(open, (item) => plain(textIn(item, key)))
      const nameless = rows.filter(({ row, text }) => !known.has(row) && plain(text(key)) !== '')
      const groups = grouped(nameless, ({ text, within }) => JSON.stringify([plain(text(key)), within]))
      for (const [group, alike] of groups) {
        const [name = '', within] = JSON.parse(group) as string[]
        const found = (named.get(name) ?? []).filter(
          (item) => !taken.has(item.id) && (!list.within || within === '' || item[list.within] === within),
        )
        if (found.length === 0) continue
        alike.forEach(({ row }, at) => {
          const item = found[Math.min(at, found.length - 1)]
          if (found.length > alike.length) known.set(row, { key, several: found.length })
          else if (item) known.set(row, { key, item })
        })
        for (const { id } of found) taken.add(id)
      }
    }
  return known
}

function textIn(item: Item, key: string): string {
  const text = item[key]
  return typeof text === 'string' ? text : ''
}

function grouped<T>(all: readonly T[], nameOf: (each: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const each of all) {
    const name = nameOf(each)
    const group = groups.get(name)
    if (group) group.push(each)
    else groups.set(name, [each])
  }
  return groups
}
