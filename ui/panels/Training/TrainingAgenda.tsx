import { assignInlineVars } from '@vanilla-extract/dynamic'
import { trainingAgenda } from '~/data/domain/home/training'
import { Panel } from '~/ui/parts/Panel/Panel'
import { heading, panel } from './Training.css'
import * as styles from './TrainingAgenda.css'

/** What the training took up, and how long: a strip to scale over its list (specification, section 2). */
export function TrainingAgenda() {
  return (
    <Panel className={panel}>
      <h3 className={heading}>Agenda</h3>
      <div className={styles.strip} aria-hidden>
        {trainingAgenda.map(({ title, hours }) => (
          <span
            key={title}
            className={styles.piece}
            style={assignInlineVars({ [styles.share]: String(hours) })}
          >
            {hours}
          </span>
        ))}
      </div>
      <ol>
        {trainingAgenda.map(({ title, hours }) => (
          <li key={title} className={styles.line}>
            <span>{title}</span>
            <bdi className={styles.hours}>{`${hours} h`}</bdi>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
