import { VisuallyHidden } from 'radix-ui'

export interface AnnouncerProps {
  /** What is said; the same words again are not. */
  words: string
}

/** Says things to those who do not see them, when what they listen to has ended. It is there before it has anything to say. */
export function Announcer({ words }: AnnouncerProps) {
  return (
    <VisuallyHidden.Root asChild>
      <p role="status">{words}</p>
    </VisuallyHidden.Root>
  )
}
