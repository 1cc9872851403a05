import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { card } from './KpiCard.css'
import { strip } from './KpiStrip.css'

// Heights and columns equal those of KpiCard, TrackingTable and TrackingRow, so that nothing moves when they load.
export const kpis = style([strip])

export const kpi = style([
  card,
  {
    display: 'grid',
    gridTemplateRows: '20px 46px 16px',
    alignItems: 'center',
    '@container': { [within.phone]: { gridTemplateRows: '20px 38px 16px' } },
  },
])

export const head = style({
  display: 'grid',
  alignContent: 'space-between',
  height: 84,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@container': { [within.phone]: { height: 47 } },
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: '18.8% 12.6% 16.3% 16.3% 16.3% 19.7%',
  alignItems: 'center',
  height: 53,
  paddingInlineStart: vars.space.xl,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@container': {
    [within.tablet]: { gridTemplateColumns: '25.5% 18.5% 13% 13% 13% 17%' },
    [within.phone]: {
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      alignContent: 'space-between',
      height: 143,
      padding: `${vars.space.m} ${vars.space.l}`,
    },
  },
})

export const product = style({
  display: 'grid',
  gap: vars.space.s,
  '@container': { [within.phone]: { gridColumn: '1 / 3' } },
})

export const overall = style({ '@container': { [within.phone]: { order: 1, gridColumn: '1 / -1' } } })
export const count = style({ '@container': { [within.phone]: { order: 2 } } })

export const onlyWide = style({ '@container': { [within.phone]: { display: 'none' } } })
