import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const card = style({
  // `clip`, not `hidden`: sticky content has to stick to the window and not to the card.
  overflow: ['hidden', 'clip'],
  '@media': { [media.print]: { overflow: 'visible', breakInside: 'auto' } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const name = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} 10px`,
  minWidth: 0,
})

export const title = style({ ...type.heading, overflowWrap: 'anywhere' })
export const count = style({ ...type.small, color: vars.color.inkSecondary })
export const above = style({
  ...type.small,
  flexBasis: '100%',
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  '@container': { [within.phone]: { width: '100%' } },
  '@media': { [media.print]: { display: 'none' } },
})

export const body = style({ borderBlockStart: `1px solid ${vars.color.line}` })
export const nothing = style([body, { padding: vars.space.xl }])
