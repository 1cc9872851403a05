import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const panel = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: `${vars.space.s} ${vars.space.xxl}`,
  marginBlockStart: vars.space.l,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: vars.space.l } },
})

export const title = style(type.heading)

export const lines = style({ display: 'grid', gap: vars.space.xs })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  gap: vars.space.s,
})

export const label = style({ color: vars.color.inkSecondary })
