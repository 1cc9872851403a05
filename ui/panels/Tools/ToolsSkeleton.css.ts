import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { figure as toolFigure } from './ToolCard.css'

// Each skeleton is centred in its line of text.
export const figure = style([toolFigure, { display: 'grid' }])
export const label = style({ marginBlock: 2 })
export const value = style({ marginBlock: vars.space.xs })

export const reasons = style({ display: 'grid', paddingBlockEnd: vars.space.m })
export const reasonsLabel = style({ marginBlock: '2px 10px' })
export const reason = style({ marginBlock: vars.space.xs })

const button = style({
  flexGrow: 1,
  height: 36,
  '@container': { [within.phone]: { height: vars.control.large } },
})
export const launch = style([button, { width: 129 }])
export const demo = style([button, { width: 188 }])
