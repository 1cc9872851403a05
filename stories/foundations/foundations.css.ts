import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** A page's blocks, one under the other. */
export const page = style({ display: 'grid', gap: vars.space.section })
globalStyle(`${page} > *`, { minWidth: 0 })

export const block = style({ display: 'grid', gap: vars.space.m })
globalStyle(`${block} > *`, { minWidth: 0 })

export const title = style({ ...type.heading })
export const note = style({ maxWidth: '70ch', color: vars.color.inkSecondary })
export const quiet = style({ color: vars.color.inkSecondary })
export const small = style({ ...type.small, color: vars.color.inkSecondary })
export const code = style({
  fontFamily: vars.font.mono,
  fontSize: type.small.fontSize,
  overflowWrap: 'anywhere',
})

/** A table that scrolls by itself where it is wider than the page. */
export const scroller = style({
  overflowX: 'auto',
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.panel,
})
export const table = style({ width: '100%', borderCollapse: 'collapse' })

const cellBase = style({
  paddingBlock: vars.space.m,
  paddingInline: vars.space.l,
  textAlign: 'start',
  verticalAlign: 'middle',
  '@media': { [media.phone]: { paddingInline: vars.space.m } },
})

export const head = style([
  cellBase,
  {
    ...type.small,
    fontWeight: weight.medium,
    color: vars.color.inkSecondary,
    whiteSpace: 'nowrap',
    borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  },
])
export const cell = style([
  cellBase,
  {
    fontWeight: weight.regular,
    selectors: { 'tr + tr > &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  },
])

export const input = style({
  width: '100%',
  minWidth: 140,
  minHeight: vars.control.regular,
  paddingInline: vars.space.s,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.panel,
  fontFamily: vars.font.mono,
  fontSize: type.small.fontSize,
})
