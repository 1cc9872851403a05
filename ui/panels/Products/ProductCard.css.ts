import { style } from '@vanilla-extract/css'
import { summaryEnd } from '~/ui/parts/DrawerCard/DrawerCard.css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

// The inline end belongs to the chevron.
export const name = style({ ...type.heading, paddingInlineEnd: summaryEnd, overflowWrap: 'anywhere' })

/** Links from the drawer to the product's unit and to its target. */
export const links = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space.s} ${vars.space.xl}` })

export const badges = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 6,
  marginBlockStart: vars.space.m,
  '@container': { [within.phone]: { marginBlockStart: vars.space.s } },
})
