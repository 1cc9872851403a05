import { Search } from 'lucide-react'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import { Panel } from '~/ui/parts/Panel/Panel'
import * as styles from './EmptyPanel.css'

export interface EmptyPanelProps {
  /** The exact sentence of the specification's section 8, or ours where it has none. */
  text: string
  /** A way on, such as a button that widens the filter; without it there is the sentence alone. */
  action?: ReactNode
}

/** Shown where a list has nothing to show. */
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
