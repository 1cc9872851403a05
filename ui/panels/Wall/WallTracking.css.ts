import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u } from './lengths'
import { hairline, panel } from './wall.css'

export const box = style([panel, { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)' }])

export const kpis = style({ display: 'grid', gridTemplateColumns: '1fr 1fr' })

export const kpi = style({
  padding: `${u(20)} ${u(36)}`,
  borderBlockEnd: hairline,
  minWidth: 0,
  selectors: { '&:nth-child(odd)': { borderInlineEnd: hairline } },
})

export const label = style({ color: vars.color.inkSecondary, fontSize: u(size.label) })

export const count = style({
  fontSize: u(size.count),
  lineHeight: 1.05,
  fontWeight: weight.bold,
  letterSpacing: '-0.04em',
})

export const least = style({
  padding: `${u(20)} ${u(36)} ${u(8)}`,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  minHeight: 0,
})

export const heading = style({ color: vars.color.inkSecondary })

export const rows = style({ display: 'grid', gridAutoRows: 'minmax(0, 1fr)', minHeight: 0 })

export const row = style({
  display: 'grid',
  gridTemplateColumns: `minmax(0, 1fr) ${u(180)} ${u(104)}`,
  alignItems: 'center',
  gap: u(20),
  fontSize: u(size.row),
  lineHeight: 1.3,
  minHeight: 0,
})

export const percent = style({ textAlign: 'end', fontWeight: weight.bold })

export const none = style({ alignSelf: 'center', fontSize: u(size.row) })
