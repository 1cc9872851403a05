import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const skeletonCard = style({
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

/** A name, centred in its line box. */
export const skeletonName = style({ paddingBlock: vars.space.xs })

export const skeletonBadges = style({
  display: 'flex',
  gap: 6,
  marginBlockStart: vars.space.m,
  '@container': { [within.phone]: { marginBlockStart: vars.space.s } },
})

/** The filters, and the administrator's buttons beside them. */
export const tools = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.xs })
