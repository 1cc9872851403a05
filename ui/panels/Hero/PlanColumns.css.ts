import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { doneWidth, endsWidth, keptWidth, spareWidth, wordsWidth } from './LaunchRail.css'

export const heads = style({
  ...type.small,
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineEnd: 0,
  display: 'grid',
  gridTemplateColumns: `${doneWidth} ${wordsWidth} ${endsWidth} ${spareWidth} ${keptWidth}`,
  lineHeight: vars.space.xl,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
})

export const done = style({ textAlign: 'end' })

export const doneCell = style([
  done,
  { fontWeight: weight.badge, '@container': { [within.phone]: { fontSize: type.small.fontSize } } },
])

/** On a phone these are on lines of their own, below. */
const notOnPhone = style({ '@container': { [within.phone]: { display: 'none' } } })

export const wordsHead = style([notOnPhone, { paddingInlineStart: vars.space.xxl }])

const wordsBase = style([wordsHead, { color: vars.color.inkSecondary }])

/** Behind and over plan are shown by weight, not by hue. */
export const words = styleVariants({
  plain: [wordsBase],
  bad: [wordsBase, { color: vars.color.ink, fontWeight: weight.bold }],
})

export const keptHead = style([notOnPhone, { textAlign: 'end', color: vars.color.ink }])

const endsBase = style([notOnPhone, { textAlign: 'end' }])

export const ends = styleVariants({
  plain: [endsBase, { color: vars.color.inkSecondary }],
  open: [endsBase, { color: vars.color.ink }],
  bad: [endsBase, { color: vars.color.ink, fontWeight: weight.bold }],
})

/** A column that narrower windows have no room for. */
const spareBase = style([endsBase, { '@container': { [within.menu]: { display: 'none' } } }])

export const spare = styleVariants({
  plain: [spareBase, { color: vars.color.inkSecondary }],
  open: [spareBase, { color: vars.color.ink }],
  bad: [spareBase, { color: vars.color.ink, fontWeight: weight.bold }],
})

/** The last column, also without a column of ends. */
const keptBase = style([endsBase, { gridColumnStart: -2 }])

export const kept = styleVariants({
  plain: [keptBase, { color: vars.color.inkSecondary }],
  bad: [keptBase, { color: vars.color.ink, fontWeight: weight.bold }],
})
