import { useSession } from '~/app/lib/api/useSession'
import { openDocumentViewer } from '~/app/lib/windowEvents'
import { useAccessMessage, type LockedItem } from './useAccessMessage'

/**
 * Opens a document for an administrator. Everyone else gets the access message of the section (readings, 20), also if
 * the session has ended by then.
 */
export function useViewOrRequest(): (item: LockedItem) => void {
  const session = useSession()
  const showAccessMessage = useAccessMessage()
  return (item) => {
    const { collection, id, title, type, refusal } = item
    if (session) openDocumentViewer({ title, type, refusal, item: { collection, id } })
    else showAccessMessage(item)
  }
}
