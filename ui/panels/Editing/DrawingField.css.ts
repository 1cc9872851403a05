import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const field = style({ display: 'grid', gap: vars.space.s, minWidth: 0 })
export const file = style({ display: 'flex', alignItems: 'center', gap: vars.space.m })
