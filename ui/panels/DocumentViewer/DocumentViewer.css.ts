import { globalStyle, keyframes, style } from '@vanilla-extract/css'
import { floatIn } from '~/ui/theme/animations.css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { layers } from '~/ui/theme/layers'

const fadeIn = keyframes({ from: { opacity: 0 } })

/** Above the page and the admin panel, below the toasts. */
export const scrim = style({
  position: 'fixed',
  inset: 0,
  zIndex: layers.dialog,
  background: vars.color.scrim,
  '@media': {
    [media.motion]: { animation: `${fadeIn} ${motion.float} ${motion.curve}` },
    print: { position: 'static', background: 'none' },
  },
})

export const viewer = style({
  position: 'fixed',
  insetBlock: vars.space.section,
  insetInline: 64,
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflow: 'hidden',
  background: vars.color.sunkStrong,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
  selectors: { '&&:focus-visible': { outline: 'none' } },
  '@media': {
    [media.tablet]: { inset: vars.space.l },
    [media.phone]: {
      inset: 0,
      gridTemplate:
        '"title close" auto "stage stage" minmax(0, 1fr) "tools tools" auto / minmax(0, 1fr) auto',
      borderRadius: 0,
    },
    [media.motion]: { animation: `${floatIn} ${motion.float} ${motion.curve}` },
    print: { position: 'static', display: 'block', background: 'none', boxShadow: 'none' },
  },
})

const bar = style({ background: vars.color.panel, borderBlockEnd: `1px solid ${vars.color.line}` })

/** One row. On a phone its parts are in the viewer's own grid, with the tools at the bottom, near the thumb. */
export const header = style([
  bar,
  {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
    alignItems: 'center',
    gap: vars.space.l,
    padding: `${vars.space.m} ${vars.space.l}`,
    '@media': { [media.phone]: { display: 'contents' } },
  },
])

const barOnPhone = { background: vars.color.panel, borderBlockEnd: `1px solid ${vars.color.line}` }

export const heading = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  minWidth: 0,
  '@media': {
    [media.phone]: { ...barOnPhone, gridArea: 'title', padding: `${vars.space.m} ${vars.space.l}` },
  },
})

export const headingWords = style({ minWidth: 0 })

/** Longer titles end in an ellipsis, which leaves the space to the document. */
export const title = style({
  ...type.body,
  fontWeight: weight.bold,
  overflowWrap: 'anywhere',
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: 2,
  overflow: 'hidden',
  '@media': { [media.phone]: { WebkitLineClamp: 3 } },
})

export const description = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const tools = style({
  gridColumn: 2,
  '@media': {
    [media.phone]: {
      gridArea: 'tools',
      padding: vars.space.s,
      paddingBlockEnd: `max(${vars.space.s}, env(safe-area-inset-bottom))`,
      background: vars.color.panel,
      borderBlockStart: `1px solid ${vars.color.line}`,
    },
  },
})

export const close = style({
  gridColumn: 3,
  justifySelf: 'end',
  '@media': {
    [media.phone]: {
      ...barOnPhone,
      gridArea: 'close',
      alignSelf: 'stretch',
      display: 'flex',
      alignItems: 'center',
      justifySelf: 'stretch',
      paddingInlineEnd: vars.space.l,
    },
  },
})

export const content = style({
  minHeight: 0,
  minWidth: 0,
  '@media': { [media.phone]: { gridArea: 'stage' } },
})

export const printNotice = style({
  display: 'none',
  '@media': { print: { display: 'block', padding: vars.space.wide, ...type.lead } },
})

// On paper the notice and its ancestors are shown, and nothing else of the page.
globalStyle(`body:has(${printNotice}) :not(:has(${printNotice}), ${printNotice})`, {
  '@media': { print: { display: 'none' } },
})
// The same for browsers without `:has()`.
export const isViewing = style({})
const withoutHas = 'not selector(:has(a))'
globalStyle(`body.${isViewing}`, {
  '@media': { print: { '@supports': { [withoutHas]: { height: '100vh', overflow: 'hidden' } } } },
})
globalStyle(`.${isViewing} *`, {
  '@media': { print: { '@supports': { [withoutHas]: { visibility: 'hidden' } } } },
})
globalStyle(`.${isViewing} .${printNotice}`, {
  '@media': {
    print: { '@supports': { [withoutHas]: { visibility: 'visible', position: 'fixed', inset: 0 } } },
  },
})
