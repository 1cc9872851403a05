import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const list = style({ display: 'flex', flexWrap: 'wrap', gap: `${vars.space.xs} 6px` })

export const muted = style({ color: vars.color.inkSecondary })
