import * as Accordion from '@radix-ui/react-accordion'
import type { ReactNode } from 'react'
import { useControllableState, type Controlled } from '~/ui/lib/useControllableState'
import * as styles from './CardGrid.css'
import { OpenCards } from './openCards'

export interface CardGridProps {
  /** The ids of the open cards, controlled. @default the grid's own state, none open */
  openIds?: Controlled<readonly string[]> | undefined
  /** `DrawerCard`s, or skeletons while they load. */
  children: ReactNode
}

/**
 * Three cards a row (two under 1024 px, one on a phone). Several may be open, each with its drawer below its row.
 */
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
