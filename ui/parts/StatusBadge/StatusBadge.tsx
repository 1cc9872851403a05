import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { statusTone } from '~/ui/lib/statusTone'
import { Badge } from '~/ui/parts/Badge/Badge'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './StatusBadge.css'

export interface StatusBadgeProps {
  /** The derived status (specification, section 4). */
  status: PhaseStatus
}

/** A phase's status in its word, its glyph and its tint. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    // Another where it says something else: a translator has taken the text that React knows.
    <Badge key={status} tone={statusTone[status]} className={styles.badge}>
      <StatusIcon status={status} inherit />
      {status}
    </Badge>
  )
}
