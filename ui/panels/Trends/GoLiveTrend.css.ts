import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const trend = style({
  display: 'grid',
  gap: vars.space.s,
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

export const title = style({ fontWeight: weight.bold })

export const quiet = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const strong = style({ fontWeight: weight.bold })

export const move = style({
  display: 'grid',
  gridTemplateColumns: '72px 160px 84px 96px minmax(0, 1fr)',
  alignItems: 'center',
  gap: `0 ${vars.space.m}`,
  minHeight: 34,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@container': {
    [within.phone]: { gridTemplateColumns: '52px minmax(0, 1fr) auto', paddingBlock: vars.space.s },
  },
})

export const phase = style({
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  minWidth: 0,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { gridColumn: '2 / -1' } },
})

export const reason = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: { gridColumn: '2 / -1' } },
})
