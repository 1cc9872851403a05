import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { OpenEvent, ChangeEvent } from '~/data/contract/live'
import { stillMarked, withChange, withMarks, type Marks, type WallNews } from '~/data/domain/wall/wallNews'
import { connectToChanges, type ConnectionState } from '~/app/lib/connection/connection'
import { pageNow } from '~/app/lib/pageClock'
import { RefetchQueue } from './RefetchQueue'
import { isReachable } from './reloadWhenReachable'
import { keysOf, wallLists } from './wallLists'

/** A connection that is restored within this time is not shown as lost. */
const LOST_AFTER_MS = 10_000

export interface News {
  news: WallNews
  /** The figures that changed in the last minute, to be highlighted. */
  marks: Marks
  /** Null until the first connection. */
  connection: ConnectionState | null
  /** The page must be reloaded: the site was updated, or missed changes could not be read. */
  isOutdated: boolean
}

/** The changes that the server sends. The wall refetches after each of them; no other page does so by itself. */
export function useWallNews(given: WallNews): News {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState({ given, news: given })
  const [marks, setMarks] = useState<Marks>(new Map())
  const [connection, setConnection] = useState<ConnectionState | null>(null)
  const [isOutdated, setOutdated] = useState(false)

  // Refetched after a resync.
  if (known.given !== given) setKnown({ given, news: newest(known.news, given) })

  const initial = useRef({ revision: given.revision, revalidate })

  useEffect(() => {
    const readings = new RefetchQueue({
      refetch: (lists) =>
        Promise.all(
          keysOf(lists).map((queryKey) =>
            client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
          ),
        ),
      onRefetched: (changes) => {
        const now = pageNow().getTime()
        setKnown((known) => ({ ...known, news: changes.reduce(reducerAt(now), known.news) }))
        setMarks((marks) => changes.reduce((marks, change) => withMarks(marks, change, now), marks))
      },
    })
    let lostTimer: ReturnType<typeof setTimeout>
    const disconnect = connectToChanges({
      since: initial.current.revision,
      onOpen: ({ build }: OpenEvent) => {
        if (build !== ownBuild()) setOutdated(true)
      },
      onChange: (change) => {
        readings.add(change)
      },
      onResync: () => {
        readings.addLists(wallLists)
        // A failed refetch would replace the wall with an error.
        void isReachable().then((answers) => {
          if (answers) initial.current.revalidate()
          else setOutdated(true)
        })
      },
      // The session has ended: the wall may show no names any more, or nothing at all.
      onSession: () => {
        location.reload()
      },
      onState: (state) => {
        clearTimeout(lostTimer)
        if (state.isOn) setConnection(state)
        else lostTimer = setTimeout(setConnection, LOST_AFTER_MS, state)
      },
    })
    return () => {
      clearTimeout(lostTimer)
      disconnect()
      readings.stop()
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

  return { news: known.news, marks, connection, isOutdated }
}

function reducerAt(now: number) {
  return (news: WallNews, change: ChangeEvent) => withChange(news, change, now)
}

function newest(one: WallNews, other: WallNews): WallNews {
  return other.revision >= one.revision ? other : one
}

/** The build of this page. */
function ownBuild(): string {
  return __remixManifest.version
}
