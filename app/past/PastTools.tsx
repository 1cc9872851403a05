import { useRef, useState } from 'react'
import { dateOf, type Minute } from '~/data/rules/moment'
import { MomentBanner, MomentFrame, TimeTravelBar } from '~/ui'
import { useTravel } from './useTravel'

export { prepare } from './useTravel'

/** How long the handle stands still before the page follows it, in milliseconds: browsers bound how often an address may change. */
const stillness = 120

interface PastBannerProps {
  moment: Minute
  onClose: () => void
}

export type PastToolsProps = ({ part: 'banner' } & PastBannerProps) | ({ part: 'bar' } & PastBarProps)

/** What a page of an earlier moment has more than one of now, part by part. */
export default function PastTools(props: PastToolsProps) {
  return props.part === 'banner' ? <PastBanner {...props} /> : <PastBar {...props} />
}

/** The signs that the page is of an earlier moment, and the way on and back. */
function PastBanner({ moment, onClose }: PastBannerProps) {
  const { since, hasEarlier, hasLater, go, goToChange } = useTravel(moment)
  return (
    <>
      <MomentFrame />
      <MomentBanner
        moment={dateOf(moment)}
        since={since}
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
  onClose: () => void
}

/** The handle over the days, which the page follows. */
function PastBar({ moment, now, sentence, takesFocus, onClose }: PastBarProps) {
  const { days, go } = useTravel(moment)
  const timer = useRef<ReturnType<typeof setTimeout>>()
  // Where the handle was taken to from the moment that the page shows, until the page has followed.
  const [hand, setHand] = useState<{ from: Minute | null; to: Minute | null } | null>(null)
  const isAhead = hand?.from === moment && hand.to !== moment
  return (
    <TimeTravelBar
      days={days}
      now={new Date(now)}
      moment={isAhead ? hand.to : moment}
      sentence={isAhead ? null : sentence}
      takesFocus={takesFocus}
      onMove={(to) => {
        setHand({ from: moment, to })
        clearTimeout(timer.current)
        timer.current = setTimeout(() => {
          // Where the page follows, the moment that the hand went from is no longer its own.
          void go(to).then((isThere) => {
            if (!isThere) setHand(null)
          })
        }, stillness)
      }}
      onClose={() => {
        clearTimeout(timer.current)
        if (moment !== null) void go(null)
        onClose()
      }}
    />
  )
}
