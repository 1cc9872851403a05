import { keyframes, style } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

const fadeIn = keyframes({ from: { opacity: 0 } })

const width = 720
const top = 88

/** Above the page, the admin panel and the document viewer, below the toasts. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.search,
  // The document viewer blocks pointer events outside itself; the search restores its own.
  pointerEvents: 'auto',
  paddingBlockStart: top,
  paddingInline: vars.space.l,
  background: vars.color.scrimSoft,
  '@media': {
    [media.phone]: { padding: 0 },
    [media.low]: { paddingBlockStart: 0 },
    [media.motion]: { animation: `${fadeIn} ${motion.float} ${motion.curve}` },
    [media.print]: { display: 'none' },
  },
})

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  maxWidth: width,
  maxHeight: '100%',
  marginInline: 'auto',
  overflow: 'hidden',
  background: vars.color.panel,
  color: vars.color.ink,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  selectors: { '&&:focus-visible': { outline: 'none' } },
  '@media': {
    [media.phone]: { maxWidth: 'none', height: windowHeight, borderRadius: 0, boxShadow: 'none' },
    [media.motion]: { animation: `${floatIn} ${motion.float} ${motion.curve}` },
  },
})

/** The same space below as above. */
export const room = style({
  maxHeight: `calc(${windowHeight} - ${2 * top}px)`,
  '@media': { [media.phone]: { maxHeight: 'none' }, [media.low]: { maxHeight: windowHeight } },
})

export const body = style({
  display: 'flex',
  flexDirection: 'column',
  flex: '1 1 auto',
  minHeight: 0,
  selectors: { '&:focus-visible': { outline: 'none' } },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  flex: 'none',
  height: vars.size.nav,
  paddingInline: `${vars.space.xl} ${vars.space.l}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: { paddingInline: `${vars.space.l} 6px` } },
})

export const input = style({
  ...type.lead,
  flex: 1,
  minWidth: 0,
  height: `calc(${vars.size.nav} - 2px)`,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  fontFamily: 'inherit',
  textOverflow: 'ellipsis',
  selectors: {
    '&::placeholder': { color: vars.color.inkSecondary, opacity: 1 },
    // The selected row has the ring: Enter opens it.
    '&&:focus-visible': { outline: 'none' },
  },
  '@media': { [media.phone]: { fontSize: `max(${inputOnPhone.fontSize}px, 1.125rem)` } },
})

export const count = style({
  ...type.small,
  flex: 'none',
  '@media': { [media.phone]: { display: 'none' } },
})

// The class is doubled: the rule wins over the key's own styles in any order.
export const onlyWide = style({
  '@media': { [media.phone]: { selectors: { '&&': { display: 'none' } } } },
})

export const cancel = style({
  flex: 'none',
  '@media': { [`not all and ${media.phone}`]: { display: 'none' } },
})

export const results = style({
  flex: '1 1 auto',
  minHeight: 0,
  padding: `${vars.space.xs} ${vars.space.s} ${vars.space.s}`,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  outlineOffset: -2,
  selectors: { '&:empty': { padding: 0 } },
})

export const note = style({
  ...type.body,
  flex: 'none',
  padding: `${vars.space.m} ${vars.space.xl} 0`,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const none = style({
  ...type.body,
  display: 'grid',
  flex: '1 1 auto',
  alignContent: 'start',
  justifyItems: 'center',
  gap: 6,
  padding: `36px ${vars.space.xxl} ${vars.space.wide}`,
  textAlign: 'center',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
  overflowY: 'auto',
})

export const noneTitle = style({ fontWeight: weight.bold })

export const noneText = style({ color: vars.color.inkSecondary, maxWidth: '44ch' })

export const suggestion = style({
  font: 'inherit',
  minHeight: vars.space.xxl,
  padding: 0,
  border: 0,
  background: 'none',
  color: vars.color.ink,
  fontWeight: weight.bold,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  cursor: 'pointer',
})

export const loading = style({
  display: 'grid',
  gap: vars.space.m,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.xl}`,
})

export const foot = style({
  ...type.small,
  display: 'flex',
  gap: vars.space.xl,
  flex: 'none',
  padding: `10px ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: { display: 'none' }, [media.low]: { display: 'none' } },
})

export const hint = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.xs })
