import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const digest = style({
  // The same distance as between cards.
  marginBlock: `${vars.space.xxl} calc(-1 * ${vars.space.l})`,
  '@container': { [within.phone]: { marginBlock: `${vars.space.xl} -6px` } },
})

export const panel = style({
  paddingBlock: `${vars.space.m} ${vars.space.l}`,
  paddingInline: `${vars.space.xl} ${vars.space.m}`,
  '@container': {
    [within.phone]: {
      paddingBlock: `${vars.space.s} ${vars.space.m}`,
      paddingInline: `${vars.space.l} ${vars.space.s}`,
    },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.xs,
  '@container': { [within.phone]: { flexWrap: 'wrap' } },
})

export const title = style({
  flex: 1,
  minWidth: 0,
  fontWeight: weight.bold,
  '@container': { [within.phone]: { flexBasis: 'calc(100% - 52px)' } },
})

export const quiet = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const then = style({
  '@container': { [within.phone]: { order: 1, marginInlineStart: `calc(-1 * ${vars.space.m})` } },
})

export const lines = style({
  display: 'grid',
  gap: 2,
  paddingBlockStart: 2,
  '@container': { [within.phone]: { gap: vars.space.s } },
})

export const line = style({
  display: 'grid',
  gridTemplateColumns: '88px minmax(0, 1fr)',
  alignItems: 'baseline',
  minHeight: 24,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', paddingInlineEnd: vars.space.s } },
})

export const label = style({
  fontSize: type.small.fontSize,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
})

export const items = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: `2px ${vars.space.xxl}`,
  lineHeight: '24px',
  '@container': { [within.phone]: { columnGap: vars.space.l } },
})

export const entry = style({ minWidth: 0 })

export const item = style({
  borderRadius: vars.radius.badge,
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
})

export const sign = style({ display: 'inline-block', marginInlineEnd: vars.space.s })

export const sides = style({ whiteSpace: 'nowrap', marginInlineStart: vars.space.xs })
export const after = style({ fontWeight: weight.bold })
export const note = style({ color: vars.color.inkSecondary, marginInlineStart: vars.space.xs })
