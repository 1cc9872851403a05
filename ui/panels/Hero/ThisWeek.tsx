import type { WeekLine } from '~/data/domain/history/week'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './ThisWeek.css'

export interface ThisWeekProps {
  /** The largest gains and losses, the due items without a gain, and the corrections. */
  lines: readonly WeekLine[]
  /** The lines are of a snapshot. @default false */
  isPast?: boolean
  /** A line for each, or one line for all. @default 'list' */
  layout?: 'list' | 'line'
}

/** The last seven days in words; nothing without any lines. */
export function ThisWeek({ lines, isPast = false, layout = 'list' }: ThisWeekProps) {
  if (lines.length === 0) return null
  return (
    <Panel className={styles.panel[layout]}>
      <h2 className={styles.title}>{isPast ? 'That week' : 'This week'}</h2>
      <dl className={styles.lines[layout]}>
        {lines.map(({ label, text }) => (
          <div key={label} className={styles.line[layout]}>
            <dt className={styles.label}>{label}</dt>
            <dd>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
