import type { LucideIcon } from 'lucide-react'
import { VisuallyHidden } from 'radix-ui'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './IconList.css'

export interface IconListItem {
  /** The sign before the text; decorative. */
  icon: LucideIcon
  text: string
  /** The field that it is of, with its position: "viewAssets/0". */
  field?: string
  /** A word after the text that says what the sign means: "pending". The entry is then a quieter one. */
  note?: string
  /** The same, for a screen reader only, where the sign is plain to see. */
  screenReaderText?: string
}

export interface IconListProps {
  /** The entries, in order; none shows a dash. */
  entries: readonly IconListItem[]
}

/** A list whose entries each are behind a sign: what is done, what is pending, what is a document. */
export function IconList({ entries }: IconListProps) {
  if (entries.length === 0) return <p className={styles.none}>—</p>
  return (
    <ul className={styles.list}>
      {entries.map(({ icon, text, field, note, screenReaderText }, index) => (
        <li key={index} className={styles.entry[note === undefined ? 'plain' : 'noted']}>
          <Icon of={icon} size={14} className={styles.mark} />
          <span className={styles.text}>
            <bdi data-field={field}>{text}</bdi>
            {note !== undefined && <span className={styles.note}>{` · ${note}`}</span>}
            {screenReaderText !== undefined && (
              <VisuallyHidden.Root>{` · ${screenReaderText}`}</VisuallyHidden.Root>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
