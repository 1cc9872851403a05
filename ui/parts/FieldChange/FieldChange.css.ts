import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const after = style({ color: vars.color.ink, fontWeight: weight.bold })
