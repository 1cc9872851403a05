import type { PhaseStatus } from '~/data/domain/plan/phaseStatus'
import { statusTone } from '~/ui/lib/statusTone'
import { Badge } from '~/ui/parts/Badge/Badge'
import { StatusIcon } from '~/ui/parts/StatusIcon/StatusIcon'
import * as styles from './StatusBadge.css'

export interface StatusBadgeProps {
  /** The derived status (specification, section 4). */
  status: PhaseStatus
}

/** A phase's status: its word, its icon and its tint. */
export function StatusBadge({ status }: StatusBadgeProps) {
  return (
    // The key remounts the text when it changes: a browser's translator may have replaced React's text node.
    <Badge key={status} tone={statusTone[status]} className={styles.badge}>
      <StatusIcon status={status} inherit />
      {status}
    </Badge>
  )
}
