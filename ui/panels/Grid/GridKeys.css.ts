import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const button = style({ color: vars.color.inkSecondary })

/** On a line of its own, under the title. */
export const keys = style({
  ...type.small,
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(280px, 1fr))',
  gap: `${vars.space.xs} ${vars.space.xxl}`,
  flexBasis: '100%',
  marginBlock: `${vars.space.xs} ${vars.space.m}`,
  color: vars.color.inkSecondary,
})

export const row = style({ display: 'flex', gap: vars.space.s })
export const key = style({ flex: 'none', color: vars.color.ink, fontWeight: weight.medium })
