import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const panel = style({ overflow: 'hidden' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.m}`,
  padding: `${vars.space.m} ${vars.space.l} ${vars.space.xs}`,
})

export const title = style({ ...type.heading })
export const note = style({ flex: '1 1 240px', color: vars.color.inkSecondary })
