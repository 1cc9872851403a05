import { Clock, Eye, Lock } from '~/ui/parts/Icon/icons'
import type { LucideIcon } from 'lucide-react'
import type { AccessWords } from '~/data/domain/access/access'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AccessLabel.css'

/** The state of a viewer's access to an item, and its label. */
export type ItemAccess = Pick<AccessWords, 'state' | 'label'>

export interface AccessLabelProps {
  /** The state and its label, from `accessStateWords`. */
  access: ItemAccess
  /** Set on the label, for its position. Nothing by default. */
  className?: string
}

/** The icon of each access state: an eye, a clock, a lock. */
export function accessIcon(state: ItemAccess['state']): LucideIcon {
  return state === 'open' ? Eye : state === 'pending' ? Clock : Lock
}

/** The state of access to a locked item: one or two words and an icon. */
export function AccessLabel({ access: { state, label }, className }: AccessLabelProps) {
  return (
    // The key remounts the text when it changes: a browser's translator may have replaced React's text node.
    <span key={label} className={classNames(styles.label, state === 'open' && styles.open, className)}>
      {label}
      <Icon of={accessIcon(state)} />
    </span>
  )
}
