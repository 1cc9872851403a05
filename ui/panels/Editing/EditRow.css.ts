import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const row = style({
  position: 'relative',
  gridColumn: '1 / -1',
  display: 'grid',
  alignContent: 'start',
  gap: 6,
  minWidth: 0,
  // A form that opens at a field shows the heading of its section too.
  scrollMarginBlockStart: 64,
})

export const half = style([row, { gridColumn: 'auto' }])

/** At the end of the label's line. */
export const badge = style({
  position: 'absolute',
  insetBlockStart: -2,
  insetInlineEnd: 0,
  selectors: { '&&': { background: vars.color.ink, color: vars.color.onInk } },
})

export const words = style({ display: 'grid', gap: 2, selectors: { '&:empty': { display: 'none' } } })

export const error = style({
  ...type.small,
  display: 'flex',
  gap: vars.space.xs,
  alignItems: 'start',
  color: vars.bad.text,
  overflowWrap: 'anywhere',
})

export const percent = style({
  display: 'grid',
  gridTemplateColumns: '104px minmax(0, 1fr)',
  alignItems: 'start',
  gap: vars.space.m,
})

/** Beside the field, and not beside its label. */
export const figures = style({ paddingBlockStart: 22 })

export const choice = style({ display: 'grid' })
export const segmented = style({ display: 'grid', gap: 6 })
globalStyle(`${choice} select`, { height: vars.control.large })
globalStyle(`${segmented} > [role="group"]`, { display: 'flex' })
globalStyle(`${segmented} button`, {
  flex: 1,
  minHeight: 34,
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})

// A changed field also has a coloured edge, visible before its text is read.
globalStyle(`${row}[data-edited]:not([data-error]) :is(input:not([type="radio"]), select, textarea, ol)`, {
  borderColor: vars.color.ink,
})

export const fields = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: `${vars.space.l} ${vars.space.m}`,
  padding: vars.space.xl,
  '@media': { [media.phone]: { padding: vars.space.l } },
})
