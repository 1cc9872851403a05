import { Clock, Eye, Lock, type LucideIcon } from 'lucide-react'
import type { AccessWords } from '~/data/domain/access/access'
import { classNames } from '~/ui/lib/classNames'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './AccessLabel.css'

/** How far an item is for those who asked for it, in words. */
export type ItemAccess = Pick<AccessWords, 'state' | 'label'>

export interface AccessLabelProps {
  /** How far it is, and what is said of that: `accessStateWords` tells. */
  access: ItemAccess
  /** Places it. Nothing by default. */
  className?: string
}

/** The sign of how far an item is; open to everyone who may see all of them. */
export function accessIcon(state: ItemAccess['state']): LucideIcon {
  return state === 'open' ? Eye : state === 'asked' ? Clock : Lock
}

/** How far an item is on its way from locked to open, in a word or two and a sign. */
export function AccessLabel({ access: { state, label }, className }: AccessLabelProps) {
  return (
    // Another where it says something else: a translator has taken the text that React knows.
    <span key={label} className={classNames(styles.label, state === 'open' && styles.open, className)}>
      {label}
      <Icon of={accessIcon(state)} />
    </span>
  )
}
