import { globalStyle, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** The card's box; the card within it has none, and the file's line is below it. */
export const slot = style({
  position: 'relative',
  display: 'grid',
  gridTemplateRows: '1fr auto',
  minWidth: 0,
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  selectors: {
    '&[data-look="empty"]': {
      borderStyle: 'dashed',
      borderColor: vars.color.lineStrong,
      background: 'none',
    },
    '&[data-look="over"]': {
      borderStyle: 'dashed',
      borderColor: vars.color.ink,
      background: vars.color.sunkStrong,
    },
    '&[data-look="bad"]': { borderColor: vars.bad.edge, background: vars.bad.wash },
  },
})

globalStyle(`${slot} > button`, {
  minHeight: 0,
  paddingBlockEnd: vars.space.s,
  border: 0,
  background: 'none',
})

export const foot = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'end',
  gap: vars.space.xs,
  paddingBlockEnd: vars.space.m,
  paddingInline: `${vars.space.xl} ${vars.space.m}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l, gap: `${vars.space.xs} 0` } },
})

globalStyle(`${foot} > button`, {
  '@container': { [within.phone]: { paddingInline: 7, minWidth: 0, width: 'auto' } },
})

export const words = style({
  ...type.small,
  flex: '1 1 60px',
  minWidth: 0,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: { flex: '1 0 100%' } },
})

export const bad = style({ flexBasis: '100%', color: vars.bad.text })

/** Under the words of the foot, within its room. */
export const progress = style({
  position: 'absolute',
  insetBlockEnd: vars.space.xs,
  insetInline: vars.space.xl,
})
