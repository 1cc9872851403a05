import { ChevronDown } from '~/ui/parts/Icon/icons'
import type { ReactNode } from 'react'
import { Badge } from '~/ui/parts/Badge/Badge'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './ApiEntry.css'

export interface ApiEntryProps {
  /** The element id, for links. */
  id: string
  /** One short word before the name: the method. */
  badge: string
  /** The operation changes data. @default false */
  isWrite?: boolean
  /** The path, or the name of a schema. */
  name: string
  /** One line beside the name. */
  summary: string
  /** The details that expand below. */
  children: ReactNode
}

/** One line of the reference that expands. It is HTML alone, so that it works without scripts. */
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
