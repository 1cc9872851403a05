import { globalStyle } from '@vanilla-extract/css'
import { media } from './breakpoints'
import { vars } from './tokens.css'
import { type } from './type'

// An ink ring: changed a moment ago (design, Live). By attributes, which React leaves alone as a figure is drawn anew.
globalStyle('[data-changed]', {
  outline: `1.5px solid ${vars.color.ink}`,
  outlineOffset: 2,
  borderRadius: vars.radius.badge,
  '@media': { [media.motion]: { transition: 'outline-color 400ms' } },
})
// The same around what an address leads to within a list, as long as it does. Within its edges: a list hides what is beyond.
globalStyle('[data-asked]', {
  outline: `1.5px solid ${vars.color.ink}`,
  outlineOffset: -2,
  borderRadius: vars.radius.badge,
  // With what stands above it.
  scrollMarginBlock: vars.space.huge,
})

globalStyle('[data-changed="going"]', { outlineColor: 'transparent' })

// What it was before, where there is room for it. It is read out otherwise.
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
