import { globalStyle, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${vars.space.xxl} ${vars.space.section}`,
  '@container': {
    [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const entries = style({})

globalStyle(`${entries} > li`, {
  paddingBlock: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
globalStyle(`${entries} > li:first-child`, { paddingBlockStart: 0, borderBlockStart: 0 })

/** A name, and its detail at the end of the line. */
export const entry = style({
  display: 'flex',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  gap: vars.space.m,
})

export const name = style({ fontWeight: weight.medium, minWidth: 0, overflowWrap: 'anywhere' })
export const badges = style({ display: 'flex', flex: 'none', gap: vars.space.xs })
export const status = style({ maxWidth: '50%', flex: 'none' })
export const note = style({ color: vars.color.inkSecondary, overflowWrap: 'anywhere' })
export const none = style({ color: vars.color.inkSecondary })

/** The third column; with two columns, the row below them. */
export const lastColumn = style({
  display: 'grid',
  alignContent: 'start',
  gap: `${vars.space.xxl} ${vars.space.section}`,
  '@container': {
    [within.tablet]: { gridColumn: '1 / -1', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

export const progress = style({ display: 'flex', alignItems: 'center', gap: vars.space.m })
export const percent = style({ fontWeight: weight.bold })
