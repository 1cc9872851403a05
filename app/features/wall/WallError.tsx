import { useRouteLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { pictureShift } from '~/data/domain/wall/wall'
import { WallScreen, type Appearance } from '~/ui'
import { useAppearance } from '~/app/lib/appearance'
import { reloadWhenReachable } from './reloadWhenReachable'
import { useWallClock } from './useWallClock'

const RETRY_DELAY_MS = 15_000

const nothing = { readiness: null, units: null, changes: null }

/** The wall could not be rendered. It says so and retries by itself, because nobody is there to press a button. */
export function WallError() {
  const root = useRouteLoaderData<{ now: string; appearance: Appearance }>('root')
  const now = useWallClock(root?.now ?? new Date(0).toISOString())
  useAppearance(root?.appearance ?? 'system')
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
