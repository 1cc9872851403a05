import type { ReactNode } from 'react'
import { ring, hidden } from './wall.css'

export interface WallHighlightProps {
  /** The figure has just changed. */
  isHighlighted: boolean
  /** A figure. */
  children: ReactNode
}

/** A figure, in an ink ring while its change is new. */
export function WallHighlight({ isHighlighted, children }: WallHighlightProps) {
  if (!isHighlighted) return <span>{children}</span>
  return (
    <span className={ring} data-marked>
      <span>{children}</span>
      <span className={hidden}>, just changed</span>
    </span>
  )
}
