import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const compare = style({ display: 'grid', justifyItems: 'start', gap: 6 })
export const label = style({ ...type.small, fontWeight: weight.medium, color: vars.color.inkSecondary })
