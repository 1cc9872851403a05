import type { CollectionName } from '~/data/contract/collections'
import type { ImportItem, ImportNotice } from '~/data/contract/imports'
import { lineText, valueText } from './changeHistory'

type PlannedField = ImportItem['fields'][number]

/** A field of a planned change before and after, in a few words: "2 entries" → "3 entries, “Pack text cleared”". */
export function plannedWords(
  list: CollectionName,
  { field, before, after }: Pick<PlannedField, 'field' | 'before' | 'after'>,
): { before: string; after: string } {
  const words = { before: wordsOf(list, field, before, after), after: wordsOf(list, field, after, before) }
  if (!Array.isArray(before) || !Array.isArray(after)) return words
  const existing = new Set(before.map(lineText))
  const [added] = after.map(lineText).filter((line) => !existing.has(line))
  return added === undefined ? words : { ...words, after: `${words.after}, “${added}”` }
}

/** Why a cell is refused, with its content unless the reason says it. */
export function refusalText({ reason, value }: Pick<ImportNotice, 'reason' | 'value'>): string {
  const isSaid =
    reason.includes('“') || [' ', ';', ':'].some((sign) => `${reason} `.includes(` ${value}${sign}`))
  return value === undefined || isSaid ? reason : `“${value}” ${reason}`
}

function wordsOf(list: CollectionName, field: string, value: unknown, other: unknown): string {
  if (typeof value === 'boolean') return value ? 'Yes' : 'No'
  return typeof value === 'number' ? value.toLocaleString('en-US') : valueText(list, field, value, other)
}
