import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

// Wider than the page's column where a table needs it, up to the window's width, and then centred.
export const card = style({
  justifySelf: 'center',
  inlineSize: 'min-content',
  minInlineSize: '100%',
  maxInlineSize: `calc(100cqi - 2 * ${vars.space.xxl})`,
  // `clip`, not `hidden`: sticky content has to stick to the window and not to the card.
  overflow: ['hidden', 'clip'],
  '@container': { [within.phone]: { maxInlineSize: `calc(100cqi - 2 * ${vars.space.l})` } },
  '@media': {
    [media.print]: { inlineSize: 'auto', maxInlineSize: 'none', overflow: 'visible', breakInside: 'auto' },
  },
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
