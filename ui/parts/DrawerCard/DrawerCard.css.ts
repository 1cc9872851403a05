import { style } from '@vanilla-extract/css'
import { rolls } from '~/ui/theme/animations.css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'

export const item = style({ display: 'contents' })

export const header = style({ display: 'grid', minWidth: 0 })

export const card = style({
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'stretch',
  minWidth: 0,
  padding: vars.space.xl,
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  textAlign: 'start',
  fontWeight: 400,
  letterSpacing: 'normal',
  cursor: 'pointer',
  selectors: {
    '&[data-state="open"]': { borderColor: vars.color.ink },
    // The notch that ties an open card to its drawer.
    '&[data-state="open"]::after': {
      content: '',
      position: 'absolute',
      insetBlockStart: '100%',
      insetInlineStart: vars.space.section,
      width: 14,
      height: 14,
      background: vars.color.panel,
      border: `solid ${vars.color.ink}`,
      borderWidth: '1px 0 0 1px',
      transform: 'translateY(9px) rotate(45deg)',
      zIndex: 1,
    },
  },
  '@media': {
    [media.print]: { breakInside: 'avoid' },
    [media.hover]: {
      selectors: { '&:hover:not([data-state="open"])': { borderColor: vars.color.lineHover } },
    },
    [media.motion]: { transition: `border-color ${motion.hover}` },
  },
  '@container': {
    [within.phone]: { padding: vars.space.l },
  },
})

export const chevron = style({
  position: 'absolute',
  insetBlockStart: vars.space.xl,
  insetInlineEnd: vars.space.xl,
  color: vars.color.inkSecondary,
  selectors: { '[data-state="open"] > &': { transform: 'rotate(180deg)' } },
  '@media': {
    [media.motion]: { transition: `transform ${motion.open} ${motion.curve}` },
    [media.print]: { display: 'none' },
  },
})

export const drawer = style([
  rolls,
  {
    gridColumn: '1 / -1',
    minWidth: 0,
    background: vars.color.panel,
    border: `1px solid ${vars.color.ink}`,
    borderRadius: vars.radius.panel,
  },
])

export const drawerContent = style({
  padding: vars.space.xxl,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: { padding: vars.space.l } },
})
