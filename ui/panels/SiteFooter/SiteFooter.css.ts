import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { column, windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** At the page's end, and on a page that is shorter than the window at the window's. */
export const footer = style({
  ...type.small,
  position: 'sticky',
  insetBlockStart: windowHeight,
  marginBlockStart: vars.space.xxl,
  paddingBlock: vars.space.xxl,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  // Each sheet of paper says it in its margin.
  '@media': { [media.print]: { display: 'none' } },
})

export const line = style([
  column,
  {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    gap: `${vars.space.xs} ${vars.space.xxl}`,
  },
])

export const link = style({ textDecoration: 'underline', textUnderlineOffset: 3 })

// What it ends is as high as the window at least.
globalStyle(`:has(> ${footer})`, { minHeight: windowHeight })
