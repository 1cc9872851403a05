import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ApiEntry.css'

export interface ApiEntryProps {
  /** By what an address leads to it. */
  id: string
  /** One short word before the name: the method. */
  badge: string
  /** It changes something. @default false */
  isWrite?: boolean
  /** The address, or the name of a shape. */
  name: string
  /** One line beside it. */
  summary: string
  /** What opens beneath. */
  children: ReactNode
}

/** One line of the reference that opens what is to be known; by HTML alone, so that it is there without scripts. */
export function ApiEntry({ id, badge, isWrite = false, name, summary, children }: ApiEntryProps) {
  return (
    <details id={id} className={styles.entry}>
      <summary className={styles.head}>
        <span>
          <Badge tone={isWrite ? 'plain' : 'outline'}>{badge}</Badge>
        </span>
        <bdi dir="ltr" className={styles.name}>
          {name}
        </bdi>
        <bdi className={styles.summary}>{summary}</bdi>
        <Icon of={ChevronDown} className={styles.chevron} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  )
}
