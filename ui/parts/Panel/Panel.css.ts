import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

const base = style({
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  '@media': { [media.print]: { breakInside: 'avoid' } },
})

export const tone = styleVariants({
  plain: [base],
  done: [base, { background: vars.done.wash, borderColor: vars.done.edge }],
  go: [base, { background: vars.go.wash, borderColor: vars.go.edge }],
  bad: [base, { borderColor: vars.bad.edge }],
  empty: [base, { borderStyle: 'dashed', borderColor: vars.color.lineStrong }],
})
