import type { ListChange } from '~/data/domain/history/changeHistory'
import { shortText } from '~/data/domain/format/shortText'
import * as styles from './ChangedLines.css'

export interface ChangedLinesProps {
  /** The lines of a list that went, and those that came. */
  change: ListChange
}

/** How many lines are shown of each side, and how many characters of one. */
const MAX = { lines: 8, characters: 200 }

/** What a list lost and what it gained, each line behind its sign; one that changed late in its text is cut before that. */
export function ChangedLines({ change: { removed, added } }: ChangedLinesProps) {
  return (
    <ul className={styles.lines}>
      <Lines lines={removed} others={added} sign="−" did="Removed" />
      <Lines lines={added} others={removed} sign="+" did="Added" />
    </ul>
  )
}

interface LinesProps {
  lines: readonly string[]
  /** The lines of the other side, the one that each may replace. */
  others: readonly string[]
  sign: string
  did: 'Removed' | 'Added'
}

function Lines({ lines, others, sign, did }: LinesProps) {
  const left = lines.length - MAX.lines
  const shown = lines.slice(0, MAX.lines).map((line, index) => shortText(line, MAX.characters, others[index]))
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].map((line, index) => (
    <li key={index} className={styles.line[did]}>
      <span aria-hidden>{sign}</span>
      <span>
        <span className={styles.did}>{`${did}: `}</span>
        <bdi>{line}</bdi>
      </span>
    </li>
  ))
}
