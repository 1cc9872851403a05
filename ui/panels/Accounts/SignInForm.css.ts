import { style } from '@vanilla-extract/css'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'

/** Hundreds of entries do not push the fields out of view. */
export const above = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Without it the list, which hides its overflow, would be squeezed instead of scrolled.
  gridAutoRows: 'max-content',
  gap: vars.space.s,
  maxHeight: `calc(0.4 * ${windowHeight})`,
  overflowY: 'auto',
})
