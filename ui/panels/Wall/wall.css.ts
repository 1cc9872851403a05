import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { drawn as keptColours } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'
import { u } from './lengths'

/** A hairline on every screen. */
export const hairline = `max(1px, ${u(1.5)}) solid ${vars.color.line}`

export const secondary = style({ color: vars.color.inkSecondary, fontWeight: weight.regular })

/** Not Radix's VisuallyHidden, which would become a shared script of every first visit. */
export const hidden = style(visuallyHidden)

export const strong = style({ fontWeight: weight.bold })

/** At most two lines of text; longer text ends in an ellipsis. */
export const twoLines = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  minWidth: 0,
  // An Arabic name on two lines begins where one on one line does.
  textAlign: ['-webkit-match-parent', 'match-parent'],
})

export const oneLine = style({
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  minWidth: 0,
})

export const panel = style({
  background: vars.color.panel,
  border: hairline,
  borderRadius: u(20),
  overflow: 'hidden',
  minHeight: 0,
  minWidth: 0,
})

/** The ring of a recent change; it takes no space (design, "Four signs"). */
export const ring = style({
  borderRadius: u(8),
  boxShadow: `0 0 0 ${u(3)} ${vars.color.ink}`,
  paddingInline: u(8),
  marginInline: u(-8),
  '@media': { [media.motion]: { transition: `box-shadow ${motion.scene} ${motion.curve}` } },
})

const square = style({ width: u(28), height: u(28), borderRadius: u(8), flex: 'none', display: 'block' })

/** A unit's square. */
export const unitSquare = styleVariants(vars.unit, ({ fill }) => [square, { background: fill }])

/** Around a phase's status icon, which it scales to the text beside it. */
export const glyph = style({ flex: 'none' })
globalStyle(`${glyph} svg`, { width: u(28), height: u(28) })

export const icon = style({ width: u(28), height: u(28) })

/** The drawing keeps its colours in forced-colors mode. */
export const drawn = style(keptColours)

export const filled = createVar()

/** A bar with a filled part. */
export const track = style([
  drawn,
  { height: u(20), borderRadius: vars.radius.full, background: vars.color.track, overflow: 'hidden' },
])

const fill = style({ display: 'block', height: '100%', inlineSize: filled, borderRadius: vars.radius.full })

export const unitFill = styleVariants(vars.unit, (unit) => [fill, { background: unit.fill }])

export const plainFill = style([fill, { background: vars.color.bar }])
