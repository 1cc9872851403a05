import type { WeekLine } from '~/data/domain/history/week'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './ThisWeek.css'

export interface ThisWeekProps {
  /** What moved most, what did not although it was due, what was taken back. */
  lines: readonly WeekLine[]
  /** Whether they are of an earlier moment. @default false */
  isPast?: boolean
}

/** The seven days until a moment in words; nothing at all where there is nothing to say. */
export function ThisWeek({ lines, isPast = false }: ThisWeekProps) {
  if (lines.length === 0) return null
  return (
    <Panel className={styles.panel}>
      <h2 className={styles.title}>{isPast ? 'That week' : 'This week'}</h2>
      <dl className={styles.lines}>
        {lines.map(({ label, text }) => (
          <div key={label} className={styles.line}>
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
