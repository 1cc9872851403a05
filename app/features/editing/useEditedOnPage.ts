import { useEffect } from 'react'
import type { CollectionName } from '~/data/contract/collections'
import { descriptorOf, fieldsOf } from '~/data/contract/descriptors'
import type { FieldChange } from '~/data/domain/editing/editSession'
import type { EditNotice } from '~/data/domain/editing/jsonEdits'
import { previewItem } from '~/app/lib/itemPreview'

/** The launch's fields that are previewed. Days and other settings of the plan take effect only when saved. */
const textFields = new Set(
  fieldsOf('launch').flatMap(({ name, kind }) =>
    ['line', 'text', 'paragraph', 'lines', 'rows'].includes(kind) && name !== 'holidays' ? [name] : [],
  ),
)

/**
 * Shows on the page what is edited: a ring around the item's rows, and the valid input as it is typed. A text of the
 * launch is outlined where it stands.
 */
export function useEditedOnPage(
  { collection, id }: { collection: CollectionName; id: string },
  open: boolean,
  changes: readonly FieldChange[],
  issues: readonly Pick<EditNotice, 'path'>[],
): void {
  const refused = new Set(issues.map(({ path }) => path[0]))
  const isShown = (field: string) => !refused.has(field) && (collection !== 'launch' || textFields.has(field))
  const shown = open ? changes.filter(({ field }) => isShown(field)) : []
  const text = JSON.stringify(shown.map(({ field, after }) => [field, after]))
  useEffect(() => {
    const fields = JSON.parse(text) as [string, unknown][]
    if (fields.length === 0) return
    previewItem({ collection, id, fields: Object.fromEntries(fields) })
    const outlined = collection !== 'launch' ? [] : fields.flatMap(([field]) => textsOfLaunch(field))
    for (const element of outlined) element.setAttribute('data-previewed', '')
    return () => {
      previewItem(undefined)
      for (const element of outlined) element.removeAttribute('data-previewed')
    }
  }, [collection, id, text])
  useEffect(() => {
    if (!open) return
    const rows = rowsOf(collection, id)
    for (const row of rows) row.setAttribute('data-editing', '')
    // The page moves aside for the form, and its rows move with it.
    const frame = requestAnimationFrame(() => {
      if (!rows.some(isInView)) rows.at(-1)?.scrollIntoView({ block: 'nearest' })
    })
    return () => {
      cancelAnimationFrame(frame)
      for (const row of rows) row.removeAttribute('data-editing')
    }
  }, [open, collection, id])
}

function textsOfLaunch(field: string): Element[] {
  return [...document.querySelectorAll(`[data-field="${field}"]:not([data-of] *)`)]
}

/** The item's rows and cards; its name in another item's row is none. */
function rowsOf(collection: CollectionName, id: string): Element[] {
  const { anchor = `${collection}/` } = descriptorOf(collection) ?? {}
  const rows = [...document.querySelectorAll(`[data-of="${CSS.escape(anchor + id)}"]:not(span, bdi)`)]
  // The box of a card in a grid is within its item.
  return rows.map((row) => row.querySelector(':scope > [data-item]') ?? row)
}

function isInView(element: Element): boolean {
  const { top, bottom } = element.getBoundingClientRect()
  return top >= 0 && bottom <= window.innerHeight
}
