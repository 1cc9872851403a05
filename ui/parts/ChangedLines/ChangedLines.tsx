import type { ListChange } from '~/data/domain/history/changeHistory'
import { shortText } from '~/data/domain/format/shortText'
import * as styles from './ChangedLines.css'

export interface ChangedLinesProps {
  /** The removed and added lines of a list. */
  change: ListChange
}

/** The maximum number of lines on each side, and of characters in a line. */
const MAX = { lines: 8, characters: 200 }

/**
 * The removed and added lines of a list, each after its sign. A line that differs late in its text is cut before the
 * difference.
 */
export function ChangedLines({ change: { removed, added } }: ChangedLinesProps) {
  return (
    <ul className={styles.lines}>
      <Lines lines={removed} others={added} sign="−" label="Removed" />
      <Lines lines={added} others={removed} sign="+" label="Added" />
    </ul>
  )
}

interface LinesProps {
  lines: readonly string[]
  /** The lines of the other side, which these may replace. */
  others: readonly string[]
  sign: string
  label: 'Removed' | 'Added'
}

function Lines({ lines, others, sign, label }: LinesProps) {
  const left = lines.length - MAX.lines
  const shown = lines.slice(0, MAX.lines).map((line, index) => shortText(line, MAX.characters, others[index]))
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((line, index) => (
    <li key={index} className={styles.line[label]}>
      <span aria-hidden>{sign}</span>
      <span>
        <span className={styles.did}>{`${label}: `}</span>
        <bdi>{line}</bdi>
      </span>
    </li>
  ))
}
