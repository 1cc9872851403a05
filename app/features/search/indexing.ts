import type { SearchEntry } from '~/data/domain/search/search'
import { searchIndex, type SearchIndex } from '~/data/domain/search/searchIndex'

/** How long indexing works at once: less than a frame, so that typing stays responsive. */
const SLICE_MS = 6

/** How often it is told how far it is, in milliseconds. */
const PROGRESS_INTERVAL_MS = 100

/**
 * Makes an index of entries, a slice at a time, and tells of it now and then: what is in it is found already.
 * @returns the way to stop
 */
export function buildIndex(
  entries: Iterable<SearchEntry>,
  onProgress: (index: SearchIndex, isWhole: boolean) => void,
): () => void {
  const index = searchIndex()
  const rest = entries[Symbol.iterator]()
  const { port1, port2 } = new MessageChannel()
  // The first slice has where one can go.
  let reportedAt = -Infinity

  function work() {
    const startedAt = performance.now()
    do {
      const next = rest.next()
      if (next.done) {
        port1.close()
        onProgress(index, true)
        return
      }
      index.add(next.value)
    } while (performance.now() - startedAt < SLICE_MS)
    if (performance.now() - reportedAt > PROGRESS_INTERVAL_MS) {
      reportedAt = performance.now()
      onProgress(index, false)
    }
    // Behind what the reader does meanwhile.
    port2.postMessage(null)
  }

  port1.onmessage = work
  port2.postMessage(null)
  return () => {
    port1.close()
  }
}
