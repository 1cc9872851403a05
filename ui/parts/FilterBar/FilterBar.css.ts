import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { chosen } from '~/ui/theme/forcedColors'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const group = styleVariants({
  segmented: {
    display: 'inline-flex',
    flexWrap: 'wrap',
    gap: 2,
    padding: 3,
    background: vars.color.sunkStrong,
    borderRadius: vars.radius.tile,
    '@media': { [media.phone]: { display: 'flex' }, [media.print]: { background: 'none', padding: 0 } },
  },
  // Narrower than the page, so that the last one of eight does not stand alone.
  pills: { display: 'flex', flexWrap: 'wrap', gap: 6, maxWidth: 880 },
})

const base = style({
  ...type.body,
  borderRadius: vars.radius.control,
  maxWidth: '100%',
  paddingInline: vars.space.m,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
  color: vars.color.inkSecondary,
  cursor: 'pointer',
  '@media': {
    ...chosen('&[aria-pressed="true"]'),
    // Printed only where a choice differs from the default, which is the first one.
    [media.print]: { selectors: { '&:not([aria-pressed="true"]), &:first-child': { display: 'none' } } },
    [media.motion]: { transition: `background ${motion.hover}, color ${motion.hover}` },
    [media.hover]: {
      selectors: {
        '&:hover:not([aria-pressed="true"])': { color: vars.color.ink, background: vars.color.hover },
      },
    },
  },
})

export const option = styleVariants({
  segmented: [
    base,
    {
      minHeight: 28,
      border: 0,
      background: 'none',
      selectors: {
        '&[aria-pressed="true"]': {
          background: vars.color.selected,
          color: vars.color.ink,
          boxShadow: `0 0 0 1px ${vars.color.lineStrong}`,
        },
      },
      '@media': { [media.phone]: { minHeight: vars.control.large, flexGrow: 1 } },
    },
  ],
  pills: [
    base,
    {
      minHeight: vars.control.regular,
      border: `1px solid ${vars.color.lineStrong}`,
      background: vars.color.panel,
      selectors: {
        '&[aria-pressed="true"]': {
          background: vars.color.ink,
          borderColor: vars.color.ink,
          color: vars.color.onInk,
        },
      },
      '@media': { [media.phone]: { minHeight: vars.control.large } },
    },
  ],
})

/** The count beside a choice, in the colour of its label, for the same contrast. */
export const count = style({
  fontVariantNumeric: 'tabular-nums',
  fontWeight: weight.regular,
})
