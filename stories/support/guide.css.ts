import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'

/** Two lists beside each other, which answer one another. */
export const pair = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  columnGap: 32,
  '@media': { [media.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

const example = style({ margin: 0, paddingBlockStart: 12, marginBlockEnd: 24 })
/** Radix's own steps: the tokens stand on the stories, and this around them. */
export const kind = {
  do: style([example, { borderBlockStart: '3px solid var(--green-9)' }]),
  dont: style([example, { borderBlockStart: '3px solid var(--red-9)' }]),
}

/** What is wider than the page scrolls by itself. */
export const wide = style({ overflowX: 'auto' })
