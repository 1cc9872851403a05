import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'
import { registerColumns } from './RiskRow.css'

/** As wide as an import. */
export const sheet = style({
  selectors: { '&&': { width: 1120 } },
  '@media': {
    [media.phone]: { selectors: { '&&': { width: 'auto' } } },
    [media.print]: { display: 'none' },
  },
})

export const tileMark = style({ display: 'block', width: vars.size.icon, height: vars.size.icon })

export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

export const alone = style({ padding: vars.space.xl, display: 'grid', gap: vars.space.m })

export const tools = style({
  flex: 'none',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.m}`,
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

export const owner = style({ width: 240, '@media': { [media.phone]: { width: '100%' } } })

globalStyle(`${owner} > *`, { width: '100%' })

export const sort = style({
  marginInlineStart: 'auto',
  width: 156,
  '@media': { [media.phone]: { width: '100%' } },
})

export const said = style(visuallyHidden)

export const grid = style({
  flex: 1,
  minHeight: 0,
  padding: `${vars.space.l} ${vars.space.xl} 0`,
  overflow: 'auto',
})

/** The matrix is before the list; where there is no room beside it, after it. */
export const columns = style({
  flex: 1,
  minHeight: 0,
  display: 'grid',
  gridTemplateColumns: '240px minmax(0, 1fr)',
  '@media': {
    [media.narrowerThanBesides]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      alignContent: 'start',
      overflowY: 'auto',
    },
  },
})

export const list = style({
  gridColumn: 2,
  gridRow: 1,
  minWidth: 0,
  overflowY: 'auto',
  overscrollBehavior: 'contain',
  '@media': { [media.narrowerThanBesides]: { gridColumn: 1, overflowY: 'visible' } },
})

export const side = style({
  gridColumn: 1,
  gridRow: 1,
  display: 'grid',
  alignContent: 'start',
  gap: vars.space.s,
  padding: `${vars.space.l} ${vars.space.xl}`,
  overflowY: 'auto',
  background: vars.color.sunk,
  borderInlineEnd: `1px solid ${vars.color.line}`,
  '@media': {
    [media.narrowerThanBesides]: { gridRow: 2, borderInlineEnd: 0, paddingInline: vars.space.l },
  },
})

export const sideTitle = style({ fontWeight: weight.bold })

export const key = style({ ...type.small, color: vars.color.inkSecondary })

export const bands = style({ ...type.small, display: 'grid', gap: 6, color: vars.color.inkSecondary })

export const bandLine = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })

export const bandName = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })

export const bandCount = style({ marginInlineStart: 'auto', fontWeight: weight.bold, color: vars.color.ink })

const swatchBase = style({
  ...drawn,
  width: 12,
  height: 12,
  borderRadius: 3,
  boxShadow: `inset 0 0 0 1px ${vars.color.line}`,
})

export const swatch = styleVariants({
  high: [swatchBase, { background: vars.color.barSoft }],
  medium: [swatchBase, { background: vars.color.track }],
  low: [swatchBase, { background: vars.color.panel }],
})

export const sign = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  color: vars.color.inkSecondary,
})

export const heads = style({
  ...type.small,
  position: 'sticky',
  insetBlockStart: 0,
  zIndex: 1,
  display: 'grid',
  gridTemplateColumns: registerColumns,
  gap: `0 ${vars.space.m}`,
  padding: `10px ${vars.space.xl}`,
  background: vars.color.panel,
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  '@media': { [media.narrowerThanBesides]: { display: 'none' } },
})

export const dueHead = style({ textAlign: 'end' })

export const rule = style({
  ...type.small,
  padding: `${vars.space.m} ${vars.space.xl}`,
  color: vars.color.inkSecondary,
})

export const first = style({ color: vars.color.inkSecondary })
