import { useCallback, useEffect, useState } from 'react'
import { isOwnWrite, isWriting, onWritten } from '~/app/lib/api/ownWrites'
import { subscribeToChanges } from './changeEvents'
import type { ChangeEvent } from '~/data/contract/live'

/**
 * Calls with each change that someone else has made, and with null where some were made that nobody tells one by one.
 * What is told while a change of one's own is under way waits for its answer: it may be that very change.
 */
export function useOthersChanges(listener: (change: ChangeEvent | null) => void): void {
  useEffect(() => {
    const queue: (ChangeEvent | null)[] = []
    const flush = () => {
      if (isWriting()) return
      for (const change of queue.splice(0)) if (change === null || !isOwnWrite(change.n)) listener(change)
    }
    const stop = subscribeToChanges((change) => {
      queue.push(change)
      flush()
    })
    const stopWaiting = onWritten(flush)
    return () => {
      stop()
      stopWaiting()
    }
  }, [listener])
}

/** How many changes of others are kept for a form. */
const MAX_CHANGES = 200

/** What others have changed since a form was begun, newest last, and the way to begin anew. */
export function useChangedMeanwhile(): [changes: readonly ChangeEvent[], begin: () => void] {
  const [changes, setChanges] = useState<readonly ChangeEvent[]>([])
  const hear = useCallback((change: ChangeEvent | null) => {
    if (change) setChanges((changes) => [...changes, change].slice(-MAX_CHANGES))
  }, [])
  useOthersChanges(hear)
  const begin = useCallback(() => {
    setChanges((changes) => (changes.length === 0 ? changes : []))
  }, [])
  return [changes, begin]
}
