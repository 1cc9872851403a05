import { ChevronDown } from '~/ui/parts/Icon/icons'
import * as Accordion from '@radix-ui/react-accordion'
import { useContext, useEffect, useRef, type ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor, type ItemKind } from '~/ui/lib/itemAnchors'
import { reveal } from '~/ui/lib/reveal'
import { OpenCards } from '~/ui/parts/CardGrid/openCards'
import { CopyLink } from '~/ui/parts/CopyLink/CopyLink'
import { line } from '~/ui/parts/CopyLink/CopyLink.css'
import { Drawer } from '~/ui/parts/Drawer/Drawer'
import type { EntryAttributes } from '~/ui/parts/FirstOnPhone/FirstOnPhone'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './DrawerCard.css'

export interface DrawerCardProps {
  /** The kind of the item; with `value` it forms the card's anchor. */
  kind: ItemKind
  /** The item's id, unique in the grid. */
  value: string
  /** The name of the item, which heads the drawer. */
  name: string
  /**
   * The content of the closed card: phrasing content, since the whole card is the button. Its first line leaves
   * `summaryEnd` at its end for the chevron.
   */
  summary: ReactNode
  /** Shown beside the chevron, outside the button; 32 px wide. Nothing by default. */
  action?: ReactNode
  /** Its first line is as high as a tile of 36 px; the chevron is at its middle. @default false */
  hasTile?: boolean
  /** Links at the end of the drawer's heading. Nothing by default. */
  links?: ReactNode
  /** Of a list of which a phone shows the first cards (`FirstOnPhone`). Nothing by default. */
  entry?: EntryAttributes | undefined
  /** The content of the drawer, below the card's row. */
  children: ReactNode
}

/** A card of a `CardGrid` that opens a full-width drawer in the next row. */
export function DrawerCard(props: DrawerCardProps) {
  const { kind, value, name, summary, action, hasTile = false, links, entry, children } = props
  const anchor = itemAnchor(kind, value)
  const titleId = `${anchor}-name`
  const cards = useContext(OpenCards)
  const isOpen = cards.ids.includes(value)
  const item = useRef<HTMLDivElement>(null)
  // One that was opened is not hidden again when it is closed.
  useEffect(() => {
    if (isOpen && item.current) reveal(item.current)
  }, [isOpen])
  return (
    <Accordion.Item ref={item} value={value} className={styles.item} data-of={anchor} {...entry}>
      <div
        className={classNames(styles[action ? 'withAction' : 'base'], hasTile && styles.tiled)}
        data-item=""
      >
        <Accordion.Header className={styles.header} aria-label={name}>
          <Accordion.Trigger id={anchor} className={styles.card}>
            {summary}
            <Icon of={ChevronDown} className={styles.chevron} />
          </Accordion.Trigger>
        </Accordion.Header>
        {action && <span className={styles.action}>{action}</span>}
      </div>
      <Drawer
        open={isOpen}
        onFound={() => {
          cards.open(value)
        }}
        labelId={titleId}
        className={styles.drawer}
      >
        <div className={styles.drawerContent}>
          <div className={styles.head}>
            <div className={line}>
              <h3 id={titleId} className={styles.title}>
                <bdi data-field="name">{name}</bdi>
              </h3>
              <CopyLink name={name} anchor={anchor} />
            </div>
            {links}
          </div>
          {children}
        </div>
      </Drawer>
    </Accordion.Item>
  )
}
