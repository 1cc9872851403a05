import type { WeekLine } from '~/data/domain/history/week'
import { twoLines } from './wall.css'
import * as styles from './WallWeek.css'

export interface WallWeekProps {
  /** The largest gains and losses, the due items without a gain, and the corrections. */
  lines: readonly WeekLine[]
  /** Below the changes of today, or alone on a day without changes. @default 'beside' */
  layout?: 'beside' | 'alone'
}

/** The last seven days in words. */
export function WallWeek({ lines, layout = 'beside' }: WallWeekProps) {
  return (
    <section className={styles.week[layout]} aria-labelledby="wall-week">
      <h2 id="wall-week" className={styles.title[layout]}>
        This week
      </h2>
      <dl className={styles.lines[layout]}>
        {lines.map(({ label, text }) => (
          <div key={label} className={styles.line[layout]}>
            <dt className={styles.label}>{label}</dt>
            <dd className={twoLines}>
              <bdi>{text}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
