import * as styles from './Mark.css'
import { capLift, markBody, markCap } from './markPaths'

export interface MarkProps {
  /** Width and height in CSS pixels. @default 24 */
  size?: number
  /** Placed on the drawing. */
  className?: string | undefined
}

/** The scored tablet, its cap lifting off. Decorative: the name stands beside it. It does not mirror. */
export function Mark({ size = 24, className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden>
      <path className={styles.body} d={markBody} />
      <path className={styles.cap} transform={`translate(${capLift} ${-capLift})`} d={markCap} />
    </svg>
  )
}
