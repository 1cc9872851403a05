import { ChevronDown } from 'lucide-react'
import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './DrawerCard.css'

export interface DrawerCardProps {
  /** The item's id: it tells the card from its neighbours in the grid. */
  value: string
  /**
   * What the closed card shows: phrasing content, since the whole card is the button. Its first line leaves
   * 24 px at its end for the chevron.
   */
  summary: ReactNode
  /** What opens in the drawer beneath the card's row. */
  children: ReactNode
}

/** A card of a `CardGrid` that opens a full-width drawer in the next row. */
export function DrawerCard({ value, summary, children }: DrawerCardProps) {
  return (
    <Accordion.Item value={value} className={styles.item}>
      <Accordion.Header className={styles.header}>
        <Accordion.Trigger className={styles.card}>
          {summary}
          <Icon of={ChevronDown} className={styles.chevron} />
        </Accordion.Trigger>
      </Accordion.Header>
      <Accordion.Content className={styles.drawer}>
        <div className={styles.drawerContent}>{children}</div>
      </Accordion.Content>
    </Accordion.Item>
  )
}
