import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import * as styles from './CardGrid.css'

export interface CardGridProps {
  /** Cards: `DrawerCard`s, or skeletons while they are on their way. */
  children: ReactNode
}

/** Three cards a row (two under 1024 px, one on a phone); several may be open, each over its own drawer. */
export function CardGrid({ children }: CardGridProps) {
  return (
    <Accordion.Root type="multiple" className={styles.grid}>
      {children}
    </Accordion.Root>
  )
}
