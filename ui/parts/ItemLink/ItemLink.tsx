import type { ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor, type ItemKind } from '~/ui/lib/itemAnchors'
import * as styles from './ItemLink.css'

export interface ItemLinkProps {
  /** What it leads to. */
  kind: ItemKind
  /** The item's id; a target's is its product's. */
  id: string
  /** The item's name. */
  children: ReactNode
  /** Placed on the link. */
  className?: string | undefined
}

/** A name that leads to where the item is on the page. */
export function ItemLink({ kind, id, children, className }: ItemLinkProps) {
  return (
    <a href={`#${itemAnchor(kind, id)}`} className={classNames(styles.link, className)}>
      {children}
    </a>
  )
}
