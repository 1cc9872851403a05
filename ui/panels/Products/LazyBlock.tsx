import { assignInlineVars } from '@vanilla-extract/dynamic'
import type { ReactNode } from 'react'
import { useNearWindow } from '~/ui/lib/useNearWindow'
import * as styles from './LazyBlock.css'

export interface LazyBlockProps {
  /** The number of cards in the block, for its estimated height. */
  count: number
  /** Always renders the cards, for example while one is the scroll target. @default false */
  forceMount?: boolean
  /** The cards. */
  children: ReactNode
}

/** A block of cards that is in the page only while it is near the window. */
export function LazyBlock({ count, forceMount = false, children }: LazyBlockProps) {
  const { ref, isNear, height } = useNearWindow<HTMLDivElement>()
  if (isNear || forceMount) return <div ref={ref}>{children}</div>
  return (
    <div
      ref={ref}
      className={styles.placeholder}
      style={assignInlineVars({ [styles.cards]: String(count), [styles.height]: height })}
    />
  )
}
