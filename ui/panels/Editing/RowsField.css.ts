import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type } from '~/ui/theme/type'

export const rows = style({ display: 'grid', gap: vars.space.s })

export const row = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.xs,
})

export const fixedRow = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' })

/** In a row that is too narrow the cells stand below one another. */
export const cells = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.xs })

const anyCell = style({
  ...type.body,
  flex: '1 1 132px',
  minWidth: 0,
  height: vars.control.large,
  paddingInline: vars.space.m,
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.bad.glyph } },
  '@media': {
    [media.phone]: inputOnPhone,
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

export const cell = styleVariants({
  text: [anyCell],
  figure: [anyCell, { flex: '0 1 84px', textAlign: 'end', fontVariantNumeric: 'tabular-nums' }],
})
