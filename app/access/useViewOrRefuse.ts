import { useSession } from '~/app/api/useSession'
import { openDocumentViewer } from '~/app/windowEvents'
import { useRefusal, type LockedItem } from './useRefusal'

/**
 * Opens a document for an administrator; everyone else gets the access message of its place (readings, 20), and so
 * does who turns out to be signed out by then.
 */
export function useViewOrRefuse(): (item: LockedItem) => void {
  const session = useSession()
  const refuse = useRefusal()
  return (item) => {
    const { collection, id, title, type, refusal } = item
    if (session) openDocumentViewer({ title, type, refusal, item: { collection, id } })
    else refuse(item)
  }
}
