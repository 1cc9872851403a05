import { useCallback, useEffect, useRef, useState } from 'react'
import { areOwnWrites, isOwnWrite, isWriting, lastSeen, onWritten } from '~/app/lib/api/sentAndSeen'
import { createEmitter } from '~/app/lib/store'
import type { NetChange } from '~/data/contract/live'
import { readChanges } from './readChanges'

/** Emits each changed item; null where the changes could not be read. */
const { emit, subscribe } = createEmitter<NetChange | null>()

let listenerCount = 0
/** The revision up to which the listeners know the changes; null before the first connection. */
let known: number | null = null
let newest = 0
let isReading = false

/**
 * Called by the page's connection with the number of the last change. What has changed is read only for a form that
 * listens.
 * @param since the revision that the page shows; null where it shows no list
 */
export function announceRevision(revision: number, isReset: boolean, since: number | null = null): void {
  newest = isReset ? revision : Math.max(newest, revision)
  if (isReset) {
    known = revision
    emit(null)
  }
  known ??= since ?? revision
  void read()
}

// The change may be the page's own: its response tells.
onWritten(() => void read())

async function read(): Promise<void> {
  if (isReading || isWriting()) return
  isReading = true
  while (known !== null && known < newest)
    try {
      if (listenerCount === 0 || areOwnWrites(known, newest)) known = newest
      else {
        const { revision, items } = await readChanges(known)
        known = revision
        for (const item of items) emit(item)
      }
    } catch {
      known = newest
      emit(null)
    }
  isReading = false
}

/**
 * Calls the listener with each item that someone else changed, and with null where the changes could not be read. What
 * arrives while a write of this page is pending waits for its response, because it may be that very write.
 */
export function useOthersChanges(listener: (change: NetChange | null) => void): void {
  useEffect(() => {
    const queue: (NetChange | null)[] = []
    const flush = () => {
      if (isWriting()) return
      for (const change of queue.splice(0)) if (change === null || !isOwnWrite(change.n)) listener(change)
    }
    const stop = subscribe((change) => {
      queue.push(change)
      flush()
    })
    const stopWaiting = onWritten(flush)
    listenerCount += 1
    return () => {
      listenerCount -= 1
      stop()
      stopWaiting()
    }
  }, [listener])
}

/** How many changes of others are kept for a form. */
const MAX_CHANGES = 200

/** The changes of others since a form was begun, newest last, and a function to reset them. */
export function useChangedMeanwhile(): [changes: readonly NetChange[], begin: () => void] {
  const [changes, setChanges] = useState<readonly NetChange[]>([])
  const begunAt = useRef(0)
  const add = useCallback((change: NetChange | null) => {
    if (change && change.n > begunAt.current)
      setChanges((changes) => [...changes, change].slice(-MAX_CHANGES))
  }, [])
  useOthersChanges(add)
  const begin = useCallback(() => {
    // What the page has read by now was dealt with, also if its change is emitted later.
    begunAt.current = lastSeen()
    setChanges((changes) => (changes.length === 0 ? changes : []))
  }, [])
  return [changes, begin]
}
