import * as VisuallyHidden from '@radix-ui/react-visually-hidden'

export interface AnnouncerProps {
  /** The text to announce; the same text is not announced again. */
  words: string
}

/** Announces texts to screen readers. Mount it without a text: only later changes are announced. */
export function Announcer({ words }: AnnouncerProps) {
  return (
    <VisuallyHidden.Root asChild>
      <p role="status">{words}</p>
    </VisuallyHidden.Root>
  )
}
