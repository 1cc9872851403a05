import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const mark = style({ display: 'block', flex: 'none', width: vars.size.glyph, height: vars.size.glyph })
