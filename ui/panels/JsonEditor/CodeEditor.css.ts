import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

/** As high as the available space, whatever its text: the text scrolls. */
export const editor = style({ position: 'relative', flex: '1 0 320px', minHeight: 320 })

export const text = style({ position: 'absolute', inset: 0 })

/** Over the end of the first line; the search fields cover it. */
export const find = style({
  position: 'absolute',
  insetBlockStart: vars.space.xs,
  insetInlineEnd: vars.space.xs,
  selectors: { [`${text}:has(.cm-search) + &`]: { display: 'none' } },
})
