import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { appears } from '~/ui/theme/animations.css'
import { vars } from '~/ui/theme/tokens.css'
import { u } from './lengths'

/** Where it starts, and how long it is: 0 % to 100 % of the track. */
export const start = createVar()
export const length = createVar()

const placed = style([
  appears,
  { position: 'absolute', insetInlineStart: start, inlineSize: length, pointerEvents: 'none' },
])

const whiskerBase = style([placed, { insetBlockStart: u(11), height: u(4) }])

/** Dashed ink is not true yet. */
export const whisker = styleVariants({
  forecast: [
    whiskerBase,
    {
      background: `repeating-linear-gradient(90deg, ${vars.color.ink} 0 ${u(6)}, transparent ${u(6)} ${u(12)})`,
    },
  ],
  record: [whiskerBase, { background: vars.color.inkSecondary }],
})

const markBase = style([placed, { inlineSize: u(5), insetBlock: u(-4), marginInlineStart: u(-2.5) }])

/** A tick; beyond the rail a chevron that points on. */
export const mark = styleVariants({
  within: [
    markBase,
    { borderRadius: u(2), background: vars.color.ink, boxShadow: `0 0 0 ${u(2)} ${vars.color.panel}` },
  ],
  beyond: [
    markBase,
    {
      inlineSize: u(16),
      blockSize: u(16),
      insetBlock: `calc(50% - ${u(8)}) auto`,
      marginInlineStart: u(2),
      border: `0 solid ${vars.color.ink}`,
      borderInlineEndWidth: u(4),
      borderBlockStartWidth: u(4),
      transform: 'rotate(45deg)',
      selectors: { '[dir="rtl"] &': { transform: 'rotate(-45deg)' } },
    },
  ],
})
