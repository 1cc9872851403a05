import { ChangedLines } from '~/ui/parts/ChangedLines/ChangedLines'
import * as styles from './ChangedNote.css'

export interface ChangedNoteProps {
  /** The field's label. */
  label: string
  /** The previous value as text, or the removed lines of a list. */
  previous: string | readonly string[]
  /** Called to restore the previous value. */
  onRestore: () => void
}

/** The previous value of a changed field, and a button that restores it. */
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
      <span>{previous === '' ? 'Was empty' : 'Was'}</span>{' '}
      {previous !== '' && (
        <s>
          <bdi>{previous}</bdi>
        </s>
      )}{' '}
      {restore}
    </p>
  )
}
