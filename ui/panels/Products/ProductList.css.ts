import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const blocks = style({ display: 'grid', gap: vars.space.l })
