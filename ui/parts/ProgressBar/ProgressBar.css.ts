import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { grows } from '~/ui/theme/animations.css'
import type { UnitTone } from '~/ui/lib/unitTone'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'

/** The filled part, 0 % to 100 %. */
export const filled = createVar()

const track = style({
  ...drawn,
  display: 'block',
  flex: 1,
  minWidth: 0,
  background: vars.color.track,
  borderRadius: vars.radius.full,
  overflow: 'hidden',
})

export const size = styleVariants({ thin: [track, { height: 6 }], thick: [track, { height: 8 }] })

const bar = style([
  grows,
  { ...drawn, display: 'block', height: '100%', inlineSize: filled, borderRadius: vars.radius.full },
])

const unitFills = Object.fromEntries(
  Object.entries(vars.unit).map(([name, { fill }]) => [name, fill]),
) as Record<UnitTone, string>

export const tone = styleVariants(
  {
    neutral: vars.color.bar,
    ink: vars.color.ink,
    done: vars.done.fill,
    go: vars.go.fill,
    start: vars.start.fill,
    pending: vars.pending.fill,
    ...unitFills,
  },
  (background) => [bar, { background }],
)
