import type { SearchEntry } from '~/data/domain/search/search'
import { searchIndex, type SearchIndex } from '~/data/domain/search/searchIndex'

/** How long indexing may block: less than a frame, so that typing stays responsive. */
const SLICE_MS = 6

/** How often progress is reported, in milliseconds. */
const PROGRESS_INTERVAL_MS = 100

/**
 * Builds an index in slices and reports progress. Entries can be found as soon as they are indexed.
 * @returns a function that stops it
 */
export function buildIndex(
  entries: Iterable<SearchEntry>,
  onProgress: (index: SearchIndex, isWhole: boolean) => void,
): () => void {
  const index = searchIndex()
  const iterator = entries[Symbol.iterator]()
  const { port1, port2 } = new MessageChannel()
  // The first slice contains the sections and pages.
  let reportedAt = -Infinity

  function work() {
    const startedAt = performance.now()
    do {
      const next = iterator.next()
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
    // Yields to the reader's input.
    port2.postMessage(null)
  }

  port1.onmessage = work
  port2.postMessage(null)
  return () => {
    port1.close()
  }
}
