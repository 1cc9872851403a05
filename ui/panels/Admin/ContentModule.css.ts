import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const ways = style({ display: 'grid' })

export const way = style({
  position: 'relative',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.s}`,
  minHeight: 44,
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

/** The whole row can be pressed. */
export const open = style({
  ...type.body,
  padding: 0,
  background: 'none',
  border: 0,
  color: vars.color.ink,
  textAlign: 'start',
  cursor: 'pointer',
  selectors: { '&::after': { content: '""', position: 'absolute', inset: 0 } },
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})

export const note = style({ ...type.small, marginInlineStart: 'auto', color: vars.color.inkSecondary })
