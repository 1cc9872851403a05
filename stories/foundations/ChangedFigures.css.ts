import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.wide })

/** A label at the start of a line and a figure at its end. */
export const figure = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '240px',
})

export const full = style({ display: 'flex', gap: vars.space.xs })
