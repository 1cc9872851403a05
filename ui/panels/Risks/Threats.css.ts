import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const threats = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  padding: `10px ${vars.space.xl} 6px`,
  selectors: { '&:not(:has(ol))': { paddingBlockEnd: 10 } },
  '@container': { [within.phone]: { padding: `10px ${vars.space.l} ${vars.space.xs}` } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
})

export const title = style({
  ...type.body,
  fontWeight: weight.bold,
  '@container': { [within.phone]: { flexBasis: '100%' } },
})

export const counts = style({ color: vars.color.inkSecondary })

export const all = style({ marginInlineStart: 'auto', marginInlineEnd: -12, color: vars.color.ink })

/** In the corner, where the list is empty. */
export const add = style({ marginInlineStart: 'auto' })

export const chevron = style({ selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } } })
