import type { LinkWords } from '~/data/domain/plan/linkWords'
import { classNames } from '~/ui/lib/classNames'
import * as styles from './LinkHint.css'

export interface LinkHintProps {
  /** The id of the element, for the row that it describes. */
  id: string
  /** What the phase waits for, what waits for it, and its days to spare. */
  words: LinkWords
  /** Places it. */
  className: string
}

/** What a row's links say, while the pointer or the focus is on it. */
export function LinkHint({ id, words, className }: LinkHintProps) {
  const lines = [
    ['Waits for', words.waitsFor],
    ['Waits for it', words.waitsForIt],
    ['To spare', words.spare],
  ] as const
  return (
    <div id={id} role="tooltip" className={classNames(styles.hint, className)}>
      {lines.map(
        ([label, text]) =>
          text !== '' && (
            <div key={label} className={styles.line}>
              <span className={styles.label}>{label}</span> <bdi>{text}</bdi>
            </div>
          ),
      )}
    </div>
  )
}
