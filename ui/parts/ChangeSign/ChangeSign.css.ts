import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const sign = style({
  display: 'inline-grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.size.glyph,
})

export const swatch = style({ selectors: { '&&': { gap: 0 } } })
