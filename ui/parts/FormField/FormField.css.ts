import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

export const field = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6 })

export const label = style({ ...type.small, fontWeight: weight.medium, color: vars.color.inkSecondary })

export const input = style({
  ...type.body,
  width: '100%',
  height: vars.control.large,
  paddingInline: vars.space.m,
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  textAlign: 'start',
  selectors: {
    '&[aria-invalid="true"]': { borderColor: vars.bad.glyph },
    // As high as its text, where the browser supports it.
    'textarea&': {
      height: 'auto',
      minHeight: 62,
      maxHeight: 180,
      fieldSizing: 'content',
      paddingBlock: vars.space.s,
      resize: 'vertical',
    },
  },
  '@media': {
    [media.phone]: inputOnPhone,
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

export const words = style({
  ...type.small,
  display: 'grid',
  gap: 2,
  selectors: { '&:empty': { display: 'none' } },
})

export const note = style({ color: vars.color.inkSecondary })

export const error = style({
  display: 'flex',
  gap: vars.space.xs,
  color: vars.bad.text,
  overflowWrap: 'anywhere',
})
