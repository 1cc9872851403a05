import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import type { ReactNode } from 'react'

export interface LoadingProps {
  /** The loading message for screen readers: "Loading the timeline". */
  label: string
  /** The number of skeletons (specification, section 9). */
  count: number
  /** One skeleton; it is decorative. */
  children: ReactNode
  /** Set on the list: the layout of the loaded content. */
  className?: string | undefined
}

/** A number of skeletons, and one message for screen readers. */
export function Loading({ label, count, children, className }: LoadingProps) {
  return (
    <div aria-busy className={className}>
      <VisuallyHidden.Root role="status">{label}</VisuallyHidden.Root>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton>
          {children}
        </div>
      ))}
    </div>
  )
}
