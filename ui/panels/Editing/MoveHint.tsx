import type { Lifted, MovePosition } from './MoveGrip'
import * as styles from './MoveHint.css'

export interface MoveHintProps {
  /** What is moved: "Digital & Patient Support". */
  name: string
  /** Where it would stand, and stood. */
  position: MovePosition
  /** By what it is held. */
  lifted: Lifted
  /** What the move does not do. Nothing by default. */
  note?: string | undefined
}

/** Says where a lifted item would stand, and by which keys it goes on. Who does not see it is told as it moves. */
export function MoveHint({ name, position: { current, initial, total }, lifted, note }: MoveHintProps) {
  return (
    <div className={styles.hint} aria-hidden>
      <bdi>{name}</bdi>
      <span className={styles.where}>
        {lifted === 'pointer' ? `${current} of ${total} when you let go` : placeText(current, initial, total)}
      </span>
      {lifted === 'keys' && (
        <>
          <span className={styles.keys}>
            <kbd className={styles.key}>Space</kbd> put down
          </span>
          <span className={styles.keys}>
            <kbd className={styles.key}>↑</kbd> <kbd className={styles.key}>↓</kbd> move
          </span>
          <span className={styles.keys}>
            <kbd className={styles.key}>Esc</kbd> {`back to ${initial}`}
          </span>
        </>
      )}
      {note !== undefined && <span>{note}</span>}
    </div>
  )
}

function placeText(now: number, was: number, of: number): string {
  return now === was ? `${now} of ${of}` : `now ${now} of ${of} · was ${was}`
}
