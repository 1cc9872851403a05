import { CalendarClock } from 'lucide-react'
import { KeptPlanDialog } from './KeptPlanDialog'
import * as styles from './MovedDates.css'

/** A phase that has other days than in a kept plan. */
export interface MovedDate {
  id: string
  /** From 1, by its position. */
  number: number
  title: string
  /** Its last day then and now: "22 Apr"; a dash where it had none, or has none. */
  planned: string
  current: string
  /** By how many days it ends later: "+7", "−3", "0" where its start alone was moved; empty where that cannot be said. */
  days: string
}

export interface MovedDatesProps {
  /** The kept plan, within a sentence: "the plan of 12 Jan". */
  planName: string
  /** What heads the column of then: "12 Jan". */
  planDateLabel: string
  /** The phases, in order. */
  rows: readonly MovedDate[]
  /** How many phases there are. */
  phaseCount: number
  /** The close button was pressed, or Escape. */
  onClose: () => void
}

/** All phases whose dates were moved since a plan was kept. */
export function MovedDates({ planName, planDateLabel, rows, phaseCount, onClose }: MovedDatesProps) {
  return (
    <KeptPlanDialog
      title={`Dates moved since ${planName}`}
      note={`${rows.length} of ${phaseCount} phases`}
      icon={CalendarClock}
      onClose={onClose}
    >
      <div className={styles.body} tabIndex={0} role="group" aria-label="Dates moved">
        {rows.length === 0 ? (
          <p className={styles.none}>Every phase has the dates that it had then.</p>
        ) : (
          <table className={styles.table}>
            <thead>
              <tr>
                <th scope="col" className={styles.head}>
                  Phase
                </th>
                {[planDateLabel, 'Now', 'Days'].map((label) => (
                  <th key={label} scope="col" className={styles.figureHead}>
                    <bdi>{label}</bdi>
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ id, number, title, planned, current, days }) => (
                <tr key={id}>
                  <th scope="row" className={styles.phase}>
                    <span className={styles.number}>{number}</span> <bdi>{title}</bdi>
                  </th>
                  <td className={styles.then}>{planned}</td>
                  <td className={styles.figure}>{current}</td>
                  <td className={styles.days}>{days}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </div>
    </KeptPlanDialog>
  )
}
