import { ChevronDown } from 'lucide-react'
import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import { placeAnchor, type PlaceKind } from '~/ui/lib/places'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './DrawerCard.css'

export interface DrawerCardProps {
  /** What the card is of: with `value` it makes the card's address. */
  kind: PlaceKind
  /** The item's id: it tells the card from its neighbours in the grid. */
  value: string
  /** What the item is called: it heads the drawer, so that one of several is known for its own. */
  name: string
  /**
   * What the closed card shows: phrasing content, since the whole card is the button. Its first line leaves
   * 24 px at its end for the chevron.
   */
  summary: ReactNode
  /** Where the drawer leads on to, at the end of its heading's line. Nothing by default. */
  links?: ReactNode
  /** What opens in the drawer beneath the card's row. */
  children: ReactNode
}

/** A card of a `CardGrid` that opens a full-width drawer in the next row. */
export function DrawerCard({ kind, value, name, summary, links, children }: DrawerCardProps) {
  const anchor = placeAnchor(kind, value)
  const titleId = `${anchor}-name`
  return (
    <Accordion.Item value={value} className={styles.item}>
      <Accordion.Header className={styles.header}>
        <Accordion.Trigger id={anchor} className={styles.card}>
          {summary}
          <Icon of={ChevronDown} className={styles.chevron} />
        </Accordion.Trigger>
      </Accordion.Header>
      <Accordion.Content aria-labelledby={titleId} className={styles.drawer}>
        <div className={styles.drawerContent}>
          <div className={styles.head}>
            <div className={line}>
              <h3 id={titleId} className={styles.title}>
                <bdi>{name}</bdi>
              </h3>
              <CopyLink name={name} anchor={anchor} />
            </div>
            {links}
          </div>
          {children}
        </div>
      </Accordion.Content>
    </Accordion.Item>
  )
}
