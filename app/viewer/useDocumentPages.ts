import { useEffect, useState } from 'react'
import type { DocumentPages } from '~/ui'

const loading: DocumentPages = { state: 'loading', progress: null }
const none: DocumentPages = { state: 'none' }

/** A document's address, or that it has none. A new object is a new reading. */
interface Source {
  url?: string | undefined
}

/** What there is of a document: read when it is opened, freed when it is closed. */
export function useDocumentPages(source: Source | null): DocumentPages {
  const [read, setRead] = useState<{ source: Source; pages: DocumentPages } | null>(null)
  const [attempt, setAttempt] = useState(1)

  useEffect(() => {
    if (source?.url === undefined) return
    const { url } = source
    const reading = new AbortController()
    const show = (pages: DocumentPages) => {
      if (!reading.signal.aborted) setRead({ source, pages })
    }
    const fail = (reason: unknown) => {
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
      .then(show, fail)
    return () => {
      reading.abort()
    }
  }, [source, attempt])

  if (source?.url === undefined) return none
  return read?.source === source ? read.pages : loading
}
