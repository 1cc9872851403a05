import { useEffect, useState } from 'react'
import type { DocumentPages } from '~/ui'
import { inWords } from '~/app/api/reader'

const loading: DocumentPages = { state: 'loading', progress: null }
const none: DocumentPages = { state: 'none' }

/** A document's address, or that it has none. A new object is a new reading. */
interface Source {
  url?: string | undefined
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

  useEffect(() => {
    if (source?.url === undefined) return
    const { url } = source
    const reading = new AbortController()
    const show = (pages: DocumentPages) => {
      if (!reading.signal.aborted) setRead({ source, pages })
    }
    const take = (answer: DocumentPages | 'signedOut') => {
      if (answer !== 'signedOut') show(answer)
      else if (!reading.signal.aborted) onSignedOut(source)
    }
    const fail = (error: unknown) => {
      const reason = inWords(error)
      const message = reason instanceof Error ? reason.message : String(reason)
      show({
        state: 'failed',
        message,
        onRetry() {
          setRead(null)
          setAttempt(attempt + 1)
        },
      })
    }
    import('./readDocument')
      .then(({ readDocument }) =>
        readDocument(url, {
          signal: reading.signal,
          onProgress: (progress) => {
            show({ state: 'loading', progress })
          },
        }),
      )
      .then(take, fail)
    return () => {
      reading.abort()
    }
  }, [source, attempt, onSignedOut])

  if (source?.url === undefined) return none
  return read?.source === source ? read.pages : loading
}
