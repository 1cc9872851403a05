import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { description, foot } from './BusinessUnitCard.css'

export const skeletonCard = style({
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const skeletonTile = style({ borderRadius: vars.radius.tile })

/** Two lines of text, each centred in its line box. */
export const skeletonLines = style([
  description,
  { display: 'grid', gap: vars.space.s, paddingBlock: vars.space.xs },
])

export const skeletonFoot = style([foot])

export const skeletonFigures = style({
  display: 'flex',
  justifyContent: 'space-between',
  paddingBlock: '4px 10px',
})
