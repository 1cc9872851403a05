import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  font: 'inherit',
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: vars.space.xxl,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  fontWeight: weight.bold,
  cursor: 'pointer',
  '@media': {
    [media.phone]: { minHeight: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } },
  },
})

/** A button within text that opens the menu. */
export const trigger = styleVariants({
  everywhere: [base],
  phone: [base, { display: 'none', '@container': { [within.phone]: { display: 'inline-flex' } } }],
})

export const menu = style({ ...type.body, width: 320, maxWidth: 'calc(100vw - 32px)', textAlign: 'start' })

export const choice = style({
  alignItems: 'start',
  paddingBlock: 6,
  selectors: { '&[data-state="checked"]': { background: vars.color.sunk } },
})

export const sign = style({ flex: 'none', marginBlockStart: 2 })
export const words = style({ flex: 1, minWidth: 0, display: 'grid', overflowWrap: 'anywhere' })
export const note = style({ ...type.small, color: vars.color.inkSecondary })
export const line = style({ height: 1, marginBlock: 6, background: vars.color.line })
