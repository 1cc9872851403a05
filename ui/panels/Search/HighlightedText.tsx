import type { MarkedText } from '~/data/domain/search/searchRows'
import * as styles from './SearchRow.css'

export interface HighlightedTextProps {
  /** The text, and the ranges in it that match the query. */
  match: MarkedText
}

/** A text whose matches with the query are underlined. */
export function HighlightedText({ match: { text, marks } }: HighlightedTextProps) {
  const pieces: [text: string, isMatch: boolean][] = []
  let at = 0
  for (const [from, to] of marks) {
    if (from > at) pieces.push([text.slice(at, from), false])
    pieces.push([text.slice(from, to), true])
    at = to
  }
  if (at < text.length) pieces.push([text.slice(at), false])
  return (
    <bdi>
      {pieces.map(([piece, isMatch], index) =>
        isMatch ? (
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
