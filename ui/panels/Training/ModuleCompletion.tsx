import { CalendarDays } from '~/ui/parts/Icon/icons'
import { longDayText } from '~/data/domain/format/months'
import { clampFraction } from '~/data/domain/plan/progress'
import { useLaunch } from '~/ui/lib/launch'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import { ProgressBar } from '~/ui/parts/ProgressBar/ProgressBar'
import * as styles from './ModuleCompletion.css'
import { heading, panel } from './Training.css'

/** The completion of each module, and the next session (specification, section 2). */
export function ModuleCompletion() {
  const { modules, nextSession } = useLaunch()
  if (modules.length === 0 && nextSession === '') return null
  return (
    <Panel className={panel}>
      <h3 className={heading}>Module completion</h3>
      <ul className={styles.list}>
        {modules.map(({ title, percent }, index) => (
          <li key={index} className={styles.line}>
            <bdi>{title}</bdi>
            <ProgressBar value={clampFraction(percent / 100)} />
            <span className={styles.figure}>{`${percent}%`}</span>
          </li>
        ))}
      </ul>
      {nextSession !== '' && (
        <dl className={styles.next}>
          <dt className={styles.nextLabel}>
            <Icon of={CalendarDays} />
            Next session
          </dt>
          <dd className={styles.date}>
            <bdi>{longDayText(nextSession)}</bdi>
          </dd>
        </dl>
      )}
    </Panel>
  )
}
