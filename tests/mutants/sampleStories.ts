import { storyMutants } from './stories.mjs'
import { visualMutants } from './visualMutants'

/** A component that is broken: its stories detect it, or only a look at it does. */
export interface ShownMutant {
  area: 'stories' | 'visual'
  what: string
  file: string
  /** The text that is there once. */
  from: string
  to: string
  /** Whether a story file is of the element. */
  isOwn: (story: string) => boolean
}

/** Of both lists; what stands in both is one. */
export const shownMutants: readonly ShownMutant[] = [
  ...storyMutants.map(({ stories, ...rest }) => ({
    ...rest,
    area: 'stories' as const,
    isOwn: (story: string) => story.endsWith(`/${stories}.stories.tsx`),
  })),
  ...visualMutants.map(({ title, ...rest }) => ({
    ...rest,
    area: 'visual' as const,
    isOwn: (story: string) => story.endsWith(`/${title.split('/').at(-1) ?? ''}.stories.tsx`),
  })),
]
