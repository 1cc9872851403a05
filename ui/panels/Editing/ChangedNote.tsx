import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './ChangedNote.css'

export interface ChangedNoteProps {
  /** The field, as the page calls it. */
  label: string
  /** What it was: in words, or of a list the lines that went. */
  was: string | readonly string[]
  /** The field is to be as it was. */
  onRestore: () => void
}

/** What a changed field was, and the way back to it. */
export function ChangedNote({ label, was, onRestore }: ChangedNoteProps) {
  const restore = (
    <button type="button" aria-label={`Restore ${label}`} className={styles.restore} onClick={onRestore}>
      Restore
    </button>
  )
  if (typeof was !== 'string')
    return (
      <div className={styles.note}>
        <p>
          <span>No longer there</span> {restore}
        </p>
        <ChangedLines change={{ removed: was, added: [] }} />
      </div>
    )
  return (
    <p className={styles.note}>
      <span>Was</span>{' '}
      <s>
        <bdi>{was}</bdi>
      </s>{' '}
      {restore}
    </p>
  )
}
