import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const list = style({
  display: 'none',
  '@container': { [within.phone]: { display: 'grid', marginBlockStart: vars.space.m } },
})

export const line = style({
  display: 'grid',
  gridTemplateColumns: '12px 12px minmax(0, 1fr) auto',
  gap: vars.space.s,
  alignItems: 'center',
  minHeight: 32,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

export const words = styleVariants({
  plain: { color: vars.color.inkSecondary },
  bad: { fontWeight: weight.bold },
})

/** Under the text of its phase. */
export const kept = style({
  gridColumn: '3 / -1',
  marginBlockStart: `calc(-1 * ${vars.space.s})`,
  paddingBlockEnd: 6,
  color: vars.color.inkSecondary,
})

export const ends = styleVariants({ plain: {}, bad: { fontWeight: weight.bold } })
