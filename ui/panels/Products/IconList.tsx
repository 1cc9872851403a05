import type { LucideIcon } from 'lucide-react'
import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import { Icon } from '~/ui/parts/Icon/Icon'
import * as styles from './IconList.css'

export interface IconListItem {
  /** The icon before the text; decorative. */
  icon: LucideIcon
  text: string
  /** The field and the index of the entry, for highlighting changes: "viewAssets/0". */
  field?: string
  /** A word after the text that says what the icon means: "pending". The entry is then dimmed. */
  note?: string
  /** The same for screen readers only, where the icon is clear to see. */
  screenReaderText?: string
}

export interface IconListProps {
  /** The entries, in order; an empty list shows a dash. */
  entries: readonly IconListItem[]
}

/** A list with an icon before each entry: done, pending, or a document. */
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
