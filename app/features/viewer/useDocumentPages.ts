import { useEffect, useState } from 'react'
import { LoadError, loadFailure, retryableImport, type DocumentPages } from '~/ui'
import { readableError } from '~/app/lib/api/fetchQuery'
import { readDocument } from './readDocument'

/** A viewer's browser never loads the module with document addresses. */
const importAddress = retryableImport(() => import('./materialAddress'))

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
    const onProgress = (progress: number | null) => {
      show({ state: 'loading', progress })
    }
    const readAll = async () => {
      try {
        const address = url ?? (await importAddress()).materialAddress(materialId)
        handleResult(await readDocument(address, { signal: reading.signal, onProgress }))
      } catch (error) {
        show(failedPages(error, onRetry))
      }
    }
    void readAll()
    return () => {
      reading.abort()
    }
  }, [source, attempt, onSignedOut])

  if (!source || !hasAddress(source)) return none
  return read?.source === source ? read.pages : loading
}

function hasAddress({ url, materialId }: Source): boolean {
  return url !== undefined || materialId !== undefined
}

function failedPages(error: unknown, onRetry: () => void): DocumentPages {
  if (error instanceof LoadError) {
    const { title, message, label, onAction } = loadFailure(
      'The document could not be loaded',
      error,
      onRetry,
    )
    return { state: 'failed', title, message, retryLabel: label, onRetry: onAction }
  }
  const reason = readableError(error)
  return { state: 'failed', message: reason instanceof Error ? reason.message : String(reason), onRetry }
}
