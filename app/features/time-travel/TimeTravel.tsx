import { useEffect, useRef, useState } from 'react'
import { dateOf, type Minute } from '~/data/domain/format/timestamp'
import { SnapshotBanner, SnapshotFrame, TimeTravelBar } from '~/ui'
import { useTimeTravelNavigation } from './useTimeTravelNavigation'

export { preloadDays } from './useTimeTravelNavigation'

/** How long the handle stands still before the page follows it, in milliseconds: browsers bound how often an address may change. */
const FOLLOW_DELAY_MS = 120

interface BannerProps {
  moment: Minute
  onClose: () => void
}

export type TimeTravelProps = ({ part: 'banner' } & BannerProps) | ({ part: 'bar' } & BarProps)

/** What a page of an earlier moment has more than one of now, part by part. */
export default function TimeTravel(props: TimeTravelProps) {
  return props.part === 'banner' ? <Banner {...props} /> : <Bar {...props} />
}

/** The signs that the page is of an earlier moment, and the way on and back. */
function Banner({ moment, onClose }: BannerProps) {
  const { since, hasEarlier, hasLater, go, goToChange } = useTimeTravelNavigation(moment)
  return (
    <>
      <SnapshotFrame />
      <SnapshotBanner
        asOf={dateOf(moment)}
        newerChanges={since}
        nowHref="/"
        hasEarlier={hasEarlier}
        hasLater={hasLater}
        onEarlier={() => void goToChange('earlier')}
        onLater={() => void goToChange('later')}
        onNow={(event) => {
          event.preventDefault()
          onClose()
          void go(null)
        }}
      />
    </>
  )
}

interface BarProps {
  /** The moment that the page shows; null at now. */
  moment: Minute | null
  /** The present. */
  now: string
  /** What is true at that moment. */
  sentence: string | null
  takesFocus: boolean
  /** The handle was moved. */
  onGrab: () => void
  /** Whether the handle is where the page is not yet. */
  onAhead: (isAhead: boolean) => void
  onClose: () => void
}

/** The handle over the days, which the page follows. */
function Bar(props: BarProps) {
  const { moment, now, sentence, takesFocus, onGrab, onAhead, onClose } = props
  const { days, go } = useTimeTravelNavigation(moment)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // Where the handle was taken, from the moment that the page shows, until the page has followed.
  const [requestedPath, setRequestedPath] = useState<readonly (Minute | null)[]>([])
  const to = requestedPath.at(-1)
  const isAhead = to !== undefined && to !== moment && requestedPath.includes(moment)
  if (!isAhead && requestedPath.length > 0) setRequestedPath([])

  useEffect(() => {
    onAhead(isAhead)
    return () => {
      onAhead(false)
    }
  }, [isAhead, onAhead])

  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )

  return (
    <TimeTravelBar
      days={days}
      now={new Date(now)}
      asOf={isAhead ? to : moment}
      sentence={isAhead ? null : sentence}
      autoFocus={takesFocus}
      onMove={(to) => {
        setRequestedPath([...(isAhead ? requestedPath : [moment]), to])
        onGrab()
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          void go(to).then((isThere) => {
            if (!isThere) setRequestedPath([])
          })
        }, FOLLOW_DELAY_MS)
      }}
      onClose={() => {
        clearTimeout(timer.current)
        void go(null)
        onClose()
      }}
    />
  )
}
