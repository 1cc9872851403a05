import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

export const field = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 6,
  minWidth: 0,
  // Printed only where the choice differs from the default.
  '@media': { [media.print]: { selectors: { '&:has(option:first-child:checked)': { display: 'none' } } } },
})

export const label = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  overflowWrap: 'anywhere',
})

export const hidden = style(visuallyHidden)

export const control = style({ position: 'relative', display: 'grid' })

export const select = style({
  ...type.body,
  width: '100%',
  height: 34,
  paddingInline: `${vars.space.m} 34px`,
  appearance: 'none',
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  textOverflow: 'ellipsis',
  cursor: 'pointer',
  selectors: { '&[aria-invalid="true"]': { borderColor: vars.bad.glyph } },
  '@media': {
    [media.phone]: { ...inputOnPhone, height: vars.control.large },
    [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
  },
})

// Where browsers can style the native list, it looks like a panel.
globalStyle(`${select} option`, { background: vars.color.panel, color: vars.color.ink })

export const chevron = style({
  position: 'absolute',
  insetInlineEnd: 10,
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  color: vars.color.inkSecondary,
  pointerEvents: 'none',
})
