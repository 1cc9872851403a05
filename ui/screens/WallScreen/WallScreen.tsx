import type { ReactNode } from 'react'
import type { WallScene } from '~/data/contract/wall'
import { ErrorBoundary } from '~/ui/lib/ErrorBoundary'
import { WallFoot, type WallFootProps, type WallTurn } from '~/ui/panels/Wall/WallFoot'
import { WallFrame, type WallFrameProps } from '~/ui/panels/Wall/WallFrame'
import { WallHead, type WallHeadProps } from '~/ui/panels/Wall/WallHead'
import { WallRail, type WallRailProps } from '~/ui/panels/Wall/WallRail'
import { WallToday, type WallTodayProps } from '~/ui/panels/Wall/WallToday'
import { WallTracking, type WallTrackingProps } from '~/ui/panels/Wall/WallTracking'
import { WallUnits, type WallUnitsProps } from '~/ui/panels/Wall/WallUnits'
import { WallWeek, type WallWeekProps } from '~/ui/panels/Wall/WallWeek'
import { secondary } from '~/ui/panels/Wall/wall.css'
import * as styles from './WallScreen.css'

/** What each scene shows; null where it has nothing to, or what it needs could not be read. */
export interface WallContent {
  readiness: (WallHeadProps & Pick<WallRailProps, 'phases' | 'plan'>) | null
  units: (Pick<WallUnitsProps, 'units' | 'gains'> & Pick<WallTrackingProps, 'rows'>) | null
  changes: (Pick<WallTodayProps, 'count' | 'changes'> & { week: WallWeekProps['lines'] }) | null
}

export interface WallScreenProps
  extends
    Pick<WallFrameProps, 'now' | 'shift' | 'holdShown' | 'onHold'>,
    Pick<WallFootProps, 'news' | 'connection'>,
    Pick<WallTurn, 'seconds' | 'held' | 'round'> {
  /** The scenes that are shown in turn: only what has something to show. */
  turn: readonly WallScene[]
  /** The scene that is shown; null while there is none. */
  present: WallScene | null
  /** What each scene shows. */
  content: WallContent
  /** The places of what was changed a moment ago. */
  marks: ReadonlySet<string>
  /** Why there is no scene: the first is on its way, there is nothing to show, or it could not be read. */
  absence: 'loading' | 'nothing' | { failure: string }
}

/** The wall view: the state of the launch for a room, in at most three scenes, which nobody has to touch. */
export function WallScreen(props: WallScreenProps) {
  const { turn, present, content, marks, absence, news, connection, seconds, held, round, ...frame } = props
  const { now } = frame
  const place = present === null ? -1 : turn.indexOf(present)
  const foot = (
    <WallFoot
      // What the scene says first is not said again below it.
      news={present === 'changes' && content.changes?.count !== 0 ? null : news}
      turn={place < 0 ? null : { scenes: turn.length, place, seconds, held, round }}
      connection={connection}
      now={now}
    />
  )
  const scenes: Record<WallScene, ReactNode> = {
    readiness: content.readiness && <Readiness {...content.readiness} marks={marks} />,
    units: content.units && <Units {...content.units} marks={marks} />,
    changes: content.changes && <Changes {...content.changes} marks={marks} />,
  }
  return (
    <WallFrame
      {...frame}
      held={place < 0 ? null : held}
      scene={present && titleOf(present, content)}
      foot={foot}
    >
      {turn.map((scene) => (
        <div key={scene} className={styles.scene[scene === present ? 'shown' : 'hidden']}>
          <ErrorBoundary resetKey={round} fallback={() => <Message absence={broken} />}>
            {scenes[scene]}
          </ErrorBoundary>
        </div>
      ))}
      {turn.length === 0 && <Message absence={absence} />}
    </WallFrame>
  )
}

/** With the next round it is drawn again. */
const broken = { failure: 'Something went wrong in this browser.' }

function titleOf(scene: WallScene, { changes }: WallContent): string {
  if (scene === 'readiness') return 'Readiness'
  if (scene === 'units') return 'Units and tracking'
  return changes?.count === 0 ? 'The last seven days' : 'What changed today'
}

type Marked = Pick<WallScreenProps, 'marks'>

function Readiness({ sentence, ...rail }: NonNullable<WallContent['readiness']> & Marked) {
  return (
    <div className={styles.readiness}>
      <WallHead sentence={sentence} />
      <WallRail {...rail} />
    </div>
  )
}

function Units({ units, gains, rows, marks }: NonNullable<WallContent['units']> & Marked) {
  return (
    <div className={styles.units}>
      <WallUnits units={units} gains={gains} marks={marks} />
      <WallTracking rows={rows} marks={marks} />
    </div>
  )
}

function Changes({ week, ...today }: NonNullable<WallContent['changes']> & Marked) {
  if (today.count === 0) return <WallWeek lines={week} place="alone" />
  return (
    <div className={styles.changes}>
      <WallToday {...today} />
      {week.length > 0 && <WallWeek lines={week} />}
    </div>
  )
}

function Message({ absence }: Pick<WallScreenProps, 'absence'>) {
  if (absence === 'loading') return <p className={styles.message}>Reading the figures …</p>
  if (absence === 'nothing') return <p className={styles.message}>Nothing has been planned yet.</p>
  return (
    <div className={styles.message}>
      <p>The figures could not be loaded. Trying again.</p>
      <p className={styles.reason}>
        <bdi className={secondary}>{absence.failure}</bdi>
      </p>
    </div>
  )
}
