import { globalStyle, style, styleVariants } from '@vanilla-extract/css'
import { media, pageContainer } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

const base = style({
  position: 'relative',
  display: 'inline-flex',
  '@media': { [media.print]: { display: 'none' } },
})

export const placement = styleVariants({
  /** Before its row, in the margin of the page where there is one. */
  before: [
    base,
    {
      '@container': {
        [`${pageContainer} not (max-width: 1263px)`]: {
          position: 'absolute',
          insetBlockStart: `calc(50% - ${vars.control.regular} / 2)`,
          insetInlineStart: -32,
        },
      },
    },
  ],
  /** Within its card; visible on hover where there is a pointer. */
  within: [
    base,
    {
      '@media': {
        [media.hover]: {
          opacity: 0,
          background: vars.color.panel,
          selectors: {
            '[data-item]:hover &, [data-item]:focus-within &, &[data-open]': { opacity: 1 },
          },
        },
      },
    },
  ],
})

export const anchor = style({ position: 'absolute', inset: 0, pointerEvents: 'none' })

export const grip = style({ width: 28, color: vars.color.inkSecondary, cursor: 'grab' })

globalStyle('[data-item][data-lifted]', { position: 'relative', zIndex: 1, borderRadius: vars.radius.panel })
globalStyle('[data-item][data-lifted="keys"]', {
  outline: `2px solid ${vars.color.ink}`,
  boxShadow: vars.shadow.float,
})
globalStyle('[data-item][data-lifted="pointer"]', {
  outline: `1px dashed ${vars.color.inkSecondary}`,
  background: vars.color.sunkStrong,
})
