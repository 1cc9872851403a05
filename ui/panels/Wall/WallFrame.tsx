import { assignInlineVars } from '@vanilla-extract/dynamic'
import { Pause, Play } from 'lucide-react'
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
  /** What the scene is called; null while there is none. */
  scene: string | null
  /** The moment on the clock, in milliseconds since 1970. */
  now: number
  /** How far the picture is from its place, against burn-in. */
  shift: PictureShift
  /** Whether the scenes are still; null where there is nothing to hold. */
  isPaused: boolean | null
  /** Whether the button that holds them is to be seen. */
  showsPause: boolean
  /** The button was pressed: to hold the scenes, or to let them go on. */
  onPauseToggle: () => void
  /** The scene. */
  children: ReactNode
  /** What is below it. */
  foot: ReactNode
}

/** What is around every scene of the wall: the name, the clock, the foot, and the way to hold it (WCAG 2.2.2). */
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
          <p className={styles.moment}>
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
            <span>{isPaused ? 'Go on' : 'Hold'}</span>
          </button>
        )}
      </div>
      <section className={styles.phone} aria-labelledby="wide-screen-only">
        <WideScreenOnly />
      </section>
    </div>
  )
}
