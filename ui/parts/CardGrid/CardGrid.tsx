import { Accordion } from 'radix-ui'
import { useState, type ReactNode } from 'react'
import { useAsked, type Asked } from '~/ui/lib/useAsked'
import * as styles from './CardGrid.css'

export interface CardGridProps {
  /** The card that the reader asked for by its address: it is opened, once each time. Nothing by default. */
  asked?: Asked | null | undefined
  /** Cards: `DrawerCard`s, or skeletons while they are on their way. */
  children: ReactNode
}

/** Three cards a row (two under 1024 px, one on a phone); several may be open, each over its own drawer. */
export function CardGrid({ asked = null, children }: CardGridProps) {
  const [open, setOpen] = useState<string[]>([])
  useAsked(asked, ({ id }) => {
    setOpen([...open, id])
  })
  return (
    <Accordion.Root type="multiple" value={open} onValueChange={setOpen} className={styles.grid}>
      {children}
    </Accordion.Root>
  )
}
