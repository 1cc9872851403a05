import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

const base = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.control,
  color: vars.color.inkSecondary,
})

export const tile = styleVariants({
  open: [base, { background: vars.color.sunkStrong }],
  locked: [base, { boxShadow: `inset 0 0 0 1px ${vars.color.lineStrong}` }],
})
