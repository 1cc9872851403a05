import { fallbackVar, style } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { newsDisplay, toastOffset } from '~/ui/theme/layout.css'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

/** Under the navigation, centred in the space beside the admin panel; on a phone near the thumb. */
export const slot = style({
  position: 'fixed',
  zIndex: layers.news,
  insetBlockStart: `calc(${vars.size.nav} + 6px)`,
  insetInlineStart: 0,
  insetInlineEnd: fallbackVar(toastOffset.end, '0px'),
  display: fallbackVar(newsDisplay, 'flex'),
  justifyContent: 'center',
  pointerEvents: 'none',
  '@media': {
    [media.phone]: {
      insetBlockStart: 'auto',
      insetBlockEnd: fallbackVar(toastOffset.foot, vars.space.l),
    },
    print: { display: 'none' },
  },
})

const base = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: 36,
  maxWidth: `calc(100% - 2 * ${vars.space.l})`,
  paddingInline: vars.space.l,
  // Visible in forced-colors mode, which draws no shadows.
  border: '1px solid transparent',
  borderRadius: 22,
  background: vars.color.panel,
  color: vars.color.ink,
  boxShadow: vars.shadow.float,
  textAlign: 'start',
  letterSpacing: 'normal',
  pointerEvents: 'auto',
  overflowWrap: 'anywhere',
  '@media': {
    [media.phone]: { minHeight: 44 },
    [media.motion]: { animation: `${floatIn} ${motion.float} ${motion.curve}` },
  },
})

export const pill = style([
  base,
  {
    cursor: 'pointer',
    gap: vars.space.s,
    selectors: { '&[aria-disabled="true"]': { cursor: 'progress', color: vars.color.inkSecondary } },
    '@media': {
      [media.hover]: { selectors: { '&:hover': { background: vars.color.sunkStrong } } },
    },
  },
])

export const plain = style([base, { gap: vars.space.s }])

export const words = style({ minWidth: 0 })
export const strong = style({ fontWeight: weight.bold })
export const quiet = style({ color: vars.color.inkSecondary })

/** After a hairline as high as the pill. */
export const action = style({
  flex: 'none',
  alignSelf: 'stretch',
  display: 'flex',
  alignItems: 'center',
  marginInlineStart: 6,
  paddingInlineStart: 14,
  borderInlineStart: `1px solid ${vars.color.line}`,
  fontWeight: weight.bold,
})
