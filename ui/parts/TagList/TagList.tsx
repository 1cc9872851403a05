import { Badge } from '~/ui/parts/Badge/Badge'
import * as styles from './TagList.css'

export interface TagListProps {
  /** The tags; missing or empty shows a dash. */
  tags: readonly string[] | null | undefined
  /** The maximum number of tags, followed by '...' @default all */
  max?: number
  /** Filled or outlined. @default 'plain' */
  variant?: 'plain' | 'outline'
  /** The field that has the tags, for highlighting changes. Nothing by default. */
  field?: string
}

/** A list of tags, each in a badge. */
export function TagList({ tags, max = Infinity, variant = 'plain', field }: TagListProps) {
  if (!tags || tags.length === 0) return <p className={styles.muted}>—</p>
  return (
    <ul className={styles.list}>
      {tags.slice(0, max).map((tag, index) => (
        <li key={index}>
          <Badge tone={variant} data-field={field && `${field}/${index}`}>
            {tag}
          </Badge>
        </li>
      ))}
      {tags.length > max && <li className={styles.muted}>...</li>}
    </ul>
  )
}
