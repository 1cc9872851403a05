import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { chosen } from '~/ui/theme/forcedColors'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const frame = style({
  // `clip`, not `hidden`: focus scrolls what is hidden.
  overflow: ['hidden', 'clip'],
  marginBlock: vars.space.xxl,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  '@media': { [media.print]: { display: 'none' } },
})

// Each cell draws two of its sides; those at the frame's own edge are clipped.
const grid = style({ display: 'grid', marginInlineEnd: -1, marginBlockEnd: -1 })

const onPhone = { '@container': { [within.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } }

export const tabs = styleVariants({
  4: [grid, { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))', ...onPhone }],
  5: [grid, { gridTemplateColumns: 'repeat(5, minmax(0, 1fr))', ...onPhone }],
})

export const tab = style({
  ...type.body,
  display: 'flex',
  alignItems: 'center',
  gap: 10,
  minWidth: 0,
  minHeight: 45,
  padding: `${vars.space.m} ${vars.space.l}`,
  background: 'none',
  border: 0,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
  textAlign: 'start',
  overflowWrap: 'anywhere',
  hyphens: 'auto',
  cursor: 'pointer',
  selectors: {
    '&:focus-visible': { outlineOffset: -3 },
    '&[data-state="active"]': {
      background: vars.color.panel,
      boxShadow: `inset 0 -2px ${vars.color.ink}`,
      color: vars.color.ink,
      fontWeight: weight.bold,
    },
  },
  '@media': {
    ...chosen('&[data-state="active"]'),
    [media.motion]: { transition: `background ${motion.hover}` },
    [media.hover]: { selectors: { '&:hover:not([data-state="active"])': { background: vars.color.hover } } },
  },
  '@container': {
    [within.tablet]: { gap: vars.space.s, paddingInline: vars.space.m },
    [within.phone]: { paddingBlock: 10 },
  },
})

export const number = style({ ...type.small, flex: 'none', width: vars.space.l, textAlign: 'end' })

export const panel = style({
  gridTemplateColumns: 'minmax(0, 1fr)',
  selectors: { '&:focus-visible': { outlineOffset: 4 }, '&:not([hidden])': { display: 'grid' } },
  '@media': {
    [media.print]: {
      marginBlockStart: vars.space.xl,
      selectors: { '&:not([hidden])': { display: 'block' } },
    },
  },
})
