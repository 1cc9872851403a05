import { fallbackVar, style } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { toastOffset, windowHeight } from '~/ui/theme/layout.css'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { slot } from './LivePill.css'
import { layers } from '~/ui/theme/layers'

/** In the corner of the toasts; on a phone above the pill, if one appears while it is open. */
export const list = style({
  position: 'fixed',
  zIndex: layers.news,
  insetBlockEnd: fallbackVar(toastOffset.foot, vars.space.xxl),
  insetInlineEnd: fallbackVar(toastOffset.end, vars.space.xxl),
  display: 'flex',
  flexDirection: 'column',
  width: 400,
  maxWidth: `calc(100vw - 2 * ${vars.space.l})`,
  maxHeight: `min(560px, calc(0.6 * ${windowHeight}))`,
  border: '1px solid transparent',
  borderRadius: vars.radius.float,
  background: vars.color.panel,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': {
    [media.phone]: {
      insetBlockEnd: fallbackVar(toastOffset.foot, vars.space.l),
      insetInlineEnd: vars.space.l,
      selectors: { [`${slot} + &`]: { insetBlockEnd: `calc(44px + 2 * ${vars.space.l})` } },
    },
    [media.motion]: { animation: `${floatIn} ${motion.float} ${motion.curve}` },
    print: { display: 'none' },
  },
})

export const head = style({
  flex: 'none',
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  paddingBlock: `${vars.space.m} 6px`,
  paddingInline: `${vars.space.l} ${vars.space.m}`,
})

export const title = style({ ...type.heading })
export const since = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const rows = style({
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  overflowWrap: 'anywhere',
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.glyph} minmax(0, 1fr)`,
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
  padding: `9px ${vars.space.l}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
})

export const name = style({ fontWeight: weight.medium })
export const facts = style({ ...type.small, gridColumn: 2, color: vars.color.inkSecondary })

export const more = style({
  padding: `9px ${vars.space.l}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
})
