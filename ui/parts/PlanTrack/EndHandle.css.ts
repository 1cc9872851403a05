import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** 0 % to 100 % of the track. */
export const start = createVar()

export const track = style({ zIndex: 3, '@media': { [media.print]: { display: 'none' } } })

/** Where the end is by the forecast. */
export const before = style({
  position: 'absolute',
  insetBlock: 'calc(50% - 7px)',
  insetInlineStart: start,
  width: 2,
  marginInlineStart: -1,
  background: vars.color.lineHover,
})

/** The target is larger than what is drawn. */
const handleBase = style({
  position: 'absolute',
  insetInlineStart: start,
  insetBlockStart: 'calc(50% - 12px)',
  width: 24,
  height: 24,
  marginInlineStart: -12,
  pointerEvents: 'auto',
  touchAction: 'none',
  cursor: 'ew-resize',
  borderRadius: vars.radius.badge,
  '::after': {
    content: '""',
    position: 'absolute',
    insetBlock: 5,
    insetInline: 'calc(50% - 4px)',
    borderRadius: 3,
    background: vars.color.panel,
    boxShadow: `inset 0 0 0 2px ${vars.color.ink}`,
  },
  selectors: { '&:focus-visible': { outlineOffset: -2 } },
  '@media': { [media.phone]: { width: 44, marginInlineStart: -22 } },
})

export const handle = styleVariants({
  plain: [handleBase],
  changed: [
    handleBase,
    {
      '::after': {
        boxShadow: `inset 0 0 0 2px ${vars.color.ink}, 0 0 0 2px ${vars.color.panel}, 0 0 0 3.5px ${vars.color.ink}`,
      },
    },
  ],
})
