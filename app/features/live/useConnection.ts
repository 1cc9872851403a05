import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { emitAccessChanged } from '~/app/lib/connection/accessEvents'
import { pageNow } from '~/app/lib/pageClock'
import { refetchSession } from '~/app/lib/api/refetchSession'
import { connect, type ConnectionState } from '~/app/lib/connection/connection'
import { announceRevision } from '~/app/lib/connection/othersChanges'
import type { PendingUpdates } from './pendingUpdates'

/** How long the page is disconnected before it says so, and how long "Connected again" is shown. */
const DISCONNECTED_NOTICE_DELAY_MS = 10_000
const RECONNECTED_NOTICE_MS = 5_000

export interface Connection {
  /** Since when the page has been disconnected. Null while it is connected, and for the first ten seconds. */
  disconnectedSince: Date | null
  /** The page showed that it was disconnected, and is connected again. */
  isReconnected: boolean
  /** Hides "Connected again". */
  dismissReconnected: () => void
  /** When the server first reported another build than the page's; null while it is the same. */
  versionAt: Date | null
}

/** Keeps the page connected to the server, and collects pending updates. */
export function useConnection(updates: PendingUpdates): Connection {
  const client = useQueryClient()
  const [{ disconnectedSince, isReconnected }, setNotice] = useState<ConnectionNotice>(noNotice)
  const [versionAt, setVersionAt] = useState<Date | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onState = (state: ConnectionState) => {
      clearTimeout(timer)
      if (state.isOn)
        setNotice((notice) =>
          notice.disconnectedSince ? { disconnectedSince: null, isReconnected: true } : notice,
        )
      else {
        const notice = { disconnectedSince: new Date(state.since), isReconnected: false }
        timer = setTimeout(
          setNotice,
          state.since + DISCONNECTED_NOTICE_DELAY_MS - pageNow().getTime(),
          notice,
        )
      }
    }
    const stopWatching = updates.watchCache()
    const disconnect = connect({
      onOpen({ build }) {
        // Access may have changed while the page was disconnected.
        emitAccessChanged()
        setVersionAt((at) => (build === __remixManifest.version ? null : (at ?? pageNow())))
      },
      onRevision(revision, isReset) {
        void updates.read(revision, isReset)
        announceRevision(revision, isReset, updates.since)
      },
      onState,
      onAccess: emitAccessChanged,
      onSessions: (isClosedToStrangers) => void refetchSession(client, isClosedToStrangers),
    })
    return () => {
      clearTimeout(timer)
      disconnect()
      stopWatching()
    }
  }, [updates, client])

  useEffect(() => {
    if (!isReconnected) return
    const timer = setTimeout(() => {
      // Pending updates are offered until they are shown.
      if (updates.state.read().at === null) setNotice(noNotice)
    }, RECONNECTED_NOTICE_MS)
    return () => {
      clearTimeout(timer)
    }
  }, [isReconnected, updates])

  const dismissReconnected = () => {
    setNotice(noNotice)
  }
  return { disconnectedSince, isReconnected, dismissReconnected, versionAt }
}

type ConnectionNotice = Pick<Connection, 'disconnectedSince' | 'isReconnected'>

const noNotice: ConnectionNotice = { disconnectedSince: null, isReconnected: false }
