import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const field = style({ display: 'grid', gap: 6, minWidth: 0 })

export const head = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.m })
export const count = style({ ...type.small, color: vars.color.inkSecondary })

export const list = style({
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.control,
  background: vars.color.panel,
})

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: vars.space.xs,
  paddingInline: vars.space.xs,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const lifted = style([
  line,
  {
    position: 'relative',
    background: vars.color.sunk,
    borderRadius: vars.radius.control,
    boxShadow: `0 0 0 2px ${vars.color.ink}`,
    selectors: { [`${line} + &`]: { borderBlockStartColor: 'transparent' } },
  },
])

export const grip = style({
  display: 'grid',
  placeItems: 'center',
  width: 28,
  minHeight: vars.control.large,
  padding: 0,
  background: 'none',
  border: 0,
  borderRadius: vars.radius.control,
  color: vars.color.inkSecondary,
  cursor: 'grab',
  touchAction: 'none',
  selectors: { '&[aria-pressed="true"]': { cursor: 'grabbing' } },
  '@media': {
    [media.hover]: { selectors: { '&:hover': { background: vars.color.hover, color: vars.color.ink } } },
  },
})

export const text = style({
  ...type.body,
  fieldSizing: 'content',
  width: '100%',
  minHeight: vars.control.large,
  padding: `9px ${vars.space.xs}`,
  background: 'none',
  color: vars.color.ink,
  border: 0,
  borderRadius: vars.radius.control,
  resize: 'none',
  selectors: { '&[aria-invalid="true"]': { boxShadow: `inset 0 0 0 1px ${vars.bad.glyph}` } },
  '@media': { [media.phone]: inputOnPhone },
})

export const add = style({ justifySelf: 'start', color: vars.color.inkSecondary })

export const announcement = style(visuallyHidden)
