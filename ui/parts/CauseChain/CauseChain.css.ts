import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const chain = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `0 ${vars.space.s}`,
  minWidth: 0,
  '@container': { [within.phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', width: '100%' } },
})

const base = style({ display: 'flex', alignItems: 'center', gap: 6, minWidth: 0 })

export const step = style([
  base,
  {
    '@container': {
      [within.phone]: {
        display: 'grid',
        gridTemplateColumns: `${vars.size.glyph} 10px minmax(0, 1fr) auto`,
        gap: `0 ${vars.space.s}`,
        minHeight: 28,
      },
    },
  },
])

export const end = style([
  base,
  {
    '@container': {
      [within.phone]: {
        display: 'grid',
        gridTemplateColumns: `${vars.size.glyph} minmax(0, 1fr) auto`,
        gap: `0 ${vars.space.s}`,
        minHeight: 28,
      },
    },
  },
])

export const more = style([base, { color: vars.color.inkSecondary }])

export const arrow = style({
  color: vars.color.inkSecondary,
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@container': { [within.phone]: { display: 'none' } },
})

export const number = style({ fontWeight: weight.medium, color: vars.color.inkSecondary })

export const title = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@media': { [media.hover]: { selectors: { '&:hover': { textDecoration: 'underline' } } } },
  '@container': { [within.phone]: { paddingBlock: vars.space.xs } },
})

export const strong = style({ fontWeight: weight.bold, whiteSpace: 'nowrap' })

export const change = style({ display: 'inline-flex', gap: 6 })

export const was = style({ color: vars.color.inkSecondary, whiteSpace: 'nowrap' })

export const flag = style({ color: vars.november.glyph })

export const note = style({ color: vars.color.inkSecondary, whiteSpace: 'nowrap' })
