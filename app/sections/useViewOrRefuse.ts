import { failureOf, useOnDemandHost } from '~/ui'
import { useRefusal, type LockedItem } from '~/app/access/useRefusal'
import { useSession } from '~/app/api/useSession'
import { openDocumentViewer } from '~/app/windowEvents'

const loadAddress = () => import('~/app/viewer/materialAddress').then((module) => module.materialAddress)

/**
 * Opens a document for an administrator; everyone else gets the access message of its place (readings, 20), and so
 * does who turns out to be signed out by then.
 */
export function useViewOrRefuse(): (item: LockedItem) => void {
  const session = useSession()
  const refuse = useRefusal()
  const host = useOnDemandHost()

  async function view(asked: LockedItem): Promise<void> {
    const { collection, id, title, type, refusal } = asked
    const item = { collection, id }
    // A tool's demo has no document.
    if (collection === 'tools') {
      openDocumentViewer({ title, type, refusal, item })
      return
    }
    // Where documents are is code that a viewer's browser never fetches.
    const result = await host.load(loadAddress)
    if ('code' in result) openDocumentViewer({ title, type, url: result.code(id), refusal, item })
    else host.tell(failureOf('The document could not be opened', result.fault, () => void view(asked)))
  }

  return (item) => {
    if (session) void view(item)
    else refuse(item)
  }
}
