import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const days = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(7, minmax(0, 1fr))',
  gap: vars.space.xs,
})

export const day = style({
  ...type.body,
  height: vars.control.large,
  padding: 0,
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  cursor: 'pointer',
  selectors: {
    '&[aria-pressed="true"]': {
      background: vars.color.ink,
      borderColor: vars.color.ink,
      color: vars.color.panel,
      fontWeight: weight.medium,
    },
  },
  '@media': { [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } } },
})
