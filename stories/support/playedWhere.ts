import type { StoryContext } from '@storybook/react'
import { breakpoints } from '~/ui/theme/breakpoints'

export interface PlaySetting {
  /** It measures a window that is wider than a phone. @default false */
  wide?: boolean
  /** It measures from the left to the right. @default false */
  leftToRight?: boolean
}

type Play<Args> = (context: StoryContext<Args>) => Promise<void>

/**
 * A play that measures one layout. In another one, which the toolbar can ask for, the story is shown without it: what holds
 * there has a story of its own.
 */
export function playedWhere<Args>({ wide, leftToRight }: PlaySetting, play: Play<Args>): Play<Args> {
  return async (context) => {
    if (wide && innerWidth <= breakpoints.phone) return
    if (leftToRight && document.documentElement.dir === 'rtl' && context.globals.direction === 'rtl') return
    await play(context)
  }
}
