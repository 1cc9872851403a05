import type { ChangeSign as Sign } from '~/data/domain/history/changeHistory'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './ChangeSign.css'

export interface ChangeSignProps {
  /** The changed item: a phase by its status, anything else by its unit. */
  changed: Sign
}

/** The icon of a change. Decorative: the changed item is named beside it. */
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
