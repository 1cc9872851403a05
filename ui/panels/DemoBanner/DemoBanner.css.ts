import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const band = style({
  borderBlockEnd: `1px solid ${vars.color.line}`,
  background: vars.color.sunk,
  fontSize: 15,
  '@media': { [media.print]: { display: 'none' } },
})

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `4px ${vars.space.m}`,
  minHeight: 40,
  paddingBlock: 6,
})

export const words = style({ flex: 1, minWidth: 260 })

export const quiet = style({ color: vars.color.inkSecondary })

export const links = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.l}`,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '@container': { [within.phone]: { gap: `0 ${vars.space.m}` } },
})

export const link = style({
  display: 'inline-block',
  padding: '2px 0',
  border: 0,
  background: 'none',
  font: 'inherit',
  cursor: 'pointer',
  color: vars.color.ink,
  textDecoration: 'underline',
  textDecorationColor: vars.color.lineStrong,
  textUnderlineOffset: 4,
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecorationColor: 'currentColor' } } } },
  // Large enough for a thumb.
  '@container': { [within.phone]: { paddingBlock: 10 } },
})
