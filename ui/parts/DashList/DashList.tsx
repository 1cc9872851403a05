import type { ReactNode } from 'react'
import * as styles from './DashList.css'

export interface DashListProps {
  /** The entries; missing or empty shows a dash. */
  items: readonly ReactNode[] | null | undefined
  /** The field that has the entries, for highlighting changes. Nothing by default. */
  field?: string
}

/** A list whose entries have a dash before them. */
export function DashList({ items, field }: DashListProps) {
  if (!items || items.length === 0) return <p className={styles.none}>—</p>
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <bdi data-field={field && `${field}/${index}`}>{item}</bdi>
        </li>
      ))}
    </ul>
  )
}
