import { useEffect } from 'react'
import { fieldsOf } from '~/data/contract/descriptors'
import type { EditNotice, FieldChange } from '~/data/domain/editing/jsonEdits'
import { previewLaunch } from '~/app/lib/launchPreview'

/** What is shown alone: days and what else rules the plan count once they are saved. */
const textFields = new Set(
  fieldsOf('launch').flatMap(({ name, kind }) =>
    ['line', 'text', 'paragraph', 'lines', 'rows'].includes(kind) && name !== 'holidays' ? [name] : [],
  ),
)

/**
 * The page follows what is typed of the launch, and words that change are marked; what is refused leaves it as it was.
 * @param changes nothing where it is another item that is edited
 */
export function useLaunchPreview(
  changes: readonly FieldChange[] | null,
  faults: readonly Pick<EditNotice, 'path'>[],
): void {
  const refused = new Set(faults.map(({ path }) => path[0]))
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
