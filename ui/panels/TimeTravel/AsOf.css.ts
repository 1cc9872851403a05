import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const asOf = style({
  selectors: {
    '&&[aria-pressed="true"]': { background: vars.color.sunkStrong, borderColor: vars.color.lineHover },
  },
})
