import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  ...type.body,
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  flexShrink: 0,
  gap: vars.space.s,
  borderRadius: vars.radius.control,
  border: '1px solid transparent',
  fontWeight: weight.medium,
  letterSpacing: 'normal',
  height: 'auto',
  maxWidth: '100%',
  paddingBlock: 5,
  whiteSpace: 'normal',
  textAlign: 'center',
  userSelect: 'none',
  overflowWrap: 'anywhere',
  boxShadow: 'none',
  cursor: 'pointer',
  selectors: {
    '&:disabled': {
      background: vars.color.sunkStrong,
      borderColor: vars.color.line,
      color: vars.color.disabled,
      cursor: 'not-allowed',
    },
  },
  '@media': {
    [media.motion]: { transition: `background ${motion.hover}, border-color ${motion.hover}` },
    // Paper has no buttons.
    [media.print]: { display: 'none' },
  },
})

export const variant = styleVariants({
  ink: [
    base,
    {
      background: vars.color.ink,
      borderColor: vars.color.ink,
      color: vars.color.onInk,
      '@media': {
        [media.hover]: {
          selectors: {
            '&:hover:not(:disabled)': { background: vars.color.inkHover, borderColor: vars.color.inkHover },
          },
        },
      },
    },
  ],
  outline: [
    base,
    {
      background: vars.color.panel,
      borderColor: vars.color.lineStrong,
      color: vars.color.ink,
      '@media': {
        [media.hover]: {
          selectors: {
            '&:hover:not(:disabled)': {
              background: vars.color.sunkStrong,
              borderColor: vars.color.lineHover,
            },
          },
        },
      },
    },
  ],
  ghost: [
    base,
    {
      background: 'transparent',
      color: vars.color.inkSecondary,
      '@media': {
        [media.hover]: {
          selectors: { '&:hover:not(:disabled)': { background: vars.color.hover, color: vars.color.ink } },
        },
      },
    },
  ],
})

export const size = styleVariants({
  regular: {
    minHeight: vars.control.regular,
    paddingInline: vars.space.m,
    '@media': { [media.phone]: { minHeight: vars.control.large } },
  },
  large: { minHeight: vars.control.large, paddingInline: vars.space.l },
})

export const iconOnly = style({
  width: vars.control.regular,
  height: vars.control.regular,
  minHeight: 0,
  padding: 0,
  '@media': { [media.phone]: { width: vars.control.large, height: vars.control.large } },
})
