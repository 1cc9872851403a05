import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const area = style({
  selectors: {
    // As high as its text, where the browser supports it.
    '&&': { height: 'auto', fieldSizing: 'content', paddingBlock: vars.space.s, resize: 'vertical' },
  },
})
