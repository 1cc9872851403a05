import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const root = style({ '@media': { [media.print]: { display: 'none' } } })
export const list = style({ selectors: { '&:focus-visible': { outline: 'none' } } })

export const file = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.m,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xs } },
})

export const files = style({ display: 'grid' })
export const name = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' })

/** As high as the select in its place: the list keeps its height when it is sent. */
export const outcome = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.xs}`,
  minHeight: 34,
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})

export const reason = style([outcome, { ...type.small, flexWrap: 'nowrap', color: vars.bad.text }])

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
})

export const words = style({ flex: '1 1 200px', minWidth: 0, color: vars.color.inkSecondary })

export const buttons = style({ display: 'flex', gap: vars.space.s, marginInlineStart: 'auto' })
export const quiet = style({ color: vars.color.inkSecondary })
