import { style, styleVariants } from '@vanilla-extract/css'
import { summaryEnd } from '~/ui/parts/DrawerCard/DrawerCard.css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

// The inline end belongs to the chevron.
export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  paddingInlineEnd: summaryEnd,
})

export const tileBox = style({
  ...type.small,
  fontWeight: weight.bold,
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: vars.radius.tile,
})

export const tile = styleVariants(vars.unit, (unit) => [tileBox, { background: unit.tile, color: unit.text }])

const nameBase = style({ ...type.heading, minWidth: 0, overflowWrap: 'anywhere' })

export const name = styleVariants(vars.unit, (unit) => [nameBase, { color: unit.text }])

export const description = style({
  ...type.body,
  color: vars.color.inkSecondary,
  marginBlockStart: vars.space.s,
  overflowWrap: 'anywhere',
})

/** At the end of the card, so that the bars of a row of cards line up. */
export const foot = style({ display: 'block', marginBlockStart: 'auto', paddingBlockStart: vars.space.l })

export const figures = style({
  ...type.body,
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.m,
  marginBlockEnd: 6,
})

export const launchCount = style({ color: vars.color.inkSecondary })
export const percent = style({ fontWeight: weight.bold })
