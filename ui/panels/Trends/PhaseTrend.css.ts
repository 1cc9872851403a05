import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

const base = style({
  gridColumn: '1 / -1',
  display: 'grid',
  gap: vars.space.wide,
  paddingBlockStart: vars.space.m,
  '@container': { [within.tablet]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.xl } },
})

export const trend = styleVariants({
  one: [base, { maxWidth: 640 }],
  both: [base, { gridTemplateColumns: 'minmax(0, 1.5fr) minmax(0, 1fr)' }],
})
