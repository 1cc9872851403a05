import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { appears } from '~/ui/theme/animations.css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { lineWidth } from './PlanTrack.css'

/** The position of a link and the length of its level line: 0 % to 100 % of the track. */
export const start = createVar()
export const length = createVar()

/** A multiple of a thin line's width. */
const lines = (count: number) => `calc(${count} * ${fallbackVar(lineWidth, '1px')})`

const colour = createVar()

const tones = {
  quiet: { vars: { [colour]: vars.color.lineHover }, zIndex: 1 },
  deciding: { vars: { [colour]: vars.color.ink }, zIndex: 2 },
} as const

const drawnPiece = style([appears, { ...drawn, position: 'absolute', pointerEvents: 'none' }])

const pieceBase = style([drawnPiece, { insetInlineStart: start, inlineSize: lines(1), background: colour }])

/** The chain that decides go-live is heavier, and set off from what it crosses. */
export const piece = styleVariants({
  quiet: [pieceBase, { ...tones.quiet, marginInlineStart: lines(-0.5) }],
  deciding: [pieceBase, { ...tones.deciding, inlineSize: lines(2), marginInlineStart: lines(-1) }],
})

const whole = { down: { insetBlock: 0 }, up: { insetBlock: 0 } } as const

/** From the middle of a lane to the next, through a lane, or to the middle of the last one; most links run down. */
export const part = {
  from: styleVariants({ down: { insetBlock: '50% 0' }, up: { insetBlock: '0 50%' } }),
  through: styleVariants(whole),
  to: styleVariants({ down: { insetBlock: '0 50%' }, up: { insetBlock: '50% 0' } }),
}

const dotBase = style({
  position: 'absolute',
  borderRadius: vars.radius.full,
  background: colour,
  boxShadow: `0 0 0 ${lines(1)} ${vars.color.panel}`,
})

/** Centred on the lane's middle. */
function dotOf(size: number, width: number) {
  return {
    inlineSize: lines(size),
    blockSize: lines(size),
    insetBlockStart: lines(-size / 2),
    insetInlineStart: lines((width - size) / 2),
    selectors: {
      [`${part.from.up} > &`]: { insetBlock: `auto ${lines(-size / 2)}` },
    },
  }
}

export const dot = styleVariants({
  quiet: [dotBase, dotOf(5, 1)],
  deciding: [dotBase, dotOf(8, 2)],
})

const arrowBase = style({
  position: 'absolute',
  insetInlineStart: '50%',
  marginInlineStart: lines(-4),
  borderStyle: 'solid',
  borderColor: 'transparent',
  borderWidth: lines(4),
})

/** Its tip is on the bar. */
export const arrow = styleVariants({
  down: [
    arrowBase,
    {
      insetBlockEnd: lines(3),
      borderBlockStartColor: colour,
      borderBlockStartWidth: lines(6),
      borderBlockEndWidth: 0,
    },
  ],
  up: [
    arrowBase,
    {
      insetBlockStart: lines(3),
      borderBlockEndColor: colour,
      borderBlockEndWidth: lines(6),
      borderBlockStartWidth: 0,
    },
  ],
})

const levelBase = style([
  drawnPiece,
  {
    insetInlineStart: start,
    inlineSize: length,
    insetBlockStart: '50%',
    blockSize: lines(1),
    background: colour,
  },
])

/** From the day on which a phase may begin to the day on which it does. */
export const level = styleVariants({
  quiet: [levelBase, tones.quiet],
  deciding: [levelBase, { ...tones.deciding, blockSize: lines(2), marginBlockStart: lines(-0.5) }],
})

export const levelArrow = style({
  position: 'absolute',
  insetInlineEnd: lines(-1),
  insetBlockStart: '50%',
  marginBlockStart: lines(-3),
  borderStyle: 'solid',
  borderColor: 'transparent',
  borderWidth: lines(3),
  borderInlineStartColor: colour,
  borderInlineStartWidth: lines(5),
  borderInlineEndWidth: 0,
})

export const dimmed = style({ opacity: 0.4 })
