import { globalStyle, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { chips } from './KpiChips.css'

export const section = style({
  paddingBlock: `${vars.space.huge} ${vars.space.wide}`,
  // A section takes focus when the navigation leads to it.
  outline: 'none',
  '@container': { [within.phone]: { paddingBlock: 28 } },
})

export const title = style({ ...type.display, '@container': { [within.phone]: type.displayPhone } })

/** At the end of the heading's line. */
export const head = style({ position: 'relative' })
/** A live preview of what is being typed elsewhere on the page. */
globalStyle(`${head} [data-previewed]`, {
  outline: `1px solid ${vars.color.lineHover}`,
  outlineOffset: 2,
  borderRadius: vars.radius.badge,
})

export const action = style({ float: 'inline-end', marginInlineStart: vars.space.m })

export const bracket = style({
  fontWeight: 400,
  letterSpacing: '-0.03em',
  whiteSpace: 'nowrap',
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { display: 'block' } },
})

export const description = style({
  ...type.lead,
  letterSpacing: 'normal',
  maxWidth: '84ch',
  marginBlockStart: vars.space.s,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: type.leadPhone },
})

export const readiness = style({
  marginBlockStart: vars.space.section,
  '@container': { [within.phone]: { marginBlockStart: vars.space.xl } },
})

/** Nearer to the chips, where they are the line above it. */
export const verdictPanel = style([
  readiness,
  {
    selectors: { [`${chips.line} + &`]: { marginBlockStart: vars.space.l } },
  },
])

/** Nothing in it is saved. */
export const whatIfPanel = style({
  outline: `1.5px dashed ${vars.color.ink}`,
  outlineOffset: -1,
  overflow: 'hidden',
})

export const below = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const none = style([below, { color: vars.color.inkSecondary }])

/** As in the rail. */
export const sentence = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.s}`,
  '@container': { [within.phone]: { padding: `14px ${vars.space.l} ${vars.space.s}` } },
})
