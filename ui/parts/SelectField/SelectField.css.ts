import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const field = style({ display: 'grid', gap: 6, minWidth: 0 })

export const label = style({ ...type.small, fontWeight: weight.medium, color: vars.color.inkSecondary })

export const trigger = style({
  ...type.body,
  width: '100%',
  height: 34,
  paddingInline: `${vars.space.m} 10px`,
  background: vars.color.panel,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  boxShadow: 'none',
  letterSpacing: 'normal',
  cursor: 'pointer',
  '@media': {
    [media.phone]: { height: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})
