import type { PlanRow } from '~/data/domain/plan/planReading'
import { holidaysWithin, type LaunchWindow } from '~/data/domain/plan/window'
import { useLaunch } from '~/ui/lib/launch'
import { Hint } from '~/ui/parts/Hint/Hint'
import { foot } from './LaunchRail.css'
import * as styles from './RailLegend.css'

export interface RailLegendProps {
  /** The rows of the Gantt chart: only the marks that they use are explained. */
  rows: readonly PlanRow[]
  /** The days of the chart. */
  window: LaunchWindow
  /** The compared saved plan: "Plan of 12 Jan". Nothing by default. */
  comparedPlan?: string | undefined
  /** Ends the line: "3 of 7 phases complete". Nothing by default. */
  complete?: string | undefined
}

const rule = 'Forecast from the last 14 days; needs 3 updates in 28 days.'

/** The legend of the Gantt chart; the forecast rule is a hint, on hover and on focus. */
export function RailLegend({ rows, window, comparedPlan, complete }: RailLegendProps) {
  const holidays = [...new Set(holidaysWithin(useLaunch().holidays, window).map(({ name }) => name))]
  return (
    <div className={foot}>
      <div className={styles.legend}>
        {rows.some(({ shortfall }) => shortfall > 0) && (
          <span className={styles.key}>
            <i className={styles.shortfall} aria-hidden />
            Behind plan
          </span>
        )}
        {rows.some(({ endMark }) => endMark) && (
          <span className={styles.key}>
            <i className={styles.mark} aria-hidden />
            <Hint text={rule}>Actual or forecast end</Hint>
          </span>
        )}
        {rows.some(({ endMark }) => endMark?.likely) && (
          <span className={styles.key}>
            <i className={styles.likely} aria-hidden />
            Likely end
          </span>
        )}
        {rows.some(({ after }) => after.some(({ decides }) => decides)) && (
          <span className={styles.key}>
            <i className={styles.link} aria-hidden />
            waits for, decides go-live
          </span>
        )}
        {rows.some(({ spareDays }) => spareDays !== null && spareDays > 0) && (
          <span className={styles.key}>
            <i className={styles.spare} aria-hidden />
            to spare
          </span>
        )}
        {holidays.length > 0 && (
          <span className={styles.key}>
            <i className={styles.holiday} aria-hidden />
            <bdi>{holidaysText(holidays)}</bdi>
          </span>
        )}
        {comparedPlan !== undefined && rows.some((row) => row.kept?.span) && (
          <span className={styles.key}>
            <i className={styles.kept} aria-hidden />
            <bdi>{`${comparedPlan.charAt(0).toLowerCase()}${comparedPlan.slice(1)}, where it differs`}</bdi>
          </span>
        )}
        {complete !== undefined && (
          <span className={styles.complete}>
            <bdi>{complete}</bdi>
          </span>
        )}
      </div>
    </div>
  )
}

/** "Eid, National Day and 2 more" */
function holidaysText(names: readonly string[]): string {
  const more = names.length > 3 ? ` and ${names.length - 3} more` : ''
  return `${names.slice(0, 3).join(', ')}${more}`
}
