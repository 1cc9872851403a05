import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 120px',
  gap: vars.space.m,
})

// As high as the field beside it.
globalStyle(`${fields} select`, { height: vars.control.large })
