import type { AccessMessage } from '~/data/rules/accessMessages'
import { failureOf, useOnDemandHost } from '~/ui'
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

const loadAddress = () => import('~/app/viewer/materialAddress').then((module) => module.materialAddress)

/**
 * Opens a document for an administrator; everyone else gets the access message of its place (readings, 20), and so
 * does who turns out to be signed out by then.
 */
export function useViewOrRefuse(): (document: Viewable, refusal: AccessMessage) => void {
  const session = useSession()
  const showToast = useToast()
  const host = useOnDemandHost()

  async function view(document: Viewable, refusal: AccessMessage): Promise<void> {
    const { id, title, type } = document
    if (id === undefined) {
      openDocumentViewer({ title, type, refusal })
      return
    }
    // Where documents are is code that a viewer's browser never fetches.
    const result = await host.load(loadAddress)
    if ('code' in result) openDocumentViewer({ title, type, url: result.code(id), refusal })
    else
      host.tell(
        failureOf('The document could not be opened', result.fault, () => void view(document, refusal)),
      )
  }

  return (document, refusal) => {
    if (session) void view(document, refusal)
    else showToast({ ...refusal, glyph: 'lock' })
  }
}
