import type { ReactNode } from 'react'
import type { WallScene } from '~/data/contract/wall'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { WallFooter, type WallFooterProps, type SceneRotation } from '~/ui/panels/Wall/WallFooter'
import { WallFrame, type WallFrameProps } from '~/ui/panels/Wall/WallFrame'
import { WallHeader, type WallHeaderProps } from '~/ui/panels/Wall/WallHeader'
import { WallRail, type WallRailProps } from '~/ui/panels/Wall/WallRail'
import { WallRisk, type WallRiskProps } from '~/ui/panels/Wall/WallRisk'
import { WallToday, type WallTodayProps } from '~/ui/panels/Wall/WallToday'
import { WallTracking, type WallTrackingProps } from '~/ui/panels/Wall/WallTracking'
import { WallUnits, type WallUnitsProps } from '~/ui/panels/Wall/WallUnits'
import { WallWeek, type WallWeekProps } from '~/ui/panels/Wall/WallWeek'
import { secondary } from '~/ui/panels/Wall/wall.css'
import * as styles from './WallScreen.css'

/** The content of each scene; null where it has nothing to show, or its data could not be loaded. */
export interface WallContent {
  readiness:
    | (WallHeaderProps & Pick<WallRailProps, 'phases' | 'plan'> & { risk?: WallRiskProps | undefined })
    | null
  units: (Pick<WallUnitsProps, 'units' | 'gains'> & Pick<WallTrackingProps, 'rows'>) | null
  changes: (Pick<WallTodayProps, 'count' | 'changes'> & { week: WallWeekProps['lines'] }) | null
}

export interface WallScreenProps
  extends
    Pick<WallFrameProps, 'now' | 'shift' | 'showsPause' | 'onPauseToggle'>,
    Pick<WallFooterProps, 'lastChange' | 'connection'>,
    Pick<SceneRotation, 'seconds' | 'isPaused' | 'cycle'> {
  /** The scenes in rotation: those that have content. */
  scenes: readonly WallScene[]
  /** The visible scene; null without one. */
  activeScene: WallScene | null
  /** The content of each scene. */
  content: WallContent
  /** The keys of the figures that have just changed. */
  highlighted: ReadonlySet<string>
  /** Why there is no scene: loading, nothing to show, or failed. */
  emptyReason: 'loading' | 'nothing' | { failure: string }
}

/** The wall view: the state of the launch for a room, in at most three scenes, without interaction. */
export function WallScreen(props: WallScreenProps) {
  const {
    scenes,
    activeScene,
    content,
    highlighted,
    emptyReason,
    lastChange,
    connection,
    seconds,
    isPaused,
    cycle,
    ...frame
  } = props
  const { now } = frame
  const index = activeScene === null ? -1 : scenes.indexOf(activeScene)
  const foot = (
    <WallFooter
      // The footer does not repeat what the scene shows first.
      lastChange={activeScene === 'changes' && content.changes?.count !== 0 ? null : lastChange}
      rotation={index < 0 ? null : { scenes: scenes.length, index, seconds, isPaused, cycle }}
      connection={connection}
      now={now}
    />
  )
  const contents: Record<WallScene, ReactNode> = {
    readiness: content.readiness && <Readiness {...content.readiness} highlighted={highlighted} />,
    units: content.units && <Units {...content.units} highlighted={highlighted} />,
    changes: content.changes && <Changes {...content.changes} highlighted={highlighted} />,
  }
  return (
    <WallFrame
      {...frame}
      isPaused={index < 0 ? null : isPaused}
      scene={activeScene && titleOf(activeScene, content)}
      foot={foot}
    >
      {scenes.map((scene) => (
        <div key={scene} className={styles.scene[scene === activeScene ? 'shown' : 'hidden']}>
          <ErrorBoundary resetKey={cycle} fallback={() => <Message emptyReason={broken} />}>
            {contents[scene]}
          </ErrorBoundary>
        </div>
      ))}
      {scenes.length === 0 && <Message emptyReason={emptyReason} />}
    </WallFrame>
  )
}

/** The next cycle renders the scene again. */
const broken = { failure: 'Something went wrong in this browser.' }

function titleOf(scene: WallScene, { changes }: WallContent): string {
  if (scene === 'readiness') return 'Readiness'
  if (scene === 'units') return 'Units and tracking'
  return changes?.count === 0 ? 'The last seven days' : 'What changed today'
}

type Highlighted = Pick<WallScreenProps, 'highlighted'>

function Readiness({ sentence, risk, ...rail }: NonNullable<WallContent['readiness']> & Highlighted) {
  return (
    <div className={styles.readiness}>
      <div>
        <WallHeader sentence={sentence} />
        {risk && <WallRisk {...risk} />}
      </div>
      <WallRail {...rail} />
    </div>
  )
}

function Units({ units, gains, rows, highlighted }: NonNullable<WallContent['units']> & Highlighted) {
  return (
    <div className={styles.units}>
      <WallUnits units={units} gains={gains} highlighted={highlighted} />
      <WallTracking rows={rows} highlighted={highlighted} />
    </div>
  )
}

function Changes({ week, ...today }: NonNullable<WallContent['changes']> & Highlighted) {
  if (today.count === 0) return <WallWeek lines={week} layout="alone" />
  return (
    <div className={styles.changes}>
      <WallToday {...today} />
      {week.length > 0 && <WallWeek lines={week} />}
    </div>
  )
}

function Message({ emptyReason }: Pick<WallScreenProps, 'emptyReason'>) {
  if (emptyReason === 'loading') return <p className={styles.message}>Loading the figures …</p>
  if (emptyReason === 'nothing') return <p className={styles.message}>Nothing has been planned yet.</p>
  return (
    <div className={styles.message}>
      <p>The figures could not be loaded. Trying again.</p>
      <p className={styles.reason}>
        <bdi className={secondary}>{emptyReason.failure}</bdi>
      </p>
    </div>
  )
}
