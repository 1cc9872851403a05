import { style } from '@vanilla-extract/css'
import { hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u } from './lengths'
import { drawn, hidden as hiddenStyle } from './wall.css'

export const risk = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${u(18)}`,
  marginBlockStart: u(14),
  fontSize: u(size.row),
  lineHeight: 1.2,
})

export const mark = style({ display: 'block', width: '100%', height: '100%' })

export const hidden = hiddenStyle

export const title = style({ fontWeight: weight.medium })

export const quiet = style({ color: vars.color.inkSecondary })

export const overdue = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: u(12),
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
})

export const hatch = style([
  drawn,
  { width: u(30), height: u(16), borderRadius: u(4), background: `${hatching(u(2))}, ${vars.color.track}` },
])
