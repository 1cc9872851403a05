import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { useId } from 'react'
import type { Phase } from '~/data/contract/phase'
import type { LinkWords } from '~/data/domain/plan/linkWords'
import { phaseStatus } from '~/data/domain/plan/phaseStatus'
import type { PlanReading, PlanRow } from '~/data/domain/plan/planReading'
import { percentText, readFraction } from '~/data/domain/plan/progress'
import type { LinkPiece } from '~/data/domain/plan/railLinks'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor } from '~/ui/lib/itemAnchors'
import { statusTone } from '~/ui/lib/statusTone'
import { EndHandle } from '~/ui/parts/PlanTrack/EndHandle'
import { PlanTrack } from '~/ui/parts/PlanTrack/PlanTrack'
import { RailLinks } from '~/ui/parts/PlanTrack/RailLinks'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { EndField } from './EndField'
import * as styles from './LaunchRail.css'
import { LinkHint } from './LinkHint'
import { PlanCells } from './PlanColumns'

/** What if a phase ended on another day? */
export interface RailWhatIf {
  /** The ends that were chosen, by phase. */
  ends: ReadonlyMap<string, string>
  /** The plan as it is: its ends stay, in grey. */
  before: PlanReading
  /** Called with another end of a phase; null for its forecast. */
  onEnd: (id: string, day: string | null) => void
}

export type Emphasis = 'plain' | 'deciding' | 'dimmed'

interface RailLaneProps {
  phase: Phase
  number: number
  row: PlanRow | undefined
  hasEnds: boolean
  currentProgress: string | undefined
  comparedPlan: string | undefined
  pieces: readonly LinkPiece[]
  emphasis: Emphasis
  /** The phase whose chain stands out; null for the chain that decides go-live. */
  pointedAt: string | null
  hasSpare: boolean
  window: PlanReading['window']
  hint: LinkWords | null
  whatIf: RailWhatIf | undefined
  plan: PlanReading
}

/**
 * A phase in the rail: its name, its bar and its figures, as a link to it.
 * The accessible name repeats the visible text in its order (WCAG 2.5.3), and adds what icon, colour and marks mean.
 */
export function RailLane(props: RailLaneProps) {
  const { phase, number, row, hasEnds, currentProgress, comparedPlan } = props
  const { pieces, emphasis, pointedAt, hasSpare, window, hint, whatIf, plan } = props
  const edited =
    whatIf && row && row.span.length > 0 && phaseStatus(phase) !== 'COMPLETED' ? whatIf : undefined
  const hintId = useId()
  const status = phaseStatus(phase)
  const progress = readFraction(phase.progress)
  const tone = statusTone[status]
  const drawn =
    pointedAt === null
      ? pieces
      : pieces.map((piece) => ({ ...piece, decides: piece.key.split(' ').includes(pointedAt) }))
  const lane = (
    <a
      href={`#${itemAnchor('phase', phase.id)}`}
      data-of={itemAnchor('phase', phase.id)}
      aria-describedby={hint ? hintId : undefined}
      className={classNames(
        styles.laneTone[tone === 'pending' ? 'pending' : 'plain'],
        emphasis === 'deciding' && styles.deciding,
      )}
    >
      <span className={styles.name}>
        <StatusIcon status={status} />
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <bdi data-field="title">{phase.title}</bdi>
        </span>
      </span>
      <PlanTrack
        row={row}
        tone={tone}
        progress={progress}
        showsLikely
        window={window}
        className={classNames(styles.track, emphasis === 'dimmed' && styles.dimmed)}
      />
      <PlanCells done={percentText(progress)} {...{ row, hasEnds, currentProgress, hasSpare }} />
      <VisuallyHidden.Root>
        {[
          status.toLowerCase(),
          row?.text.replace(/^waits for /, 'waits for phase '),
          row?.accessibleText,
          currentProgress && `now ${currentProgress}`,
          comparison(row, comparedPlan),
        ]
          .filter(Boolean)
          .join(', ')}
      </VisuallyHidden.Root>
    </a>
  )
  return (
    <>
      {lane}
      <RailLinks pieces={drawn} isDimmed={pointedAt !== null} className={styles.links} />
      {edited && row && (
        <>
          <EndHandle
            phase={{ id: phase.id, title: phase.title }}
            day={edited.ends.get(phase.id) ?? row.ends}
            isChanged={edited.ends.has(phase.id)}
            before={edited.before.rows.find(({ id }) => id === phase.id)?.endMark?.position ?? null}
            plan={plan}
            className={styles.links}
            onChange={(day) => {
              edited.onEnd(phase.id, day)
            }}
          />
          <EndField
            title={phase.title}
            min={plan.now.slice(0, 10)}
            day={edited.ends.get(phase.id) ?? row.ends}
            isChanged={edited.ends.has(phase.id)}
            className={styles.field}
            onChange={(day) => {
              edited.onEnd(phase.id, day)
            }}
          />
        </>
      )}
      {hint && !edited && <LinkHint id={hintId} words={hint} className={styles.hint} />}
    </>
  )
}

/** "Plan of 12 Jan: 16 days later", for screen readers. */
function comparison(row: PlanRow | undefined, label: string | undefined): string | undefined {
  if (!row?.kept || label === undefined) return undefined
  return `${label}: ${row.kept.text}`
}
