import type { MarkedText as Given } from '~/data/domain/search/searchRows'
import * as styles from './SearchRow.css'

export interface MarkedTextProps {
  /** A text, and from where to where it is what was looked for. */
  of: Given
}

/** A text in which what was looked for is underlined. */
export function MarkedText({ of: { text, marks } }: MarkedTextProps) {
  const pieces: [text: string, isMarked: boolean][] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) pieces.push([text.slice(at, from), false])
    pieces.push([text.slice(from, to), true])
    at = to
  }
  if (at < text.length) pieces.push([text.slice(at), false])
  return (
    <bdi>
      {pieces.map(([piece, isMarked], index) =>
        isMarked ? (
          <mark key={index} className={styles.mark}>
            {piece}
          </mark>
        ) : (
          <span key={index}>{piece}</span>
        ),
      )}
    </bdi>
  )
}
