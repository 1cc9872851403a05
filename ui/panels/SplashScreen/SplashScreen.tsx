import { assignInlineVars } from '@vanilla-extract/dynamic'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useContext, useRef } from 'react'
import type { Launch } from '~/data/contract/launch'
import { nameOf, type Brand } from '~/data/domain/launch/brand'
import { LaunchContext } from '~/ui/lib/launch'
import { stageEnd, type SplashStage } from '~/ui/lib/splashTimeline'
import { useHydrated } from '~/ui/lib/useHydrated'
import { BrandMark } from '~/ui/parts/BrandMark/BrandMark'
import { markBody, markCap } from '~/ui/parts/BrandMark/markPaths'
import * as styles from './SplashScreen.css'
import { useDismissal } from './useDismissal'

export interface SplashScreenProps {
  /** Its texts and mark, for use without a launch around. @default those of the page's launch */
  words?: SplashWords | undefined
  /** Called when the overlay starts to fade, 5000 ms after the first paint: the content may take the focus. */
  onFade?: (() => void) | undefined
  /** Called once, when the overlay is gone, 5500 ms after the first paint. */
  onDismissed?: (() => void) | undefined
  /** For stories and screenshots: stops the splash at the end of a stage. @default it runs */
  stage?: SplashStage | undefined
}

/** The texts and the brand of the splash. */
export type SplashWords = Brand & Pick<Launch, 'splashValues'>

/**
 * The intro splash: a black overlay that cannot be skipped (specification, section 2; readings, 2 to 4). CSS alone
 * plays and removes it, from the first paint of the server's HTML, so that a failed script never locks the page. The
 * host renders it before the content, keeps both mounted, and unmounts it after `onDismissed`. To keep the focus out of
 * the content, the host sets `inert` on it in an effect, never in the server's HTML, and removes it in `onFade`;
 * the overlay itself blocks the pointer.
 */
export function SplashScreen({ words, onFade, onDismissed, stage }: SplashScreenProps) {
  const own = useContext(LaunchContext)?.launch
  const launch = words ?? own
  if (!launch) throw new Error('Give the splash its words, or put a LaunchContext around it.')
  const name = nameOf(launch)
  const values = launch.splashValues
  const welcome = [`Welcome to ${name}`, values.join(', ')].filter((text) => text !== '').join('. ')
  const overlay = useRef<HTMLDivElement>(null)
  const isHydrated = useHydrated()
  useDismissal(overlay, stage === undefined, { onFade, onDismissed })
  return (
    <div ref={overlay} className={styles.overlay} style={stage && hold(stage)}>
      {/* Filled after mount: a screen reader announces changes of a status, not its initial content. */}
      <VisuallyHidden.Root role="status">{isHydrated && `${welcome}.`}</VisuallyHidden.Root>
      <div aria-hidden>
        <div className={styles.dust}>
          {styles.particle.map((particle) => (
            <i key={particle} className={particle} />
          ))}
        </div>
        <div className={styles.centre}>
          <div className={styles.axis}>
            <div className={styles.beam} />
          </div>
          {launch.mark === 'tablet' ? (
            <SplashMark />
          ) : (
            <BrandMark size={56} className={styles.mark} brand={launch} />
          )}
        </div>
        <div className={styles.words}>
          <p className={styles.welcome}>Welcome to</p>
          <p className={styles.name}>{name}</p>
          <ul className={styles.values}>
            {values.map((value, index) => (
              <li key={index} className={styles.value[index] ?? styles.value.at(-1)}>
                {value}
              </li>
            ))}
          </ul>
        </div>
      </div>
    </div>
  )
}

/** The mark as two images, because only whole images animate without the main thread. */
function SplashMark() {
  return (
    <div className={styles.mark}>
      <svg viewBox="0 0 32 32" className={styles.body}>
        <path d={markBody} />
      </svg>
      <svg viewBox="0 0 32 32" className={styles.cap}>
        <path d={markCap} />
      </svg>
    </div>
  )
}

function hold(stage: SplashStage) {
  return assignInlineVars({ [styles.heldAt]: `${stageEnd[stage]}ms`, [styles.playState]: 'paused' })
}
