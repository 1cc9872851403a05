import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const section = style({
  paddingBlock: `${vars.space.huge} ${vars.space.wide}`,
  // As every section, it takes focus when the navigation leads here.
  outline: 'none',
  '@media': { [media.phone]: { paddingBlock: 28 } },
})

export const title = style({ ...type.display, '@media': { [media.phone]: type.displayPhone } })

export const bracket = style({
  fontWeight: 400,
  letterSpacing: '-0.03em',
  whiteSpace: 'nowrap',
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: { display: 'block' } },
})

export const description = style({
  ...type.lead,
  letterSpacing: 'normal',
  maxWidth: '84ch',
  marginBlockStart: vars.space.s,
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: type.leadPhone },
})

export const readiness = style({
  marginBlockStart: vars.space.section,
  '@media': { [media.phone]: { marginBlockStart: vars.space.xl } },
})

export const below = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `${vars.space.xl} ${vars.space.xxl}`,
  '@media': { [media.phone]: { padding: vars.space.l } },
})

export const none = style([below, { color: vars.color.inkSecondary }])

/** As the rail has it. */
export const sentence = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `${vars.space.l} ${vars.space.xxl} ${vars.space.s}`,
  '@media': { [media.phone]: { padding: `14px ${vars.space.l} ${vars.space.s}` } },
})
