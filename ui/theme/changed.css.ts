import { globalStyle } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { vars } from './tokens.css'
import { type } from './type'

// An ink ring around a recent change (design, Live). It is set by attributes, which React keeps when a figure renders
// again.
globalStyle('[data-changed]', {
  outline: `1.5px solid ${vars.color.ink}`,
  outlineOffset: 2,
  borderRadius: vars.radius.badge,
  '@media': { [media.motion]: { transition: 'outline-color 400ms' } },
})
// The same around the item in a list that the URL names, and around one that is being edited. It is inside the item's edges, because a list clips what is
// outside.
globalStyle('[data-target], [data-editing]', {
  outline: `1.5px solid ${vars.color.ink}`,
  outlineOffset: -2,
  borderRadius: vars.radius.badge,
  // Includes the elements above it.
  scrollMarginBlock: vars.space.huge,
})

globalStyle('[data-changed="going"]', { outlineColor: 'transparent' })

// The previous value, where there is room for it. Screen readers get it otherwise.
globalStyle('[data-was]', { position: 'relative' })
globalStyle('[data-was]::before', {
  content: ['attr(data-was)', 'attr(data-was) / ""'],
  position: 'absolute',
  insetInlineEnd: 'calc(100% + 8px)',
  insetBlockStart: '50%',
  transform: 'translateY(-50%)',
  ...type.small,
  fontWeight: 400,
  letterSpacing: 'normal',
  whiteSpace: 'nowrap',
  textDecoration: 'line-through',
  color: vars.color.inkSecondary,
})
globalStyle('[data-changed="going"]::before', {
  opacity: 0,
  '@media': { [media.motion]: { transition: 'opacity 400ms' } },
})
