import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { chosen, drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** Beside a figure, so that the figures of a group line up. */
const locationWidth = 316

const phoneRow = vars.space.huge

export const row = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) auto auto`,
  alignItems: 'center',
  columnGap: vars.space.m,
  minHeight: vars.control.large,
  paddingInline: `${vars.space.m} 10px`,
  borderRadius: vars.radius.tile,
  cursor: 'pointer',
  scrollMarginBlock: vars.space.s,
  selectors: {
    '&[aria-selected="true"]': {
      background: vars.color.sunkStrong,
      boxShadow: `inset 0 0 0 1.5px ${vars.color.ink}`,
    },
  },
  '@media': {
    ...chosen('&[aria-selected="true"]'),
    [media.phone]: {
      gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr) auto`,
      minHeight: phoneRow,
      scrollMarginBlock: 0,
    },
  },
})

export const sign = style({ display: 'grid', placeItems: 'center', color: vars.color.inkSecondary })

const square = style({ ...drawn, width: vars.size.swatch, height: vars.size.swatch, borderRadius: 3 })

export const unit = styleVariants(vars.unit, ({ fill }) => [square, { background: fill }])

export const words = style({
  minWidth: 0,
  paddingBlock: 9,
  fontWeight: weight.medium,
  overflowWrap: 'anywhere',
})

export const detail = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const mark = style({
  background: 'none',
  color: 'inherit',
  fontWeight: 650,
  textDecoration: 'underline',
  textDecorationThickness: '1.5px',
  textUnderlineOffset: 3,
})

export const value = style({ fontWeight: weight.bold, textAlign: 'end', whiteSpace: 'nowrap' })

const location = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const locationAt = styleVariants({
  end: [
    location,
    { gridColumn: 'span 2', justifyContent: 'flex-end', '@media': { [media.phone]: { gridColumn: 'auto' } } },
  ],
  besideFigure: [
    location,
    {
      width: locationWidth,
      '@media': {
        [media.phone]: {
          gridColumn: '2 / 4',
          width: 'auto',
          marginBlock: `calc(-1 * ${vars.space.s}) ${vars.space.s}`,
        },
      },
    },
  ],
})

export const locked = style({ display: 'inline-flex', alignItems: 'center', gap: vars.space.s })

// The class is doubled: the rule wins over the key's own styles in any order.
export const enter = style({
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { selectors: { '&&': { display: 'none' } } } },
})
