import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u } from './lengths'
import { hairline, panel } from './wall.css'

export const column = style({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 })

export const title = style({
  fontSize: u(36),
  fontWeight: weight.bold,
  letterSpacing: '-0.02em',
  marginBlockEnd: u(18),
})

export const list = style([panel, { display: 'grid', gridAutoRows: 'minmax(0, 1fr)' }])

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${u(420)} minmax(0, 1fr) ${u(184)} ${u(92)}`,
  alignItems: 'center',
  paddingInline: u(36),
  borderBlockStart: hairline,
  height: '100%',
  minHeight: 0,
  selectors: { '&:first-child': { borderBlockStart: 0 } },
})

export const name = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(20),
  paddingInlineEnd: u(20),
  minWidth: 0,
  fontSize: u(size.name),
  // Arabic letters reach lower than Latin ones.
  lineHeight: 1.3,
  fontWeight: weight.medium,
  letterSpacing: '-0.02em',
})

export const percent = style({
  textAlign: 'end',
  fontSize: u(size.figure),
  lineHeight: 1.1,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
})

export const gain = style({ textAlign: 'end', color: vars.color.inkSecondary, fontSize: u(size.label) })
