import type { ToldChange } from '~/data/contract/live'
import { fieldLabel, itemName, valueText, whenText, type NamedItems } from '~/data/rules/changeHistory'
import { deepEqual } from '~/data/rules/deepEqual'
import { fieldNames } from '~/data/rules/fieldNames'

/** What a form is about to change. */
export interface Edited {
  collection: string
  id: string
  fields: readonly string[]
  /** What they are to become, as far as it is known: where one has become so, by whomever, nothing stands against it. */
  wanted: Readonly<Record<string, unknown>>
}

/** What is said in a form before it is sent: someone else has just changed what it is about. Null where nobody has. */
export function meanwhileNotice(
  changes: readonly ToldChange[],
  edited: readonly Edited[],
  items: NamedItems,
  now: Date,
): { title: string; text: string } | null {
  const editedBy = (change: ToldChange) =>
    edited.find(({ collection, id }) => collection === change.collection && id === change.id)
  const fieldOf = (change: ToldChange) =>
    editedBy(change)?.fields.find((field) => fieldNames(change).includes(field))
  const met = changes.filter((change) => fieldOf(change) !== undefined)
  const last = met.at(-1)
  const field = last && fieldOf(last)
  if (!last || field === undefined) return null
  const wanted = editedBy(last)?.wanted[field]
  if (wanted !== undefined && deepEqual(last.after[field], wanted)) return null
  const others = new Set(met.map(({ collection, id }) => `${collection}/${id}`)).size - 1
  const who = others === 0 ? 'was' : `and ${others} more were`
  const sides = [
    valueText(field, last.before[field], last.after[field]),
    valueText(field, last.after[field], last.before[field]),
  ]
  const by = last.by ? ` by ${last.by}` : ''
  return {
    title: `${itemName(last, items)} ${who} changed while you were editing`,
    text: `${fieldLabel(field)} ${sides.join(' → ')}, ${whenText(new Date(last.at), now)}${by}. What you typed is kept; you are asked which is to stand.`,
  }
}
