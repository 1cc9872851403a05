import { globalStyle, style } from '@vanilla-extract/css'
import { toastOffset } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** Sticks to the bottom of the window while the rows scroll. No ancestor may clip: it would stick to that instead. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 2,
  background: vars.color.panel,
  borderEndStartRadius: vars.radius.panel,
  borderEndEndRadius: vars.radius.panel,
})

// Toasts stay clear of its buttons.
globalStyle(`.radix-themes:has(${foot})`, {
  vars: { [toastOffset.foot]: `calc(${vars.control.large} + 40px)` },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.m}`,
  padding: `${vars.space.m} ${vars.space.l} ${vars.space.xs}`,
})

export const title = style({ ...type.heading })
export const note = style({ flex: '1 1 240px', color: vars.color.inkSecondary })
