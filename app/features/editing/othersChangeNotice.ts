import { capitalised, fieldWords } from '~/data/contract/descriptors'
import { changeWords, isolated } from '~/data/domain/format/isolated'
import type { NetChange } from '~/data/contract/live'
import { itemName, valueText, whenText, type NamedItems } from '~/data/domain/history/changeHistory'
import { deepEqual } from '~/data/domain/format/deepEqual'
import { fieldNames } from '~/data/domain/format/fieldNames'
import type { Present } from '~/data/domain/time/clock'

/** The changes that a form is about to make. */
export interface Edited {
  collection: string
  id: string
  /** The fields, with their new values if known. */
  changes: readonly { field: string; after?: unknown }[]
}

/**
 * A notice in the form: someone else has changed the same field. Null if there is no such change, or if its value is
 * already in the form.
 */
export function othersChangeNotice(
  changes: readonly NetChange[],
  edited: readonly Edited[],
  items: NamedItems,
  present: Present,
): { title: string; text: string } | null {
  const relevant = newestOfEach(changes, edited).filter(
    ({ change, field, typed }) => typed === undefined || !deepEqual(change.after[field], typed),
  )
  const last = relevant.at(-1)?.change
  const field = relevant.find(({ change }) => change === last)?.field
  if (!last || field === undefined) return null
  const others = new Set(relevant.map(({ change }) => `${change.collection}/${change.id}`)).size - 1
  const subject = others === 0 ? 'was' : `and ${others} more were`
  const sides = changeWords(
    valueText(last.collection, field, last.before[field], last.after[field]),
    valueText(last.collection, field, last.after[field], last.before[field]),
  )
  const by = last.by ? ` by ${isolated(last.by)}` : ''
  return {
    title: `${isolated(itemName(last, items))} ${subject} changed while you were editing`,
    text: `${capitalised(fieldWords(last.collection, field))} ${sides}, ${whenText(new Date(last.at), present)}${by}. What you typed is kept; you choose which to save.`,
  }
}

/** The newest change of each edited field, newest last. */
function newestOfEach(changes: readonly NetChange[], edited: readonly Edited[]) {
  const newest = new Map<string, { change: NetChange; field: string; typed: unknown }>()
  for (const change of changes) {
    const { collection, id } = change
    const form = edited.find((item) => item.collection === collection && item.id === id)
    for (const { field, after: typed } of form?.changes ?? []) {
      if (!fieldNames(change).includes(field)) continue
      const path = `${collection}/${id}/${field}`
      newest.delete(path)
      newest.set(path, { change, field, typed })
    }
  }
  return [...newest.values()]
}
