import type { ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { placeAnchor, type PlaceKind } from '~/ui/lib/places'
import * as styles from './ItemLink.css'

export interface ItemLinkProps {
  /** What it leads to. */
  kind: PlaceKind
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
    <a href={`#${placeAnchor(kind, id)}`} className={classNames(styles.link, className)}>
      {children}
    </a>
  )
}
