import { Direction } from 'radix-ui'
import { useEffect, type ReactNode } from 'react'

/** Sets the reading direction for the document and for Radix's keyboard handling. */
export function DirectionProvider({
  direction,
  children,
}: {
  direction: 'ltr' | 'rtl'
  children: ReactNode
}) {
  useEffect(() => {
    document.documentElement.dir = direction
  }, [direction])
  return <Direction.Provider dir={direction}>{children}</Direction.Provider>
}
