import { fallbackVar, globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { barHeight, column, movedAside } from '~/ui/theme/layout.css'
import { drawn } from '~/ui/theme/forcedColors'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'
import { layers } from '~/ui/theme/layers'

/** The hairline is a shadow, so that the bar is exactly as high as the page's scroll padding. */
export const bar = style({
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: layers.navigation,
  background: vars.color.pageVeil,
  backdropFilter: 'blur(12px)',
  boxShadow: `0 1px 0 ${vars.color.line}`,
  '@media': {
    [media.print]: {
      position: 'static',
      background: 'none',
      boxShadow: 'none',
      // A one-sheet page has a head of its own.
      selectors: { 'html:has([data-brief]) &': { display: 'none' } },
    },
  },
})

// The bar is inside the page's scroll padding: a focused element in it is in view, and the page need not scroll.
globalStyle(`${bar} *`, { scrollMarginBlock: `calc(-1 * ${vars.size.nav}) ${vars.size.nav}` })

globalStyle(`${bar} ~ main`, { vars: { [barHeight]: vars.size.nav } })

export const row = style([
  column,
  {
    display: 'flex',
    alignItems: 'center',
    gap: vars.space.m,
    height: vars.size.nav,
    '@media': {
      [media.phone]: { paddingInline: vars.space.l },
      // It begins where the content does, also beside the admin panel; its end stays, with the panel's button.
      [media.aside]: {
        maxWidth: 'none',
        marginInlineStart: `max(0px, (100% - ${fallbackVar(movedAside, '0px')} - ${vars.size.page}) / 2)`,
        marginInlineEnd: `max(0px, (100% - ${vars.size.page}) / 2)`,
      },
    },
  },
])

export const skip = style({
  position: 'absolute',
  insetBlockStart: vars.space.s,
  insetInlineStart: vars.space.l,
  zIndex: 1,
  padding: `10px ${vars.space.l}`,
  borderRadius: vars.radius.control,
  background: vars.color.ink,
  color: vars.color.onInk,
  fontWeight: weight.medium,
  selectors: { '&:not(:focus)': visuallyHidden },
})

export const brand = style({
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: vars.space.xxl,
  borderRadius: vars.radius.badge,
  fontWeight: weight.bold,
  lineHeight: '18px',
  letterSpacing: '-0.01em',
  textWrap: 'balance',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.inkSecondary } } },
    [media.phone]: { gap: vars.space.s, minHeight: vars.control.large },
  },
})

export const kind = style({
  fontWeight: 400,
  color: vars.color.inkSecondary,
  '@media': { [media.phone]: { display: 'none' } },
})

export const wide = style({
  marginInlineStart: 'auto',
  '@media': { [media.menu]: { display: 'none' }, [media.print]: { display: 'none' } },
})

export const items = style({ display: 'flex' })

// At 1220 px, with a scroll bar, the eight items and three buttons fit.
const itemPadding = 6

export const link = style({
  ...type.body,
  position: 'relative',
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  height: vars.control.regular,
  paddingInline: itemPadding,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.inkSecondary,
  fontWeight: 450,
  letterSpacing: 'normal',
  // With the reader's own letter and word spacing it takes two lines instead of overlapping (WCAG 1.4.12).
  lineHeight: '18px',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&[aria-current], &[data-state="open"]': { color: vars.color.ink },
    '&[aria-current]': { fontWeight: weight.badge },
    '&[aria-current]::after': {
      content: '',
      position: 'absolute',
      insetInline: itemPadding,
      insetBlockEnd: -13,
      height: 2,
      borderRadius: 2,
      background: vars.color.ink,
      ...drawn,
    },
    // As wide as in its bold active state, so that the items do not move.
    '&[data-label]::before': {
      content: 'attr(data-label)',
      height: 0,
      overflow: 'hidden',
      visibility: 'hidden',
      fontWeight: weight.badge,
    },
    '&[data-label]': { display: 'grid', alignContent: 'center', gap: 0 },
  },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } } },
    [media.motion]: { transition: `background ${motion.hover}, color ${motion.hover}` },
  },
})

export const controls = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  '@media': { [media.menu]: { marginInlineStart: 'auto' }, [media.print]: { display: 'none' } },
})

/** Where the bar has no room for it, it is in the menu. */
export const search = style({
  marginInlineEnd: `calc(-1 * ${vars.space.xs})`,
  '@media': { [media.narrowest]: { selectors: { '&&': { display: 'none' } } } },
})

// The class is doubled: the rule wins over the button's own styles in any order.
export const onlyWide = style({
  '@media': { [media.menu]: { selectors: { '&&': { display: 'none' } } } },
})

export const admin = style({
  position: 'relative',
  selectors: {
    // On its corner; the accessible name contains the number in other words.
    '&[data-waiting]::after': {
      ...type.small,
      content: 'attr(data-waiting)',
      position: 'absolute',
      insetBlockStart: -9,
      insetInlineEnd: -9,
      minWidth: vars.space.xl,
      paddingInline: 5,
      lineHeight: vars.space.xl,
      borderRadius: vars.radius.full,
      background: vars.color.ink,
      color: vars.color.onInk,
      boxShadow: `0 0 0 2px ${vars.color.page}`,
      fontWeight: weight.bold,
    },
    '&[aria-expanded="true"]': { background: vars.color.sunkStrong, borderColor: vars.color.lineHover },
    // It can still be pressed, and then says why it is disabled.
    '&[aria-disabled="true"], &&[aria-disabled="true"]:hover': {
      background: vars.color.sunkStrong,
      borderColor: vars.color.line,
      color: vars.color.disabled,
    },
  },
  '@media': {
    [media.phone]: { width: vars.control.large, paddingInline: 0 },
    [media.forced]: {
      selectors: { '&&[aria-disabled="true"]': { color: 'GrayText', borderColor: 'GrayText' } },
    },
  },
})

export const adminLabel = style({ '@media': { [media.phone]: { display: 'none' } } })
