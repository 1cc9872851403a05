import { useEffect, useState } from 'react'
import { failureOf, useOnDemandHost, type DocumentPages, type LoadFailureReason } from '~/ui'
import { readableError } from '~/app/lib/api/fetchQuery'

const loadReader = () => import('./readDocument')
/** A viewer's browser never loads the module with document addresses. */
const loadAddress = () => import('./materialAddress').then((module) => module.materialAddress)

const loading: DocumentPages = { state: 'loading', progress: null }
const none: DocumentPages = { state: 'none' }

/** The address of a document, or its material. A new object is read again. */
interface Source {
  url?: string | undefined
  materialId?: string | undefined
}

/**
 * The pages of a document. It is read when opened and freed when closed.
 * @param onSignedOut called when the session has ended; must be stable
 */
export function useDocumentPages<S extends Source>(
  source: S | null,
  onSignedOut: (source: S) => void,
): DocumentPages {
  const [read, setRead] = useState<{ source: S; pages: DocumentPages } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const { load } = useOnDemandHost()

  useEffect(() => {
    if (!source || !hasAddress(source)) return
    const { url, materialId = '' } = source
    const reading = new AbortController()
    const show = (pages: DocumentPages) => {
      if (!reading.signal.aborted) setRead({ source, pages })
    }
    const handleResult = (answer: DocumentPages | 'signedOut') => {
      if (answer !== 'signedOut') show(answer)
      else if (!reading.signal.aborted) onSignedOut(source)
    }
    const onRetry = () => {
      setRead(null)
      setAttempt(attempt + 1)
    }
    const failToLoad = (reason: LoadFailureReason) => {
      const { title, message, label, onAction } = failureOf(
        'The document could not be loaded',
        reason,
        onRetry,
      )
      show({ state: 'failed', title, message, retryLabel: label, onRetry: onAction })
    }
    const readAll = async () => {
      const reader = await load(loadReader)
      if ('error' in reader) {
        failToLoad(reader.error)
        return
      }
      const address = url === undefined ? await load(loadAddress) : { code: () => url }
      if ('error' in address) {
        failToLoad(address.error)
        return
      }
      const { readDocument, RendererUnavailableError } = reader.code
      const onProgress = (progress: number | null) => {
        show({ state: 'loading', progress })
      }
      try {
        handleResult(
          await readDocument(address.code(materialId), { signal: reading.signal, onProgress, load }),
        )
      } catch (error) {
        if (error instanceof RendererUnavailableError) failToLoad(error.reason)
        else show({ state: 'failed', message: messageOf(error), onRetry })
      }
    }
    void readAll()
    return () => {
      reading.abort()
    }
  }, [source, attempt, onSignedOut, load])

  if (!source || !hasAddress(source)) return none
  return read?.source === source ? read.pages : loading
}

function hasAddress({ url, materialId }: Source): boolean {
  return url !== undefined || materialId !== undefined
}

function messageOf(error: unknown): string {
  const reason = readableError(error)
  return reason instanceof Error ? reason.message : String(reason)
}
