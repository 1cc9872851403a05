import { assignInlineVars } from '@vanilla-extract/dynamic'
import { Flag } from 'lucide-react'
import { VisuallyHidden } from 'radix-ui'
import type { ReactNode } from 'react'
import type { Phase } from '~/data/contract/phase'
import { launchMonths, railPosition, railSpans, type RailSpan } from '~/data/rules/phaseDates'
import { phasesSummary } from '~/data/rules/phasesSummary'
import { phaseStatus } from '~/data/rules/phaseStatus'
import { percentText, readFraction } from '~/data/rules/progress'
import { dayText } from '~/ui/lib/dayText'
import { phaseAnchor } from '~/ui/lib/phaseAnchor'
import { statusTone } from '~/ui/lib/statusTone'
import { Icon } from '~/ui/parts/Icon/Icon'
import { StateGlyph } from '~/ui/parts/StateGlyph/StateGlyph'
import * as styles from './LaunchRail.css'

export interface LaunchRailProps {
  /** The phases, in order; a phase's number is its position, from 1. */
  phases: readonly Phase[]
  /** Where the line for today is drawn, read in UTC; outside the launch window there is none. */
  now: Date
  /** A row was followed: the phase to open. The browser goes to its anchor by itself. */
  onPhaseOpen: (id: string) => void
  /** What can be pressed beside the sentence. */
  tools?: ReactNode
  /** What is drawn over the lanes and below them on their scale of time, in the place of today's line. */
  travel?: ReactNode
}

/**
 * The launch as one picture, August to November: what is filled to the right of today's line is ahead, what is
 * not filled to its left is behind. Without readable dates it draws equal segments and no time.
 */
export function LaunchRail({ phases, now, onPhaseOpen, tools, travel }: LaunchRailProps) {
  const { months, spans } = railSpans(phases)
  const today = months ? railPosition(now) : null
  return (
    <div className={styles.rail}>
      <div className={styles.head}>
        <Caption phases={phases} />
        {tools}
      </div>
      <div className={styles.chart[travel ? 'travel' : 'plain']}>
        {months && <Months />}
        {today !== null && !travel && <Today position={today} now={now} />}
        <ol>
          {phases.map((phase, index) => (
            <li key={phase.id}>
              <Lane phase={phase} number={index + 1} span={spans[index]} onPhaseOpen={onPhaseOpen} />
            </li>
          ))}
        </ol>
        {travel && <div className={styles.travel}>{travel}</div>}
      </div>
    </div>
  )
}

function Caption({ phases }: { phases: readonly Phase[] }) {
  const { total, complete, current } = phasesSummary(phases)
  return (
    <p className={styles.caption}>
      <bdi>
        {complete} of {total} phases complete
        {current && (
          <span className={styles.current}>
            {' '}
            · phase {current.number} {current.status.toLowerCase()}
          </span>
        )}
      </bdi>
    </p>
  )
}

function Months() {
  return (
    <div className={styles.months} aria-hidden>
      {launchMonths.map(({ name }) => {
        const goLive = name === 'Nov'
        return (
          <span key={name} className={styles.month[goLive ? 'goLive' : 'plain']}>
            {goLive && <Icon of={Flag} size={12} className={styles.flag} />}
            {name}
          </span>
        )
      })}
    </div>
  )
}

function Today({ position, now }: { position: number; now: Date }) {
  return (
    <div className={styles.todayPlace} aria-hidden>
      <div className={styles.today} style={assignInlineVars({ [styles.start]: `${position * 100}%` })}>
        <span className={styles.todayLabel}>Today, {dayText(now)}</span>
      </div>
    </div>
  )
}

interface LaneProps {
  phase: Phase
  number: number
  span: RailSpan | undefined
  onPhaseOpen: (id: string) => void
}

/** Its name is what it shows, in that order (WCAG 2.5.3), and the state that the glyph and the colour tell. */
function Lane({ phase, number, span, onPhaseOpen }: LaneProps) {
  const status = phaseStatus(phase)
  const progress = readFraction(phase.progress)
  const tone = statusTone[status]
  return (
    <a
      href={`#${phaseAnchor(phase.id)}`}
      className={styles.laneTone[tone === 'pending' ? 'pending' : 'plain']}
      onClick={() => {
        onPhaseOpen(phase.id)
      }}
    >
      <span className={styles.name}>
        <StateGlyph status={status} />
        <span className={styles.number}>{number}</span>
        <span className={styles.title}>
          <bdi>{phase.title}</bdi>
        </span>
      </span>
      <span className={styles.track}>
        {span && (
          <span
            className={styles.bar[tone]}
            style={assignInlineVars({
              [styles.start]: `${span.start * 100}%`,
              [styles.length]: `${span.length * 100}%`,
            })}
          >
            <span
              className={styles.fill[tone]}
              style={assignInlineVars({ [styles.filled]: `${progress * 100}%` })}
            />
          </span>
        )}
      </span>
      <span className={styles.percent}>{percentText(progress)}</span>
      <VisuallyHidden.Root>{status.toLowerCase()}</VisuallyHidden.Root>
    </a>
  )
}
