import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { heading } from './Training.css'
import * as styles from './TrainingSummary.css'

/** The completed training in five figures (specification, section 2). */
export function TrainingSummary() {
  const { trainingName, trainingFigures } = useLaunch()
  return (
    <Panel tone="done" className={styles.panel}>
      <div className={styles.head}>
        <h3 className={heading}>
          <bdi>{trainingName}</bdi>
        </h3>
        <StatusBadge status="COMPLETED" />
      </div>
      <dl className={styles.figures}>
        {trainingFigures.map(({ label, value }, index) => (
          <div key={index} className={styles.figure}>
            <dt className={styles.label}>
              <bdi>{label}</bdi>
            </dt>
            <dd className={styles.value}>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </Panel>
  )
}
