import { CalendarClock } from '~/ui/parts/Icon/icons'
import { SavedPlanDialog } from './SavedPlanDialog'
import * as styles from './MovedDates.css'

/** A phase whose dates differ from a saved plan, or the go-live. */
export interface MovedDate {
  id: string
  /** The position of the phase, from 1; null for the go-live. */
  number: number | null
  title: string
  /** Its end in the saved plan and now: "22 Apr"; a dash without an end. */
  planned: string
  current: string
  /**
   * The difference of the ends in days: "+7", "−3"; "0" where only the start has moved; empty where an end is missing.
   */
  days: string
}

export interface MovedDatesProps {
  /** The saved plan, for use within a sentence: "the plan of 12 Jan". */
  planName: string
  /** The header of the saved plan's column: "12 Jan". */
  planDateLabel: string
  /** The go-live, and the phases in order. */
  rows: readonly MovedDate[]
  /** The total number of phases. */
  phaseCount: number
  /** Called when the close button or Escape is pressed. */
  onClose: () => void
}

/** The go-live and all phases whose dates have moved since a plan was kept. */
export function MovedDates({ planName, planDateLabel, rows, phaseCount, onClose }: MovedDatesProps) {
  return (
    <SavedPlanDialog
      title={`Dates moved since ${planName}`}
      note={`${rows.filter(({ number }) => number !== null).length} of ${phaseCount} phases`}
      icon={CalendarClock}
      onClose={onClose}
    >
      <div className={styles.body} tabIndex={0} role="group" aria-label="Dates moved">
        {rows.length === 0 ? (
          <p className={styles.none}>No date has moved since then.</p>
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
    </SavedPlanDialog>
  )
}
