import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const more = style({ display: 'grid', justifyContent: 'center', marginBlockStart: vars.space.xl })

export const blocks = style({ display: 'grid', gap: vars.space.l })
