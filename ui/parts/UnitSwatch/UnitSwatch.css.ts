import { style, styleVariants } from '@vanilla-extract/css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'

export const root = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  overflowWrap: 'anywhere',
})

const swatch = style({
  ...drawn,
  width: vars.size.swatch,
  height: vars.size.swatch,
  borderRadius: 3,
  flex: 'none',
})

export const tone = styleVariants(vars.unit, (unit) => [swatch, { background: unit.fill }])
