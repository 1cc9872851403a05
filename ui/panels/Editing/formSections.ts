import { fold, wordsOf } from '~/data/domain/search/searchText'
import type { EditRowProps } from './EditRow'

/** A group of fields under one heading. */
export interface EditSection {
  /** Its heading. */
  head: string
  /** The number of its changed fields. */
  changed: number
  /** The number of its invalid fields. */
  invalid: number
}

/** The sections of a form, in order. */
export function sectionsOf(fields: readonly EditRowProps[]): EditSection[] {
  const sections: EditSection[] = []
  for (const { field, previous, error } of fields) {
    if (field.head !== undefined) sections.push({ head: field.head, changed: 0, invalid: 0 })
    const section = sections.at(-1)
    if (!section) continue
    if (previous !== null) section.changed += 1
    if (error !== null) section.invalid += 1
  }
  return sections
}

/** The fields with every word of a query in their label, heading or value. Each first one bears its heading. */
export function fieldsFound(fields: readonly EditRowProps[], query: string): readonly EditRowProps[] {
  const terms = wordsOf(fold(query))
  if (terms.length === 0) return fields
  const found: EditRowProps[] = []
  let [head, shownHead]: (string | undefined)[] = []
  for (const row of fields) {
    head = row.field.head ?? head
    const { head: _, ...field } = row.field
    const text = fold([field.label, head, ...[row.value].flat()].join(' '))
    if (!terms.every((term) => text.includes(term))) continue
    found.push({ ...row, field: head !== undefined && head !== shownHead ? { ...field, head } : field })
    shownHead = head
  }
  return found
}
