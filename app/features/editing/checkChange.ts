import { uniquenessIssues } from '~/data/contract/crossItemRules'
import { patchSchemas, storedSchemas } from '~/data/contract/collections'
import { validationIssues, firstOfEachPath, type ValidationIssue } from '~/data/contract/validationIssues'
import { composed } from '~/data/contract/composed'
import type { CheckChange, EditableItem, EditNotice } from '~/data/domain/editing/jsonEdits'

/** Validates a change with the contract's schemas, as the server does, before it is sent. */
export const checkChange: CheckChange = (collection, item, change, items) => {
  const fields = Object.keys(patchSchemas[collection].shape)
  const patch = patchSchemas[collection].safeParse(change)
  // What others have changed may have brought hidden fields.
  const element = storedSchemas[collection].element.safeParse({ ...item, ...patch.data })
  const issues = [patch, element].flatMap(({ error }) => (error ? validationIssues(error) : []))
  const others = uniquenessIssues(collection, item.id, change, (field, value) =>
    holderIn(items, field, value),
  )
  return firstOfEachPath([...issues, ...others]).map(noticeOf)

  function noticeOf({ path, reason }: ValidationIssue): EditNotice {
    return { path, reason: reason ?? unknownReason(path) }
  }

  function unknownReason(path: ValidationIssue['path']): string {
    if (path.length > 1) return 'is not a field there'
    if (Object.hasOwn(item, String(path[0]))) return 'cannot be changed'
    return `is not a field of ${collection}; its fields are ${fields.join(', ')}`
  }
}

function holderIn(
  items: ReadonlyMap<string, EditableItem>,
  field: string,
  value: string,
): string | undefined {
  for (const item of items.values()) {
    const fields: Readonly<Record<string, unknown>> = { ...item }
    if (composed(fields[field]) === value) return item.id
  }
  return undefined
}
