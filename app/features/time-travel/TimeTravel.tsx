import { useEffect, useRef, useState } from 'react'
import { dateOf, type Minute } from '~/data/domain/format/moment'
import { SnapshotBanner, SnapshotFrame, TimeTravelBar } from '~/ui'
import { useTravel } from './useTravel'

export { prepare } from './useTravel'

/** How long the handle stands still before the page follows it, in milliseconds: browsers bound how often an address may change. */
const stillness = 120

interface PastBannerProps {
  moment: Minute
  onClose: () => void
}

export type TimeTravelProps = ({ part: 'banner' } & PastBannerProps) | ({ part: 'bar' } & PastBarProps)

/** What a page of an earlier moment has more than one of now, part by part. */
export default function TimeTravel(props: TimeTravelProps) {
  return props.part === 'banner' ? <PastBanner {...props} /> : <PastBar {...props} />
}

/** The signs that the page is of an earlier moment, and the way on and back. */
function PastBanner({ moment, onClose }: PastBannerProps) {
  const { since, hasEarlier, hasLater, go, goToChange } = useTravel(moment)
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

interface PastBarProps {
  /** The moment that the page shows; null at now. */
  moment: Minute | null
  /** The present. */
  now: string
  /** What is true at that moment. */
  sentence: string | null
  takesFocus: boolean
  /** The handle was moved. */
  onTake: () => void
  /** Whether the handle is where the page is not yet. */
  onAhead: (isAhead: boolean) => void
  onClose: () => void
}

/** The handle over the days, which the page follows. */
function PastBar(props: PastBarProps) {
  const { moment, now, sentence, takesFocus, onTake, onAhead, onClose } = props
  const { days, go } = useTravel(moment)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // Where the handle was taken, from the moment that the page shows, until the page has followed.
  const [way, setWay] = useState<readonly (Minute | null)[]>([])
  const to = way.at(-1)
  const isAhead = to !== undefined && to !== moment && way.includes(moment)
  if (!isAhead && way.length > 0) setWay([])

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
        setWay([...(isAhead ? way : [moment]), to])
        onTake()
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          void go(to).then((isThere) => {
            if (!isThere) setWay([])
          })
        }, stillness)
      }}
      onClose={() => {
        clearTimeout(timer.current)
        void go(null)
        onClose()
      }}
    />
  )
}
