import { useCallback, useEffect, useState } from 'react'
import { isOwnWrite, isWriting, onWritten } from '~/app/lib/api/ownWrites'
import { subscribeToChanges } from './changeEvents'
import type { ChangeEvent } from '~/data/contract/live'

/**
 * Calls the listener with each change that someone else made, and with null after a resync. Changes that arrive while a
 * write of this page is pending wait for its response, because they may be that very write.
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

/** The changes of others since a form was begun, newest last, and a function to reset them. */
export function useChangedMeanwhile(): [changes: readonly ChangeEvent[], begin: () => void] {
  const [changes, setChanges] = useState<readonly ChangeEvent[]>([])
  const add = useCallback((change: ChangeEvent | null) => {
    if (change) setChanges((changes) => [...changes, change].slice(-MAX_CHANGES))
  }, [])
  useOthersChanges(add)
  const begin = useCallback(() => {
    setChanges((changes) => (changes.length === 0 ? changes : []))
  }, [])
  return [changes, begin]
}
