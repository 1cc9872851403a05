import { useEffect } from 'react'
import { pictureShift } from '~/data/domain/wall/wall'
import { WallScreen } from '~/ui'
import { reloadWhenReachable } from './reloadWhenReachable'
import { useWallClock } from './useWallClock'

const RETRY_DELAY_MS = 15_000

const nothing = { readiness: null, units: null, changes: null }

/** The wall could not be rendered. It says so and retries by itself, because nobody is there to press a button. */
export function WallError({ answered = new Date(0).toISOString() }: { answered?: string | undefined }) {
  const now = useWallClock(answered)
  useEffect(() => {
    const timer = setInterval(() => void reloadWhenReachable(), RETRY_DELAY_MS)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return (
    <WallScreen
      now={now}
      shift={pictureShift(now)}
      scenes={[]}
      activeScene={null}
      cycle={0}
      seconds={0}
      isPaused={false}
      showsPause={false}
      onPauseToggle={() => undefined}
      content={nothing}
      highlighted={new Set()}
      emptyReason={{ failure: 'Something went wrong on our side.' }}
      lastChange={null}
      connection={null}
    />
  )
}
