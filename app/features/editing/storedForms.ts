import { useCallback, useEffect } from 'react'
import { z } from 'zod'
import type { CollectionName } from '~/data/contract/collections'
import type { FormDraft } from '~/data/domain/editing/editForm'
import { readStored, useStoredInput, writeStored } from './tabStorage'

/** A form of the side sheet, and who types in it. The id is null for a new item. */
export interface FormOf {
  collection: CollectionName
  id: string | null
  by: string
}

/** Unsaved input, and the item as its author has seen it; empty for a new one. */
export interface StoredForm {
  item: Readonly<Record<string, unknown>>
  draft: FormDraft
}

const key = 'launch-command-center.forms'

const formsSchema = z.record(
  z.string(),
  z.object({
    by: z.string(),
    item: z.record(z.string(), z.unknown()),
    draft: z.record(z.string(), z.union([z.string(), z.array(z.string())])),
  }),
)

function readForms() {
  return formsSchema.safeParse(readStored(key)).data ?? {}
}

const nameOf = ({ collection, id }: FormOf) => `${collection}/${id ?? ''}`

/** What was typed in a form before a reload of this tab, if the same user typed it; else null. */
export function loadForm(form: FormOf): StoredForm | null {
  const stored = readForms()[nameOf(form)]
  return stored?.by === form.by ? stored : null
}

/** Stores what is typed in a form for a reload of this tab; null forgets it. */
export function saveForm(form: FormOf, input: StoredForm | null): void {
  const { [nameOf(form)]: former, ...others } = readForms()
  if (input) writeStored(key, { ...others, [nameOf(form)]: { ...input, by: form.by } })
  else if (former) writeStored(key, others)
}

/** Stores what is typed in an open form, and forgets it once the form is closed. */
export function useStoredForm({ collection, id, by }: FormOf, input: StoredForm | null): void {
  const store = useCallback(
    (input: StoredForm | null) => {
      saveForm({ collection, id, by }, input)
    },
    [collection, id, by],
  )
  useStoredInput(input, store)
  useEffect(
    () => () => {
      store(null)
    },
    [store],
  )
}

/** Forgets all forms: the user signed out. */
export function forgetForms(): void {
  writeStored(key, null)
}
