import { useEffect, useState } from 'react'
import { failureOf, useOnDemandHost, type DocumentPages, type LoadFailureReason } from '~/ui'
import { inWords } from '~/app/lib/api/reader'

const loadReader = () => import('./readDocument')
/** Where documents are is code that a viewer's browser never fetches. */
const loadAddress = () => import('./materialAddress').then((module) => module.materialAddress)

const loading: DocumentPages = { state: 'loading', progress: null }
const none: DocumentPages = { state: 'none' }

/** A document's address, or what it is the document of; or that there is none. A new object is a new reading. */
interface Source {
  url?: string | undefined
  materialId?: string | undefined
}

/**
 * What there is of a document: read when it is opened, freed when it is closed.
 * @param onSignedOut nobody is signed in, or no longer; the same function from render to render
 */
export function useDocumentPages<S extends Source>(
  source: S | null,
  onSignedOut: (source: S) => void,
): DocumentPages {
  const [read, setRead] = useState<{ source: S; pages: DocumentPages } | null>(null)
  const [attempt, setAttempt] = useState(1)
  const { load } = useOnDemandHost()

  useEffect(() => {
    if (!source || !isSomewhere(source)) return
    const { url, materialId = '' } = source
    const reading = new AbortController()
    const show = (pages: DocumentPages) => {
      if (!reading.signal.aborted) setRead({ source, pages })
    }
    const take = (answer: DocumentPages | 'signedOut') => {
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
      const { readDocument, NotPaintableError } = reader.code
      const onProgress = (progress: number | null) => {
        show({ state: 'loading', progress })
      }
      try {
        take(await readDocument(address.code(materialId), { signal: reading.signal, onProgress, load }))
      } catch (error) {
        if (error instanceof NotPaintableError) failToLoad(error.reason)
        else show({ state: 'failed', message: wordsOf(error), onRetry })
      }
    }
    void readAll()
    return () => {
      reading.abort()
    }
  }, [source, attempt, onSignedOut, load])

  if (!source || !isSomewhere(source)) return none
  return read?.source === source ? read.pages : loading
}

function isSomewhere({ url, materialId }: Source): boolean {
  return url !== undefined || materialId !== undefined
}

function wordsOf(error: unknown): string {
  const reason = inWords(error)
  return reason instanceof Error ? reason.message : String(reason)
}
