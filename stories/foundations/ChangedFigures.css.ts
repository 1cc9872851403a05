import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const figures = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.wide })

/** Its label at the start and the figure at the end of a line with room between. */
export const figure = style({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'center',
  width: '240px',
})

export const full = style({ display: 'flex', gap: vars.space.xs })
