import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({ display: 'grid' })

export const grant = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.m,
  paddingBlock: vars.space.m,
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}` },
    '&:first-child': { paddingBlockStart: 0 },
    '&:last-child': { paddingBlockEnd: 0 },
  },
})

export const words = style({ flex: '1 1 10em', minWidth: 0, overflowWrap: 'anywhere' })
export const buttons = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const name = style({ fontWeight: weight.medium })
export const facts = style({ ...type.small, lineHeight: '18px', color: vars.color.inkSecondary })
