import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const title = style({ ...type.small, fontWeight: weight.bold, color: vars.color.inkSecondary })

export const list = style({ display: 'grid', marginBlockStart: vars.space.xs })

export const fact = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(140px, 220px) 1fr',
  gap: `${vars.space.xs} ${vars.space.l}`,
  paddingBlock: 6,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@container': { [within.phone]: { gridTemplateColumns: '1fr', gap: 0 } },
})

export const name = style({
  ...type.small,
  lineHeight: '20px',
  fontFamily: vars.font.mono,
  overflowWrap: 'anywhere',
})

export const words = style({
  ...type.body,
  color: vars.color.inkSecondary,
  minWidth: 0,
  overflowWrap: 'anywhere',
})
