import * as styles from './RiskMark.css'

export interface RiskMarkProps {
  /** A risk may happen, an issue has happened. */
  kind: 'risk' | 'issue'
  /** Sets the size, on the wall and on paper. @default 12 pixels */
  className?: string
}

/** A risk as an outlined triangle, an issue as a filled one. Decorative: the word is beside it. */
export function RiskMark({ kind, className = styles.mark }: RiskMarkProps) {
  return (
    <svg viewBox="0 0 12 12" className={className} aria-hidden>
      <path
        d="M6 1.3 11.3 10.6H.7Z"
        fill={kind === 'issue' ? 'currentColor' : 'none'}
        stroke="currentColor"
        strokeWidth="1.3"
        strokeLinejoin="round"
      />
    </svg>
  )
}
