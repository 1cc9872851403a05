import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import { stillMarked, withMarks, type Marks, type WallNews } from '~/data/domain/wall/wallNews'
import { refetchSession } from '~/app/lib/api/refetchSession'
import { connect, type ConnectionState } from '~/app/lib/connection/connection'
import { pageNow } from '~/app/lib/pageClock'
import { readChanges } from '~/app/lib/connection/readChanges'
import { RefetchQueue } from './RefetchQueue'
import { keysOf, wallLists } from './wallLists'

/** A connection that is restored within this time is not shown as lost. */
const LOST_AFTER_MS = 10_000

export interface News {
  news: WallNews
  /** The figures that changed in the last minute, to be highlighted. */
  marks: Marks
  /** Null until the first connection. */
  connection: ConnectionState | null
  /** The page must be reloaded: the site was updated. */
  isOutdated: boolean
}

/** The changes as they are made: the wall refetches after each of them. No other page does so by itself. */
export function useWallNews(news: WallNews): News {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [marks, setMarks] = useState<Marks>(new Map())
  const [connection, setConnection] = useState<ConnectionState | null>(null)
  const [isOutdated, setOutdated] = useState(false)
  const initial = useRef({ revision: news.revision, revalidate })

  useEffect(() => {
    const readNews = () => {
      initial.current.revalidate()
    }
    const queue = new RefetchQueue({
      since: initial.current.revision,
      read: readChanges,
      refetch: (lists) =>
        Promise.all(
          keysOf(lists ?? wallLists).map((queryKey) =>
            client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
          ),
        ),
      onRefetched: (changes) => {
        const now = pageNow().getTime()
        setMarks((marks) => changes.reduce((marks, change) => withMarks(marks, change, now), marks))
        readNews()
      },
    })
    let lostTimer: ReturnType<typeof setTimeout>
    const disconnect = connect(
      {
        onOpen: ({ build }) => {
          if (build !== ownBuild()) setOutdated(true)
        },
        onRevision: (revision, isReset) => {
          queue.announce(revision, isReset)
        },
        // The wall may show no names any more, or nothing at all.
        onSessions: (isClosedToStrangers) => {
          if (isClosedToStrangers) void refetchSession(client, isClosedToStrangers)
          else readNews()
        },
        onState: (state) => {
          clearTimeout(lostTimer)
          if (state.isOn) setConnection(state)
          else lostTimer = setTimeout(setConnection, LOST_AFTER_MS, state)
        },
      },
      { whileHidden: true },
    )
    return () => {
      clearTimeout(lostTimer)
      disconnect()
      queue.stop()
    }
  }, [client])

  useEffect(() => {
    if (marks.size === 0) return
    const first = Math.min(...marks.values())
    const over = () => {
      setMarks((marks) => stillMarked(marks, pageNow().getTime()))
    }
    const timer = setTimeout(over, Math.max(first - pageNow().getTime(), 0) + 50)
    return () => {
      clearTimeout(timer)
    }
  }, [marks])

  return { news, marks, connection, isOutdated }
}

/** The build of this page. */
function ownBuild(): string {
  return __remixManifest.version
}
