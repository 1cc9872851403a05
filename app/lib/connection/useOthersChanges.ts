import { useCallback, useEffect, useState } from 'react'
import { isOwnWrite, isWriting, onWritten } from '~/app/lib/api/ownWrites'
import { subscribeToChanges } from './changeEvents'
import type { ChangeEvent } from '~/data/contract/live'

/**
 * Calls with each change that someone else has made, and with null where some were made that nobody tells one by one.
 * What is told while a change of one's own is under way waits for its answer: it may be that very change.
 */
export function useOthersChanges(hear: (change: ChangeEvent | null) => void): void {
  useEffect(() => {
    const waiting: (ChangeEvent | null)[] = []
    const passOn = () => {
      if (isWriting()) return
      for (const change of waiting.splice(0)) if (change === null || !isOwnWrite(change.n)) hear(change)
    }
    const stop = subscribeToChanges((change) => {
      waiting.push(change)
      passOn()
    })
    const leave = onWritten(passOn)
    return () => {
      stop()
      leave()
    }
  }, [hear])
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
