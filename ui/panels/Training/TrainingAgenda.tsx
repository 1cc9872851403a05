import { assignInlineVars } from '@vanilla-extract/dynamic'
import { useLaunch } from '~/ui/lib/launch'
import { Panel } from '~/ui/parts/Panel/Panel'
import { heading, panel } from './Training.css'
import * as styles from './TrainingAgenda.css'

/** The topics of the training and their hours: a strip to scale above a list (specification, section 2). */
export function TrainingAgenda() {
  const { agenda } = useLaunch()
  if (agenda.length === 0) return null
  return (
    <Panel className={panel}>
      <h3 className={heading}>Agenda</h3>
      <div className={styles.strip} aria-hidden>
        {agenda.map(({ hours }, index) => (
          <span
            key={index}
            className={styles.piece}
            style={assignInlineVars({ [styles.share]: String(hours) })}
          >
            {hours}
          </span>
        ))}
      </div>
      <ol>
        {agenda.map(({ title, hours }, index) => (
          <li key={index} className={styles.line}>
            <bdi>{title}</bdi>
            <bdi className={styles.hours}>{`${hours} h`}</bdi>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
