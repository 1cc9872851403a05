import type { ChangeSign as Sign } from '~/data/domain/history/changeHistory'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import { UnitSwatch } from '~/ui/parts/UnitSwatch/UnitSwatch'
import * as styles from './ChangeSign.css'

export interface ChangeSignProps {
  /** What was changed: a phase by its state, anything else by its unit. */
  sign: Sign
}

/** The sign before a change. Decorative: what was changed is said beside it. */
export function ChangeSign({ sign }: ChangeSignProps) {
  return (
    <span className={styles.sign}>
      {sign.of === 'phase' ? (
        <StatusIcon status={sign.status} />
      ) : (
        <UnitSwatch unitId={sign.unitId} name="" className={styles.swatch} />
      )}
    </span>
  )
}
