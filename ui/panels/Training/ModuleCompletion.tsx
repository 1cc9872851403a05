import { CalendarDays } from 'lucide-react'
import { percentText } from '~/data/domain/plan/progress'
import { nextTrainingSession, trainingModules } from '~/data/domain/home/training'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './ModuleCompletion.css'
import { heading, panel } from './Training.css'

/** How far each module is, and when the next session is held (specification, section 2). */
export function ModuleCompletion() {
  return (
    <Panel className={panel}>
      <h3 className={heading}>Module completion</h3>
      <ul className={styles.list}>
        {trainingModules.map(({ title, completion }) => (
          <li key={title} className={styles.line}>
            <span>{title}</span>
            <ProgressBar value={completion} />
            <span className={styles.figure}>{percentText(completion)}</span>
          </li>
        ))}
      </ul>
      <dl className={styles.next}>
        <dt className={styles.nextLabel}>
          <Icon of={CalendarDays} />
          Next session
        </dt>
        <dd className={styles.date}>
          <bdi>{nextTrainingSession}</bdi>
        </dd>
      </dl>
    </Panel>
  )
}
