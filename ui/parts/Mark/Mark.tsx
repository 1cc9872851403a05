import * as styles from './Mark.css'

export interface MarkProps {
  /** Width and height in CSS pixels. @default 24 */
  size?: number
  className?: string | undefined
}

/** The scored tablet, its cap lifting off. Decorative: the name stands beside it. It does not mirror. */
export function Mark({ size = 24, className }: MarkProps) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} className={className} aria-hidden>
      <path className={styles.body} d="M10.01 7.2A11 11 0 1 0 24.8 21.99Z" />
      <path className={styles.cap} transform="translate(1.8 -1.8)" d="M10.01 7.2A11 11 0 0 1 24.8 21.99Z" />
    </svg>
  )
}
