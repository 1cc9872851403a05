import { storyMutants } from './stories.mjs'
import { visualMutants } from './visualMutants'

/** A mutant of a component, for its stories or for its pictures. */
export interface ShownMutant {
  area: 'stories' | 'visual'
  what: string
  file: string
  /** A text that occurs once. */
  from: string
  to: string
  /** Whether a story file belongs to the element. */
  isOwn: (story: string) => boolean
}

/** The mutants of both lists, without duplicates. */
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
