import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const foot = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

export const remove = style({ selectors: { '&&': { color: vars.bad.text } } })

export const words = style({ flex: 1, minWidth: 'max-content', fontWeight: weight.bold })
