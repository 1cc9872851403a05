import { VisuallyHidden } from 'radix-ui'

export interface AnnouncerProps {
  /** The text to announce; the same text is not announced again. */
  words: string
}

/**
 * Announces texts to screen readers, after the element that they were reading is gone. It is mounted before it has a
 * text.
 */
export function Announcer({ words }: AnnouncerProps) {
  return (
    <VisuallyHidden.Root asChild>
      <p role="status">{words}</p>
    </VisuallyHidden.Root>
  )
}
