import type { ReactNode } from 'react'
import * as styles from './DashList.css'

export interface DashListProps {
  /** The entries; missing or none shows a dash. */
  items: readonly ReactNode[] | null | undefined
}

/** A list in the manner of a plan: each entry behind a short dash. */
export function DashList({ items }: DashListProps) {
  if (!items || items.length === 0) return <p className={styles.none}>—</p>
  return (
    <ul className={styles.list}>
      {items.map((item, index) => (
        <li key={index}>
          <bdi>{item}</bdi>
        </li>
      ))}
    </ul>
  )
}
