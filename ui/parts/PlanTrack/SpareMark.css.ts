import { createVar, fallbackVar, style } from '@vanilla-extract/css'
import { appears } from '~/ui/theme/animations.css'
import { vars } from '~/ui/theme/tokens.css'
import { lineWidth } from './PlanTrack.css'

/** 0 % to 100 % of the track. */
export const start = createVar()
export const length = createVar()

const lines = (count: number) => `calc(${count} * ${fallbackVar(lineWidth, '1px')})`

export const spare = style([
  appears,
  {
    position: 'absolute',
    insetInlineStart: `calc(${start} + ${lines(2)})`,
    inlineSize: `calc(${length} - ${lines(2)})`,
    insetBlockStart: `calc(50% - ${lines(0.5)})`,
    blockSize: lines(1),
    background: vars.color.inkSecondary,
    pointerEvents: 'none',
    '::after': {
      content: '""',
      position: 'absolute',
      insetInlineEnd: 0,
      insetBlock: lines(-3),
      inlineSize: lines(1),
      background: vars.color.inkSecondary,
    },
  },
])
