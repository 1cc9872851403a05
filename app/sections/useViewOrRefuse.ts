import type { AccessMessage } from '~/data/rules/accessMessages'
import type { ToastMessage } from '~/ui'
import { useSession } from '~/app/api/useSession'
import { useToast } from '~/app/shell/ToastContext'
import { openDocumentViewer } from '~/app/windowEvents'

interface Viewable {
  /** The training material's id; what is none has no document. */
  id?: string
  title: string
  /** Its type, in words. */
  type: string
}

const notOpened: ToastMessage = {
  title: 'Document Not Opened',
  description: 'Please check your connection and try again.',
  tone: 'destructive',
}

/**
 * Opens a document for an administrator; everyone else gets the access message of its place (readings, 20), and so
 * does who turns out to be signed out by then.
 */
export function useViewOrRefuse(): (document: Viewable, refusal: AccessMessage) => void {
  const session = useSession()
  const showToast = useToast()
  return (document, refusal) => {
    if (!session) showToast({ ...refusal, glyph: 'lock' })
    else
      view(document, refusal).catch(() => {
        showToast(notOpened)
      })
  }
}

/** Where documents are is code that a viewer's browser never fetches. */
async function view({ id, title, type }: Viewable, refusal: AccessMessage): Promise<void> {
  if (id === undefined) {
    openDocumentViewer({ title, type, refusal })
    return
  }
  const { materialAddress } = await import('~/app/viewer/materialAddress')
  openDocumentViewer({ title, type, url: materialAddress(id), refusal })
}
