import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const form = style({ display: 'grid', gap: vars.space.l })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
