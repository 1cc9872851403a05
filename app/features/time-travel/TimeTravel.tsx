import { useEffect, useRef, useState } from 'react'
import { dateOf, type Minute } from '~/data/domain/format/timestamp'
import { SnapshotBanner, SnapshotFrame, TimeTravelBar } from '~/ui'
import { useTimeTravelNavigation } from './useTimeTravelNavigation'

/** How long the handle rests before the page follows. Browsers limit how often the address may change. */
const FOLLOW_DELAY_MS = 120

interface BannerProps {
  asOf: Minute
  onClose: () => void
}

/** The banner of an earlier time, with its buttons. */
export function Banner({ asOf, onClose }: BannerProps) {
  const { since, hasEarlier, hasLater, go, goToChange } = useTimeTravelNavigation(asOf)
  return (
    <>
      <SnapshotFrame />
      <SnapshotBanner
        asOf={dateOf(asOf)}
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
  /** The time that the page shows; null for now. */
  asOf: Minute | null
  now: string
  /** The readiness sentence at that time. */
  sentence: string | null
  takesFocus: boolean
  /** The handle was moved. */
  onGrab: () => void
  /** Called with whether the handle is ahead of the page. */
  onAhead: (isAhead: boolean) => void
  onClose: () => void
}

/** The handle over the days. The page follows it. */
export function Bar(props: BarProps) {
  const { asOf, now, sentence, takesFocus, onGrab, onAhead, onClose } = props
  const { days, go } = useTimeTravelNavigation(asOf)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // The positions of the handle that the page has not reached yet.
  const [requestedPath, setRequestedPath] = useState<readonly (Minute | null)[]>([])
  const to = requestedPath.at(-1)
  const isAhead = to !== undefined && to !== asOf && requestedPath.includes(asOf)
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
      asOf={isAhead ? to : asOf}
      sentence={isAhead ? null : sentence}
      autoFocus={takesFocus}
      onMove={(to) => {
        setRequestedPath([...(isAhead ? requestedPath : [asOf]), to])
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
