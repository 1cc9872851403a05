import type { ReactNode } from 'react'
import * as styles from './foundations.css'

export interface BlockProps {
  /** The heading. */
  title: string
  /** One or two sentences under the title. */
  note?: ReactNode
  /** The content. */
  children: ReactNode
}

/** A titled block of a foundation page. */
export function Block({ title, note, children }: BlockProps) {
  return (
    <section className={styles.block}>
      <h2 className={styles.title}>{title}</h2>
      {note !== undefined && <p className={styles.note}>{note}</p>}
      {children}
    </section>
  )
}
