import { globalStyle, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const head = style({ display: 'flex', alignItems: 'center', gap: vars.space.m })

export const tile = style({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: 36,
  height: 36,
  borderRadius: vars.radius.tile,
  background: vars.color.sunkStrong,
})

export const name = style({ ...type.heading, minWidth: 0, overflowWrap: 'anywhere' })

export const end = style({ marginInlineStart: 'auto' })

const hairline = `1px solid ${vars.color.line}`

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  marginBlock: vars.space.l,
  borderBlockEnd: hairline,
  '@container': { [within.phone]: { marginBlock: vars.space.m } },
})

export const figure = style({
  paddingBlock: 10,
  borderBlockStart: hairline,
  selectors: { '&:nth-child(even)': { paddingInlineStart: vars.space.m, borderInlineStart: hairline } },
  '@container': {
    // A figure stands beside its label, and below it where both are long.
    [within.phone]: {
      display: 'flex',
      flexWrap: 'wrap',
      alignItems: 'baseline',
      justifyContent: 'space-between',
      gap: `0 ${vars.space.s}`,
      paddingBlock: 6,
      selectors: { '&:nth-child(odd)': { paddingInlineEnd: vars.space.m } },
    },
  },
})

export const label = style({ ...type.small, color: vars.color.inkSecondary })
export const value = style({ ...type.figure, overflowWrap: 'anywhere' })

export const reasons = style({ color: vars.color.inkSecondary })
globalStyle(`${reasons} strong`, { fontWeight: weight.bold, color: vars.color.ink })

// At the bottom, so that the buttons of a row of cards line up.
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  marginBlockStart: 'auto',
  paddingBlockStart: 22,
  '@container': { [within.phone]: { paddingBlockStart: vars.space.l } },
})

/** Above the buttons, at the end, over the demo's button. */
export const access = style({ flexBasis: '100%' })

/** A button of the tool: both fill the card's width, on one line or two. */
export const action = style({
  flex: '1 0 auto',
  minHeight: 36,
  '@container': { [within.phone]: { minHeight: vars.control.large, paddingInline: vars.space.s } },
})

/** The external-link arrow points to the inline end. */
export const outward = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
