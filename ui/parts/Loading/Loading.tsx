import * as VisuallyHidden from '@radix-ui/react-visually-hidden'
import type { ReactNode } from 'react'
import { classNames } from '~/ui/lib/classNames'
import { entryAttribute } from '~/ui/lib/reveal'
import { list } from '~/ui/parts/FirstOnPhone/FirstOnPhone.css'

export interface LoadingProps {
  /** The loading message for screen readers: "Loading the timeline". */
  label: string
  /** The number of skeletons (specification, section 9). */
  count: number
  /** The number of those that a phone shows (`FirstOnPhone`). @default all */
  onPhone?: number
  /** One skeleton; it is decorative. */
  children: ReactNode
  /** Set on the list: the layout of the loaded content. */
  className?: string | undefined
}

/** A number of skeletons, and one message for screen readers. */
export function Loading({ label, count, onPhone = count, children, className }: LoadingProps) {
  return (
    <div aria-busy className={classNames(list, className)}>
      <VisuallyHidden.Root role="status">{label}</VisuallyHidden.Root>
      {Array.from({ length: count }, (_, index) => (
        <div key={index} data-skeleton {...{ [entryAttribute]: index < onPhone ? 'first' : 'rest' }}>
          {children}
        </div>
      ))}
    </div>
  )
}
