import type { ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { itemAnchor, type ItemKind } from '~/ui/lib/itemAnchors'
import * as styles from './ItemLink.css'

export interface ItemLinkProps {
  /** The kind of the item. */
  kind: ItemKind
  /** The item's id; for a target the id of its product. */
  id: string
  /** The item's name. */
  children: ReactNode
  /** Set on the link. */
  className?: string | undefined
}

/** A link to the item on the home page. */
export function ItemLink({ kind, id, children, className }: ItemLinkProps) {
  return (
    <a href={`#${itemAnchor(kind, id)}`} className={classNames(styles.link, className)}>
      {children}
    </a>
  )
}
