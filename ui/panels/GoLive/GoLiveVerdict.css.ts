import { globalStyle, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { drawn as kept } from '~/ui/theme/forcedColors'
import { hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const across = { gridColumn: '1 / -1' }

export const verdict = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  gap: `${vars.space.s} ${vars.space.wide}`,
  padding: `18px ${vars.space.xl} ${vars.space.l}`,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
      columnGap: vars.space.s,
      padding: `14px ${vars.space.l} ${vars.space.m}`,
    },
  },
})

export const sentence = style({
  ...type.figure,
  textWrap: 'pretty',
  '@container': {
    [within.tablet]: across,
    [within.phone]: { order: -2, fontSize: 18, lineHeight: '24px' },
  },
})

/** As large as the text that it stands in for, so that nothing moves. */
export const loading = style({
  color: 'transparent',
  background: vars.color.track,
  borderRadius: vars.radius.badge,
  boxDecorationBreak: 'clone',
})

export const tools = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  alignSelf: 'start',
  justifyContent: 'end',
  gap: vars.space.s,
  '@container': {
    [within.tablet]: { ...across, order: 5, justifyContent: 'start' },
    // They stand below the forecast in one line; the time has its own below the sentence.
    [within.phone]: { display: 'contents' },
  },
})

globalStyle(`${tools} > *`, {
  '@container': { [within.phone]: { order: 5 }, [within.narrowest]: across },
})

export const lines = style({
  display: 'grid',
  alignContent: 'end',
  minWidth: 0,
  '@container': { [within.phone]: across },
})

/** Over the whole width. */
export const whole = style({ gridColumn: '1 / -1', minWidth: 0 })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '72px minmax(0, 1fr)',
  alignItems: 'baseline',
  minHeight: vars.space.xxl,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      paddingBlock: vars.space.xs,
      selectors: { [`${lines} > &`]: { borderBlockStart: `1px solid ${vars.color.line}` } },
    },
  },
})

export const label = style({
  ...type.small,
  lineHeight: '24px',
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { lineHeight: '18px' } },
})

export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
  minHeight: 24,
  minWidth: 0,
  overflowWrap: 'anywhere',
})

export const spark = style({
  alignSelf: 'end',
  justifySelf: 'end',
  width: 308,
  '@media': { [media.print]: { display: 'none' } },
  '@container': { [within.phone]: { ...across, order: 4, width: '100%' } },
})

export const note = style({ ...type.small, gridColumn: '1 / -1', color: vars.color.inkSecondary })

export const quiet = style({ color: vars.color.inkSecondary })

export const strong = style({ fontWeight: weight.bold })

/** The sign stays with the name. */
export const named = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.s, minWidth: 0 })

export const risk = style({
  fontWeight: weight.medium,
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  '@container': { [within.phone]: { paddingBlock: vars.space.xs } },
})

/** Due and not done, as on the rail. */
export const overdue = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  fontWeight: weight.bold,
  whiteSpace: 'nowrap',
})

export const hatch = style([
  {
    ...kept,
    flex: 'none',
    width: 14,
    height: 8,
    borderRadius: 2,
    background: `${hatching()}, ${vars.color.track}`,
  },
])
