import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const body = style({ fill: vars.color.ink })
export const cap = style({ fill: vars.november.glyph })
