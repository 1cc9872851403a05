import { VisuallyHidden } from 'radix-ui'
import type { ReactNode } from 'react'

export interface LoadingProps {
  /** What is on its way, for a screen reader: "Loading the timeline". */
  label: string
  /** How many skeletons (specification, section 9). */
  count: number
  /** One skeleton; it is decorative. */
  children: ReactNode
  /** Placed on the list: the layout of what comes. */
  className?: string | undefined
}

/** So many skeletons, and one sentence for those who cannot see them. */
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
