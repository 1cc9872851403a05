import type { Lifted, MovePosition } from './MoveGrip'
import * as styles from './MoveHint.css'

export interface MoveHintProps {
  /** The moved item: "Digital & Patient Support". */
  name: string
  /** The current and the initial position. */
  position: MovePosition
  /** The input that moves the item. */
  lifted: Lifted
  /** What the move does not change. Nothing by default. */
  note?: string | undefined
}

/** Shows the position of a lifted item, and the keys. Screen readers announce each step. */
export function MoveHint({ name, position: { current, initial, total }, lifted, note }: MoveHintProps) {
  return (
    <div className={styles.hint} aria-hidden>
      <bdi>{name}</bdi>
      <span className={styles.position}>
        {lifted === 'pointer'
          ? `${current} of ${total} when you let go`
          : positionText(current, initial, total)}
      </span>
      {lifted === 'keys' && (
        <>
          <span className={styles.keys}>
            <kbd className={styles.key}>Space</kbd> drop
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

function positionText(now: number, was: number, of: number): string {
  return now === was ? `${now} of ${of}` : `now ${now} of ${of} · was ${was}`
}
