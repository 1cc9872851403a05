import type { ChangeSign as Sign } from '~/data/domain/history/changeHistory'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './ChangeSign.css'

export interface ChangeSignProps {
  /** What was changed: a phase by its state, anything else by its unit. */
  changed: Sign
}

/** The sign before a change. Decorative: what was changed is said beside it. */
export function ChangeSign({ changed }: ChangeSignProps) {
  return (
    <span className={styles.sign}>
      {changed.of === 'phase' ? (
        <StatusIcon status={changed.status} />
      ) : (
        <UnitSwatch unitId={changed.unitId} name="" className={styles.swatch} />
      )}
    </span>
  )
}
