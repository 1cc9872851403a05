import { useLoaderData, useRouteLoaderData } from '@remix-run/react'
import { useState } from 'react'
import type { WallSettings } from '~/data/contract/wall'
import { pictureShift, scenesInTurn } from '~/data/domain/wall/wall'
import type { WallNews } from '~/data/domain/wall/wallNews'
import { WallScreen, type Appearance, type WallConnection } from '~/ui'
import { Prefetched } from '~/app/lib/api/Prefetched'
import { UnitTonesProvider } from '~/app/lib/api/UnitTonesProvider'
import { useAppearance } from '~/app/lib/appearance'
import type { ConnectionState } from '~/app/lib/connection/connection'
import { reloadWhenReachable } from './reloadWhenReachable'
import { useRetry } from './useRetry'
import { useSceneRotation } from './useSceneRotation'
import { useWallClock } from './useWallClock'
import { useWallContent } from './useWallContent'
import { useWallKeys } from './useWallKeys'
import { useWallNews } from './useWallNews'

/** The data of the wall's loader. */
interface WallData {
  /** The minute of the server's response. */
  now: string
  /** The settings from the address. */
  settings: WallSettings
  /** The changes as of the response. */
  news: WallNews
  /** The prefetched lists. */
  answers: unknown
}

/** The wall view. A read that failed leaves it as it is. */
export function WallPage() {
  const read = useLoaderData<WallData | null>()
  const [shown, setShown] = useState(read)
  const appearance = useRouteLoaderData<{ appearance: Appearance }>('root')?.appearance
  useAppearance(appearance ?? 'system')
  if (read && read !== shown) setShown(read)
  return (
    shown && (
      <Prefetched state={shown.answers}>
        <UnitTonesProvider>
          <Wall {...shown} hasFailed={read === null} />
        </UnitTonesProvider>
      </Prefetched>
    )
  )
}

/** The running wall: clock, scene rotation and live data. */
function Wall({ now, settings, news: given, hasFailed }: WallData & { hasFailed: boolean }) {
  const minute = useWallClock(now)
  const { news, marks, connection, isOutdated } = useWallNews(given)
  const { content, states, last, failure, isLoading, retry } = useWallContent(news, minute)
  useRetry(failure !== null, retry)
  const scenes = scenesInTurn(settings.scenes, states)
  const { present, round, isPaused, go, togglePause } = useSceneRotation({
    scenes,
    seconds: settings.seconds,
    onBetween: () => {
      if (isOutdated || hasFailed) void reloadWhenReachable()
    },
  })
  const showsPause = useWallKeys({ onGo: go, onPauseToggle: togglePause })
  return (
    <WallScreen
      now={minute}
      shift={pictureShift(minute)}
      scenes={scenes}
      activeScene={present}
      cycle={round}
      isPaused={isPaused}
      showsPause={showsPause}
      onPauseToggle={togglePause}
      seconds={settings.seconds}
      content={content}
      highlighted={new Set(marks.keys())}
      emptyReason={failure === null ? (isLoading ? 'loading' : 'nothing') : { failure }}
      lastChange={last}
      connection={wallConnection(connection, minute)}
    />
  )
}

/** A connected wall is as of now. */
function wallConnection(connection: ConnectionState | null, now: number): WallConnection {
  if (connection === null) return { state: 'connecting', asOf: now }
  return connection.isOn
    ? { state: 'connected', asOf: now }
    : { state: 'lost', since: connection.since, asOf: connection.since }
}
