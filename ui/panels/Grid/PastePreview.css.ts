import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const preview = style({ borderBlockStart: `1px solid ${vars.color.line}` })

/** At most so high that the rows stay in view. */
export const reasons = style({
  maxBlockSize: '36vh',
  overflowY: 'auto',
  overscrollBehaviorY: 'contain',
})

export const part = style({
  padding: `${vars.space.m} ${vars.space.l}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

/** The field for the reason, above Apply. */
export const why = style({ padding: `${vars.space.s} ${vars.space.l} 0`, maxWidth: 480 })

export const title = style({
  ...type.small,
  marginBlockEnd: vars.space.xs,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
})

export const lines = style({ display: 'grid', color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const name = style({ marginInlineEnd: vars.space.s, color: vars.color.ink, fontWeight: weight.medium })

export const words = style({ flex: '1 1 320px', minWidth: 0 })
export const pasted = style({ color: vars.color.inkSecondary })
export const takeBack = style({ color: vars.color.inkSecondary })

/** Refused cells: how many, and the way to the next one. */
export const refused = style({ display: 'flex' })
export const glyph = style({ color: vars.bad.glyph })
