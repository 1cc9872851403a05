import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { appears, grows } from '~/ui/theme/animations.css'
import { drawn } from '~/ui/theme/forcedColors'
import { dashes, hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'

/** The height of the track and the width of its thin lines, set by each rail. */
export const trackHeight = createVar()
export const lineWidth = createVar()

/** The start and the length of an element, and the filled part of a bar: 0 % to 100 %. */
export const start = createVar()
export const length = createVar()
export const filled = createVar()

const height = fallbackVar(trackHeight, '10px')

/** A multiple of a thin line's width. */
function lines(count: number): string {
  return `calc(${count} * ${fallbackVar(lineWidth, '1px')})`
}

/** Keeps its colours on paper and in forced-colors mode. */
export const track = style({ ...drawn, display: 'block', position: 'relative', height })

const positioned = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineStart: start,
  inlineSize: length,
  pointerEvents: 'none',
})

const states = { done: vars.done, go: vars.go, start: vars.start, pending: vars.pending }

const barBase = style([positioned, { borderRadius: vars.radius.full, overflow: 'hidden' }])

const fillBase = style([
  grows,
  { display: 'block', height: '100%', inlineSize: filled, borderRadius: vars.radius.full },
])

export const bar = styleVariants(states, (state) => [barBase, { background: state.rest }])
export const fill = styleVariants(states, (state) => [fillBase, { background: state.fill }])

/** Due by today and not done: from the end of the fill. */
export const shortfall = style([
  positioned,
  appears,
  { insetInlineStart: filled, background: hatching(fallbackVar(lineWidth, '1px')) },
])

/** The dates of the phase in the saved plan, as an outline. */
export const keptOutline = style([
  positioned,
  appears,
  {
    insetBlock: `calc(-0.4 * ${height})`,
    border: `1px solid ${vars.color.inkSecondary}`,
    borderRadius: vars.radius.full,
  },
])

/** The span in which a phase likely ends, fainter than certain dates. */
export const likely = style([
  positioned,
  appears,
  { borderRadius: vars.radius.badge, background: vars.color.hover },
])

const whiskerBase = style([
  positioned,
  appears,
  { insetBlock: 'auto', insetBlockStart: `calc(50% - ${lines(1)})`, height: lines(2) },
])

/** From the end of the bar to the end of the phase; dashed for a forecast. */
export const whisker = styleVariants({
  forecast: [whiskerBase, { background: dashes('0', fallbackVar(lineWidth, '1px')) }],
  record: [whiskerBase, { background: vars.color.inkSecondary }],
})

const tickBase = style([
  positioned,
  appears,
  { inlineSize: lines(2), insetBlock: lines(-2), marginInlineStart: lines(-1) },
])

/** A tick at the end of the phase; beyond the rail a chevron. */
export const tick = styleVariants({
  within: [
    tickBase,
    {
      borderRadius: lines(1),
      background: vars.color.ink,
      boxShadow: `0 0 0 ${lines(1)} ${vars.color.panel}`,
    },
  ],
  beyond: [
    tickBase,
    {
      inlineSize: lines(6),
      blockSize: lines(6),
      insetBlock: `calc(50% - ${lines(3)}) auto`,
      marginInlineStart: lines(3),
      border: `0 solid ${vars.color.ink}`,
      borderInlineEndWidth: lines(1.5),
      borderBlockStartWidth: lines(1.5),
      transform: 'rotate(45deg)',
      selectors: { '[dir="rtl"] &': { transform: 'rotate(-45deg)' } },
    },
  ],
})
