import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { appears } from '~/ui/theme/animations.css'
import { within } from '~/ui/theme/breakpoints'
import { dashes } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'

/** Where it starts, and how long it is: 0 % to 100 % of the track. */
export const start = createVar()
export const length = createVar()

const placed = style([
  appears,
  { position: 'absolute', insetInlineStart: start, inlineSize: length, pointerEvents: 'none' },
])

const whiskerBase = style([
  placed,
  { insetBlockStart: 4, height: 2, '@container': { [within.phone]: { insetBlockStart: 2 } } },
])

/** Dashed ink is not true yet. */
export const whisker = styleVariants({
  forecast: [whiskerBase, { background: dashes('0') }],
  record: [whiskerBase, { background: vars.color.inkSecondary }],
})

/** A veil over the span, fainter than what is told. */
export const likely = style([
  placed,
  { insetBlock: 0, borderRadius: vars.radius.badge, background: vars.color.hover },
])

const markBase = style([placed, { inlineSize: 2, insetBlock: -2, marginInlineStart: -1 }])

/** A tick; beyond the rail a chevron that points on. */
export const mark = styleVariants({
  within: [
    markBase,
    { borderRadius: 1, background: vars.color.ink, boxShadow: `0 0 0 1px ${vars.color.panel}` },
  ],
  beyond: [
    markBase,
    {
      inlineSize: 6,
      blockSize: 6,
      insetBlock: 'calc(50% - 3px) auto',
      marginInlineStart: 3,
      border: `0 solid ${vars.color.ink}`,
      borderInlineEndWidth: 1.5,
      borderBlockStartWidth: 1.5,
      transform: 'rotate(45deg)',
      selectors: { '[dir="rtl"] &': { transform: 'rotate(-45deg)' } },
    },
  ],
})
