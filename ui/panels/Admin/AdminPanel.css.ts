import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  position: 'fixed',
  insetBlockStart: `calc(${vars.size.nav} + ${vars.space.l})`,
  insetInlineEnd: vars.space.l,
  // Above the navigation, below the document viewer and the toasts.
  zIndex: 20,
  display: 'flex',
  flexDirection: 'column',
  width: 432,
  maxWidth: `calc(100vw - 2 * ${vars.space.l})`,
  maxHeight: `calc(100dvh - ${vars.size.nav} - 2 * ${vars.space.l})`,
  background: vars.color.panel,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  overflow: 'hidden',
  selectors: {
    '&[hidden]': { display: 'none' },
    // It takes the focus when it opens; the panel in view is the sign of it.
    '&:focus-visible': { outline: 'none' },
  },
  '@media': {
    [media.motion]: { animation: `160ms ${motion.curve} ${floatIn}` },
    [media.phone]: {
      insetBlock: 0,
      insetInline: 0,
      width: 'auto',
      maxWidth: 'none',
      maxHeight: 'none',
      borderRadius: 0,
      boxShadow: 'none',
    },
  },
})

/** Not signed in it is only as tall as its form. */
export const panel = styleVariants({ signedOut: [base], signedIn: [base, { insetBlockEnd: vars.space.l }] })

export const head = style({
  flex: 'none',
  display: 'grid',
  gap: vars.space.m,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.m}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const bar = style({ display: 'flex', alignItems: 'center', gap: 10 })

export const tile = style({
  flex: 'none',
  display: 'grid',
  placeItems: 'center',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.onInk,
})

export const words = style({ flex: 1, minWidth: 0, overflowWrap: 'anywhere' })
export const title = style({ ...type.body, fontWeight: weight.bold })
export const account = style({ ...type.small, color: vars.color.inkSecondary })
export const actions = style({ flex: 'none', display: 'flex', gap: vars.space.xs })

export const modules = style({ display: 'grid' })
globalStyle(`${modules} > [role="group"]`, { display: 'flex' })
globalStyle(`${modules} button`, { flex: 1 })

export const body = style({
  flex: 1,
  minHeight: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  display: 'flex',
  flexDirection: 'column',
})
