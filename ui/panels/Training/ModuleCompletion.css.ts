import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { line as trainingLine } from './Training.css'

export const list = style({ marginBlock: `${vars.space.m} ${vars.space.s}` })

export const line = style([
  trainingLine,
  {
    display: 'grid',
    gridTemplateColumns: '160px minmax(0, 1fr) 44px',
    alignItems: 'center',
    gap: vars.space.m,
    paddingBlock: 11,
    '@container': {
      [within.tablet]: { gridTemplateColumns: 'minmax(0, 1fr) 96px 44px' },
      [within.phone]: { paddingBlock: 6 },
    },
  },
])

export const figure = style({ fontWeight: weight.bold, textAlign: 'end' })

export const next = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.xs} 10px`,
  marginBlockStart: 'auto',
  padding: `${vars.space.m} ${vars.space.l}`,
  background: vars.color.sunkStrong,
  borderRadius: vars.radius.tile,
})

export const nextLabel = style({ display: 'flex', alignItems: 'center', gap: 10 })

export const date = style({ fontWeight: weight.bold, marginInlineStart: 'auto' })
