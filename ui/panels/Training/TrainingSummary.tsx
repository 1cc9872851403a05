import { trainingStatus } from '~/data/domain/plan/trainingStatus'
import { classNames } from '~/ui/lib/classNames'
import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import { StatusBadge } from '~/ui/parts/StatusBadge/StatusBadge'
import { heading } from './Training.css'
import * as styles from './TrainingSummary.css'

/** The training's status and its figures (specification, section 2). */
export function TrainingSummary() {
  const launch = useLaunch()
  const { trainingName, trainingFigures } = launch
  const status = trainingStatus(launch)
  const isCompleted = status === 'COMPLETED'
  return (
    <Panel
      tone={isCompleted ? 'done' : 'plain'}
      className={classNames(styles.panel, isCompleted && styles.completed)}
    >
      <div className={styles.head}>
        <h3 className={heading}>
          <bdi>{trainingName}</bdi>
        </h3>
        {status && <StatusBadge status={status} />}
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
