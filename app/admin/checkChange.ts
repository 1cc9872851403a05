import { collectionSchemas, patchSchemas } from '~/data/contract/collections'
import { complaintsOf, type Complaint } from '~/data/contract/complaints'
import type { CheckChange, EditNotice } from '~/data/rules/jsonEdits'

/** What the contract has against a change of an item: the same schemas that the server uses, before anything is sent. */
export const checkChange: CheckChange = (collection, item, change) => {
  const fields = Object.keys(patchSchemas[collection].shape)
  const patch = patchSchemas[collection].safeParse(change)
  if (!patch.success) return complaintsOf(patch.error).map(noticeOf)
  const whole = collectionSchemas[collection].element.safeParse({ ...item, ...patch.data })
  return whole.success ? [] : complaintsOf(whole.error).map(noticeOf)

  function noticeOf({ path, reason }: Complaint): EditNotice {
    return { path, reason: reason ?? unknownReason(path) }
  }

  function unknownReason(path: Complaint['path']): string {
    if (path.length > 1) return 'is not a field there'
    if (Object.hasOwn(item, String(path[0]))) return 'cannot be changed'
    return `is not a field of ${collection}; its fields are ${fields.join(', ')}`
  }
}
