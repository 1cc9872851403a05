import { Search } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './EmptyPanel.css'

export interface EmptyPanelProps {
  /** The exact sentence of the specification's section 8, or ours where it has none. */
  text: string
  /** An action, such as a button that resets the filter; without it the text stands alone. */
  action?: ReactNode
}

/** Shown in place of an empty list. */
export function EmptyPanel({ text, action }: EmptyPanelProps) {
  return (
    <Panel tone="empty" className={styles.panel}>
      <Icon of={Search} className={styles.glyph} />
      <p role="status">
        <bdi>{text}</bdi>
      </p>
      {action}
    </Panel>
  )
}
