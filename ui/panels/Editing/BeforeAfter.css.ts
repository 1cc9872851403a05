import { createVar, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** The two lengths of the bar, 0 % to 100 %. */
export const now = createVar()
export const will = createVar()

export const box = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto 1fr auto',
  gap: vars.space.m,
  alignItems: 'center',
  padding: `${vars.space.m} ${vars.space.l}`,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.tile,
})

export const label = style({ ...type.small, color: vars.color.inkSecondary, display: 'block' })
export const figure = style({ ...type.figure, display: 'block' })
export const arrow = style({
  color: vars.color.inkSecondary,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
})

export const bar = style({
  gridColumn: '1 / -1',
  position: 'relative',
  height: 6,
  background: vars.color.track,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
})

const length = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: 0,
  borderRadius: vars.radius.full,
})

export const longer = style([length, { background: vars.color.lineHover }])
export const shorter = style([length, { background: vars.color.ink }])
export const toNow = style({ inlineSize: now })
export const toWill = style({ inlineSize: will })
