import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './ChangedNote.css'

export interface ChangedNoteProps {
  /** The field, as the page calls it. */
  label: string
  /** What it was: in words, or of a list the lines that went. */
  previous: string | readonly string[]
  /** The field is to be as it was. */
  onRestore: () => void
}

/** What a changed field was, and the way back to it. */
export function ChangedNote({ label, previous, onRestore }: ChangedNoteProps) {
  const restore = (
    <button type="button" aria-label={`Restore ${label}`} className={styles.restore} onClick={onRestore}>
      Restore
    </button>
  )
  if (typeof previous !== 'string')
    return (
      <div className={styles.note}>
        <p>
          <span>No longer there</span> {restore}
        </p>
        <ChangedLines change={{ removed: previous, added: [] }} />
      </div>
    )
  return (
    <p className={styles.note}>
      <span>Was</span>{' '}
      <s>
        <bdi>{previous}</bdi>
      </s>{' '}
      {restore}
    </p>
  )
}
