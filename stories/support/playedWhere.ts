import type { StoryContext } from '@storybook/react'
import { breakpoints } from '~/ui/theme/breakpoints'

export interface PlaySetting {
  /** The play needs a window wider than a phone. @default false */
  wide?: boolean
  /** The play needs left-to-right text. @default false */
  leftToRight?: boolean
}

type Play<Args> = (context: StoryContext<Args>) => Promise<void>

/**
 * A play that runs in one layout only. In another one, which the toolbar can set, the story is shown without the play;
 * that layout has a story of its own.
 */
export function playedWhere<Args>({ wide, leftToRight }: PlaySetting, play: Play<Args>): Play<Args> {
  return async (context) => {
    if (wide && innerWidth <= breakpoints.phone) return
    if (leftToRight && document.documentElement.dir === 'rtl' && context.globals.direction === 'rtl') return
    await play(context)
  }
}
