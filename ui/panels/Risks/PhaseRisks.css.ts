import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const risks = style({
  gridColumn: '1 / -1',
  borderBlockStart: `1px solid ${vars.color.line}`,
  paddingBlockStart: 10,
})

export const head = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: vars.space.s })

export const title = style({ fontWeight: weight.bold })

export const counts = style({ color: vars.color.inkSecondary })

export const add = style({ marginInlineStart: 'auto' })
