import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The number of rows below the two headers. */
export const rowCount = createVar()

export const titleLine = style({ marginBlockEnd: vars.space.l })
export const title = style({ ...type.heading, overflowWrap: 'anywhere' })

// Both panels share one set of rows, so that opposite cells are aligned.
export const facing = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gridTemplateRows: `auto repeat(${rowCount}, auto)`,
  columnGap: vars.space.l,
  '@container': {
    [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gridTemplateRows: 'none', rowGap: vars.space.l },
  },
})

export const panel = style({
  display: 'grid',
  gridTemplateRows: 'subgrid',
  gridRow: `1 / span calc(${rowCount} + 1)`,
  overflow: 'hidden',
  '@container': { [within.phone]: { gridRow: 'auto', gridTemplateRows: 'none' } },
})

const head = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  padding: `14px ${vars.space.xl}`,
  fontWeight: weight.bold,
  letterSpacing: '0.04em',
  overflowWrap: 'anywhere',
})

export const side = styleVariants({
  rep: [head, { background: vars.color.ink, color: vars.color.onInk }],
  doctor: [head, { boxShadow: `inset 0 -1px ${vars.color.lineStrong}` }],
})

export const lines = style({
  display: 'grid',
  gridRow: `span ${rowCount}`,
  gridTemplateRows: 'subgrid',
  '@container': { [within.phone]: { gridRow: 'auto', gridTemplateRows: 'none' } },
})

export const line = style({
  ...type.heading,
  display: 'grid',
  gridTemplateColumns: '20px minmax(0, 1fr)',
  gap: vars.space.m,
  minHeight: vars.size.nav,
  padding: `${vars.space.l} ${vars.space.xl}`,
  fontWeight: weight.regular,
  letterSpacing: 'normal',
  overflowWrap: 'anywhere',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const number = style({ ...type.body, lineHeight: 'inherit', color: vars.color.inkSecondary })
