import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u, wallScreen } from './lengths'

export const head = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: u(56),
  alignItems: 'end',
  alignSelf: 'start',
  '@container': { [wallScreen.portrait]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: u(32) } },
})

export const sentence = style({
  fontSize: u(size.sentence),
  lineHeight: 1.15,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

export const kpis = style({ display: 'flex', gap: u(48), whiteSpace: 'nowrap' })

export const kpi = style({ display: 'grid', gap: u(2) })

export const label = style({ color: vars.color.inkSecondary })

export const value = style({
  fontSize: u(size.sentence),
  lineHeight: 1.1,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
})
