import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: 6,
  width: '100%',
  minHeight: vars.control.large,
  padding: `${vars.space.s} ${vars.space.l}`,
  background: 'none',
  border: 0,
  fontWeight: weight.bold,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  cursor: 'pointer',
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } },
    [media.print]: { minHeight: 0, padding: `${vars.space.xs} ${vars.space.s}`, overflowWrap: 'break-word' },
  },
  '@container': {
    [within.phone]: { paddingInline: vars.space.m },
  },
})

export const button = styleVariants({
  text: [base],
  figures: [base, { textAlign: 'end', justifyContent: 'end' }],
  quiet: [
    base,
    {
      fontWeight: weight.medium,
      color: vars.color.inkSecondary,
      overflowWrap: 'normal',
      '@container': { [within.tablet]: { gap: vars.space.xs, paddingInline: vars.space.s } },
    },
  ],
})

const up = '50% 0, 100% 40%, 0 40%'
const down = '0 60%, 100% 60%, 50% 100%'

const drawing = style({
  flex: 'none',
  width: 8,
  height: 12,
  background: 'currentColor',
  '@media': {
    [media.forced]: { forcedColorAdjust: 'none', background: 'ButtonText' },
    [media.print]: { printColorAdjust: 'exact' },
  },
})

/** An unsorted column shows both directions, a sorted one its own, in ink. */
export const sign = styleVariants({
  none: [
    drawing,
    {
      clipPath: `polygon(${up}, 0 60%, 100% 60%, 50% 100%, 0 60%, 0 40%)`,
      background: vars.color.lineHover,
      '@media': { [media.print]: { display: 'none' } },
    },
  ],
  ascending: [drawing, { clipPath: `polygon(${up})`, background: vars.color.ink }],
  descending: [drawing, { clipPath: `polygon(${down})`, background: vars.color.ink }],
})
