import { Accordion } from 'radix-ui'
import type { ReactNode } from 'react'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import * as styles from './CardGrid.css'
import { OpenCards } from './openCards'

export interface CardGridProps {
  /** The ids of the open cards, where someone holds them; else they are the grid's own, none at first. */
  openIds?: Controlled<readonly string[]> | undefined
  /** Cards: `DrawerCard`s, or skeletons while they are on their way. */
  children: ReactNode
}

/** Three cards a row (two under 1024 px, one on a phone); several may be open, each over its own disclosure. */
export function CardGrid({ openIds, children }: CardGridProps) {
  const [open, setOpen] = useControllableState(openIds, [])
  return (
    <Accordion.Root type="multiple" value={[...open]} onValueChange={setOpen} className={styles.grid}>
      <OpenCards.Provider
        value={{
          ids: open,
          open: (id) => {
            setOpen([...open, id])
          },
        }}
      >
        {children}
      </OpenCards.Provider>
    </Accordion.Root>
  )
}
