import { assignInlineVars } from '@vanilla-extract/dynamic'
import { Pause, Play } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import { useLaunch } from '~/ui/lib/launch'
import type { PictureShift } from '~/data/domain/wall/wall'
import { wallDayText } from '~/data/domain/wall/wallTime'
import { clockText } from '~/data/domain/time/clock'
import { Icon } from '~/ui/parts/Icon/Icon'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { WideScreenOnly } from './WideScreenOnly'
import * as styles from './WallFrame.css'
import { useTown } from '~/ui/lib/town'
import { useZone } from '~/ui/lib/launch'

export interface WallFrameProps {
  /** The title of the scene; null without one. */
  scene: string | null
  /** The current time, in milliseconds since 1970. */
  now: number
  /** The offset of the picture, against burn-in. */
  shift: PictureShift
  /** The rotation is paused; null where there is nothing to pause. */
  isPaused: boolean | null
  /** The pause button is visible. */
  showsPause: boolean
  /** Called when the pause button is pressed, to pause or to go on. */
  onPauseToggle: () => void
  /** The scene. */
  children: ReactNode
  /** The footer. */
  foot: ReactNode
}

/** The frame of every scene: the name, the clock, the footer, and the pause button (WCAG 2.2.2). */
export function WallFrame({
  scene,
  now,
  shift,
  isPaused,
  showsPause,
  onPauseToggle,
  children,
  foot,
}: WallFrameProps) {
  const zone = useZone()
  const town = useTown(new Date(now))
  return (
    <div className={styles.ground} data-untouched={showsPause ? undefined : ''}>
      <div
        className={styles.picture}
        style={assignInlineVars({ [styles.shiftX]: String(shift.x), [styles.shiftY]: String(shift.y) })}
      >
        <header className={styles.top}>
          <BrandMark className={styles.mark} />
          <h1 className={styles.name}>{useLaunch().name}</h1>
          {scene !== null && <p className={styles.scene}>{scene}</p>}
          <p className={styles.time}>
            <bdi>{wallDayText(now, zone)}</bdi>
            {town !== null && <bdi className={styles.town}>{town}</bdi>}
            <time className={styles.clock}>{clockText(now, zone)}</time>
          </p>
        </header>
        <main id="main" className={styles.main}>
          {children}
        </main>
        {foot}
        {isPaused !== null && (
          <button
            type="button"
            className={styles.hold}
            data-shown={showsPause ? '' : undefined}
            onClick={onPauseToggle}
          >
            <Icon of={isPaused ? Play : Pause} className={styles.holdIcon} />
            <span>{isPaused ? 'Resume' : 'Pause'}</span>
          </button>
        )}
      </div>
      <section className={styles.phone} aria-labelledby="wide-screen-only">
        <WideScreenOnly />
      </section>
    </div>
  )
}
