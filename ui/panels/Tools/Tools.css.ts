import { style } from '@vanilla-extract/css'
import { grid } from '~/ui/parts/CardGrid/CardGrid.css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const panels = style({
  display: 'grid',
  gap: vars.space.l,
  '@container': { [within.phone]: { gap: vars.space.s } },
})

export const cards = style([grid])

/** The cards of a row have the same height. */
export const item = style({
  display: 'grid',
  minWidth: 0,
  '@container': {
    [within.tablet]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } },
  },
})
