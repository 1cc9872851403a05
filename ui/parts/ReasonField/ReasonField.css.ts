import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { input as formInput, label as formLabel } from '~/ui/parts/FormField/FormField.css'

export const opener = style({ justifySelf: 'start', alignSelf: 'flex-start' })

export const field = style({ display: 'grid', gap: 6, minWidth: 0 })

export const label = formLabel
export const input = formInput

export const note = style({ ...type.small, color: vars.color.inkSecondary })

export const tick = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minHeight: vars.space.xxl,
  justifySelf: 'start',
  color: vars.color.inkSecondary,
  cursor: 'pointer',
})
