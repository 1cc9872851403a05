import { useEffect } from 'react'
import { fieldsOf } from '~/data/contract/descriptors'
import type { FieldChange } from '~/data/domain/editing/editSession'
import type { EditNotice } from '~/data/domain/editing/jsonEdits'
import { previewLaunch } from '~/app/lib/launchPreview'

/** The fields that are previewed. Days and other settings of the plan take effect only when saved. */
const textFields = new Set(
  fieldsOf('launch').flatMap(({ name, kind }) =>
    ['line', 'text', 'paragraph', 'lines', 'rows'].includes(kind) && name !== 'holidays' ? [name] : [],
  ),
)

/**
 * Previews the launch's texts on the page while they are marked; and outlines them. Invalid input is not previewed.
 * @param changes null if another item is edited
 */
export function useLaunchPreview(
  changes: readonly FieldChange[] | null,
  issues: readonly Pick<EditNotice, 'path'>[],
): void {
  const refused = new Set(issues.map(({ path }) => path[0]))
  const shown = changes?.filter(({ field }) => textFields.has(field) && !refused.has(field)) ?? []
  const text = JSON.stringify(shown.map(({ field, after }) => [field, after]))
  useEffect(() => {
    const fields = JSON.parse(text) as [string, unknown][]
    if (fields.length === 0) return
    previewLaunch(Object.fromEntries(fields))
    const marked = fields.flatMap(([field]) => [
      ...document.querySelectorAll(`[data-field="${field}"]:not([data-of] *)`),
    ])
    for (const element of marked) element.setAttribute('data-previewed', '')
    return () => {
      previewLaunch(undefined)
      for (const element of marked) element.removeAttribute('data-previewed')
    }
  }, [text])
}
