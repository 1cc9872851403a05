import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, minWidth: 0 })

export const label = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const box = style({ position: 'relative', display: 'grid', alignItems: 'center' })

export const input = style({
  ...type.body,
  width: '100%',
  height: vars.control.large,
  paddingInline: `${vars.space.m} ${vars.space.wide}`,
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.bad.glyph },
    // Its own button is at its end, and two of them share a line on a phone.
    '&[type="date"]': { minWidth: 0, paddingInline: vars.space.s },
  },
  '@media': {
    [media.phone]: inputOnPhone,
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

export const end = style({
  position: 'absolute',
  insetInlineEnd: vars.space.xs,
  display: 'grid',
  placeItems: 'center',
  minWidth: vars.space.section,
  color: vars.color.inkSecondary,
})
