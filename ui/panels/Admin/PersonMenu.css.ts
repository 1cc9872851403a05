import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const trigger = style({
  ...type.small,
  display: 'inline-flex',
  alignItems: 'center',
  gap: vars.space.xs,
  minHeight: 24,
  maxWidth: '100%',
  padding: 0,
  border: 0,
  borderRadius: vars.radius.control,
  background: 'none',
  color: vars.color.inkSecondary,
  textAlign: 'start',
  cursor: 'pointer',
  '@media': {
    [media.hover]: { selectors: { '&:hover': { color: vars.color.ink } } },
    // A finger meets it 4 pixels around.
    [media.phone]: {
      position: 'relative',
      minHeight: 32,
      selectors: { '&::after': { content: '""', position: 'absolute', insetBlock: -4, insetInline: 0 } },
    },
  },
})

export const label = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const chevron = style({ flex: 'none' })
