import { collectionSchemas, patchSchemas } from '~/data/contract/collections'
import type { CheckChange, EditNotice } from '~/data/rules/jsonEdits'

/** What the contract has against a change of an item: the same schemas that the server uses, before anything is sent. */
export const checkChange: CheckChange = (collection, item, change) => {
  const fields = Object.keys(patchSchemas[collection].shape)
  const patch = patchSchemas[collection].safeParse(change)
  if (patch.success) {
    const whole = collectionSchemas[collection].element.safeParse({ ...item, ...patch.data })
    return whole.success ? [] : whole.error.issues.map(noticeOf)
  }
  return patch.error.issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0
      ? issue.keys.map((key) => ({
          path: [key],
          reason: Object.hasOwn(item, key)
            ? 'cannot be changed'
            : `is not a field of ${collection}; its fields are ${fields.join(', ')}`,
        }))
      : noticeOf(issue),
  )
}

function noticeOf({ path, message }: { path: readonly PropertyKey[]; message: string }): EditNotice {
  return {
    path: path.map((step) => (typeof step === 'number' ? step : String(step))),
    reason: message,
  }
}
