import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const form = style({ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' })

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'grid',
  alignContent: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.xl,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  padding: vars.space.m,
  background: vars.color.sunk,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})

export const words = style({ minWidth: 0, display: 'grid', gap: 2, overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.bold })
export const quiet = style({ ...type.small, lineHeight: '18px', color: vars.color.inkSecondary })

export const fault = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr)`,
  alignItems: 'start',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  background: vars.bad.tint,
  color: vars.bad.text,
  borderRadius: vars.radius.control,
  overflowWrap: 'anywhere',
})

/** By the thumb on a phone. */
export const foot = style({
  flex: 'none',
  display: 'flex',
  justifyContent: 'flex-end',
  flexWrap: 'wrap',
  gap: vars.space.s,
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': {
    [media.phone]: {
      paddingInline: vars.space.l,
      paddingBlockEnd: `max(${vars.space.m}, env(safe-area-inset-bottom))`,
    },
  },
})
