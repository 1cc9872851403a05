import * as styles from './ChangedNote.css'

export interface ChangedNoteProps {
  /** The field, as the page calls it. */
  label: string
  /** What it was, in words. */
  was: string
  /** The field is to be as it was. */
  onRestore: () => void
}

/** What a changed field was, and the way back to it. */
export function ChangedNote({ label, was, onRestore }: ChangedNoteProps) {
  return (
    <p className={styles.note}>
      Was{' '}
      <s>
        <bdi>{was}</bdi>
      </s>{' '}
      <button type="button" aria-label={`Restore ${label}`} className={styles.restore} onClick={onRestore}>
        Restore
      </button>
    </p>
  )
}
