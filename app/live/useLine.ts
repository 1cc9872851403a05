import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { tellAccess } from '~/app/access/told'
import { pageNow } from '~/app/pageClock'
import { tellAgain, tellChange } from '~/app/toldChanges'
import { askWhoIsSignedIn } from './askWhoIsSignedIn'
import { listenToChanges, type LineState } from './listen'
import type { NewerChanges } from './newer'

/** How long the line is gone before that is told, and how long it is told that it is there again, in milliseconds. */
const quietTime = 10_000
const backTime = 5_000

export interface Line {
  /** Since when the page is told of nothing; null while it is, and for the first ten seconds. */
  offSince: Date | null
  /** That was told, and the line is there again. */
  isBack: boolean
  /** It was seen that the line is there again. */
  forgetBack: () => void
  /** When another version of the site was first met; null where it is the page's own. */
  versionAt: Date | null
}

/** Listens to the changes for as long as the page is there. */
export function useLine(newer: NewerChanges): Line {
  const client = useQueryClient()
  const [{ offSince, isBack }, setTold] = useState<Told>(quiet)
  const [versionAt, setVersionAt] = useState<Date | null>(null)

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onState = (state: LineState) => {
      clearTimeout(timer)
      if (state.isOn) setTold((told) => (told.offSince ? { offSince: null, isBack: true } : told))
      else {
        const told = { offSince: new Date(state.since), isBack: false }
        timer = setTimeout(setTold, state.since + quietTime - pageNow().getTime(), told)
      }
    }
    const leave = newer.follow()
    const stop = listenToChanges({
      since: newer.since,
      onHello({ build }) {
        // Whatever was told while the line was gone.
        tellAccess()
        setVersionAt((at) => (build === __remixManifest.version ? null : (at ?? pageNow())))
      },
      onChange(change) {
        newer.hear(change)
        tellChange(change)
      },
      onAgain(revision, isAnew) {
        void newer.again(revision, isAnew)
        tellAgain(revision)
      },
      onState,
      onAccess: tellAccess,
      onSession: (isClosedToStrangers) => {
        askWhoIsSignedIn(client, isClosedToStrangers)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
      leave()
    }
  }, [newer, client])

  useEffect(() => {
    if (!isBack) return
    const timer = setTimeout(() => {
      // What is newer is told as long as it is not shown.
      if (newer.get().at === null) setTold(quiet)
    }, backTime)
    return () => {
      clearTimeout(timer)
    }
  }, [isBack, newer])

  const forgetBack = () => {
    setTold(quiet)
  }
  return { offSince, isBack, forgetBack, versionAt }
}

type Told = Pick<Line, 'offSince' | 'isBack'>

const quiet: Told = { offSince: null, isBack: false }
