import { useEffect } from 'react'
import { pictureShift } from '~/data/domain/wall/wall'
import { WallScreen } from '~/ui'
import { renewPage } from './renew'
import { useWallClock } from './useWallClock'

/** How long until the page is requested again. */
const RETRY_DELAY_MS = 15_000

const nothing = { readiness: null, units: null, changes: null }

/** The wall could not be made: it says so, and tries again by itself, since nobody is there to. */
export function WallError({ answered = new Date(0).toISOString() }: { answered?: string | undefined }) {
  const now = useWallClock(answered)
  useEffect(() => {
    const timer = setInterval(() => void renewPage(), RETRY_DELAY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return (
    <WallScreen
      now={now}
      shift={pictureShift(now)}
      turn={[]}
      present={null}
      round={0}
      seconds={0}
      held={false}
      holdShown={false}
      onHold={() => undefined}
      content={nothing}
      marks={new Set()}
      absence={{ failure: 'Something went wrong on our side.' }}
      news={null}
      connection={null}
    />
  )
}
