import { useSession } from '../api/useSession'
import { useToast } from '../shell/ToastContext'
import { openDocumentViewer, type DocumentToView } from '../windowEvents'

interface AccessMessage {
  title: string
  description: string
}

/** Opens a document for an administrator; everyone else gets the access message of its place (readings, 20). */
export function useViewOrRefuse(): (document: DocumentToView, refusal: AccessMessage) => void {
  const session = useSession()
  const showToast = useToast()
  return ({ title, type, url }, refusal) => {
    if (session) openDocumentViewer({ title, type, url })
    else showToast({ ...refusal, glyph: 'lock' })
  }
}
