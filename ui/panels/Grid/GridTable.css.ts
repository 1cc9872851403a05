import { style, styleVariants } from '@vanilla-extract/css'
import { breakpoints } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

// In a narrower window the columns keep the width that figures need.
export const scroller = style({ overflowX: 'auto', overscrollBehaviorX: 'contain' })

const base = style({
  width: '100%',
  minWidth: breakpoints.besides,
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
})

export const table = styleVariants({ figures: [base], texts: [base] })

const head = style({
  ...type.small,
  padding: `${vars.space.s} ${vars.space.m}`,
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
  verticalAlign: 'bottom',
  textAlign: 'start',
  overflowWrap: 'anywhere',
  selectors: {
    '&:first-child': { paddingInlineStart: vars.space.l },
    '&:last-child': { paddingInlineEnd: vars.space.l },
    [`${table.figures} &:first-child`]: { width: '27%' },
    [`${table.figures} &:nth-child(2)`]: { width: '12.4%' },
    [`${table.texts} &:first-child`]: { width: '18%' },
  },
})

export const columnHead = styleVariants({ text: [head], figure: [head, { textAlign: 'end' }] })
