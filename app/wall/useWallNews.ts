import { useQueryClient } from '@tanstack/react-query'
import { useRevalidator } from '@remix-run/react'
import { useEffect, useRef, useState } from 'react'
import type { Greeting, ToldChange } from '~/data/contract/live'
import { stillMarked, withChange, withMarks, type Marks, type WallNews } from '~/data/rules/wallNews'
import { listenToChanges, type LineState } from '~/app/live/listen'
import { pageNow } from '~/app/pageClock'
import { Readings } from './Readings'
import { isAnswered } from './renew'
import { keysOf, wallLists } from './wallLists'

/** A line that comes back within this time, in milliseconds, was not gone. */
const patience = 10_000

export interface News {
  news: WallNews
  /** What was changed a moment ago. */
  marks: Marks
  /** Whether the server tells of changes; null before it first did. */
  line: LineState | null
  /** Whether the page is to be loaded anew: the site is another build by now, or could not tell what had come between. */
  isOutdated: boolean
}

/**
 * The changes of the launch as the server tells them, each with its figures read again: the one page that does so by
 * itself. Nothing is read by the clock.
 */
export function useWallNews(given: WallNews): News {
  const client = useQueryClient()
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState({ given, news: given })
  const [marks, setMarks] = useState<Marks>(new Map())
  const [line, setLine] = useState<LineState | null>(null)
  const [isOutdated, setOutdated] = useState(false)

  // Asked for again, where the server could not tell what had come between.
  if (known.given !== given) setKnown({ given, news: newest(known.news, given) })

  const begin = useRef({ revision: given.revision, readAgain: revalidate })

  useEffect(() => {
    const readings = new Readings({
      read: (lists) =>
        Promise.all(
          keysOf(lists).map((queryKey) =>
            client.refetchQueries({ queryKey, exact: true }, { throwOnError: true }),
          ),
        ),
      onRead: (changes) => {
        const now = pageNow().getTime()
        setKnown((known) => ({ ...known, news: changes.reduce(taking(now), known.news) }))
        setMarks((marks) => changes.reduce((marks, change) => withMarks(marks, change, now), marks))
      },
    })
    let isGone: ReturnType<typeof setTimeout>
    const end = listenToChanges({
      since: begin.current.revision,
      onHello: ({ build }: Greeting) => {
        if (build !== ownBuild()) setOutdated(true)
      },
      onChange: (change) => {
        readings.add(change)
      },
      onAgain: () => {
        readings.addLists(wallLists)
        // Where that failed, an error would stand in the place of all that is shown.
        void isAnswered().then((answers) => {
          if (answers) begin.current.readAgain()
          else setOutdated(true)
        })
      },
      // It names nobody any more, or is no longer to be seen.
      onSession: () => {
        location.reload()
      },
      onState: (state) => {
        clearTimeout(isGone)
        if (state.isOn) setLine(state)
        else isGone = setTimeout(setLine, patience, state)
      },
    })
    return () => {
      clearTimeout(isGone)
      end()
      readings.end()
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

  return { news: known.news, marks, line, isOutdated }
}

function taking(now: number) {
  return (news: WallNews, change: ToldChange) => withChange(news, change, now)
}

function newest(one: WallNews, other: WallNews): WallNews {
  return other.revision >= one.revision ? other : one
}

/** Which build made this page. */
function ownBuild(): string {
  return __remixManifest.version
}
