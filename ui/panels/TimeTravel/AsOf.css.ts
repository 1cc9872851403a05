import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

/** On a phone a line of its own below the sentence. */
export const place = style({
  display: 'flex',
  '@container': {
    [within.phone]: {
      order: -1,
      gridColumn: '1 / -1',
      marginBlock: `calc(-1 * ${vars.space.m})`,
    },
  },
})

/** On a phone small words, as easy to press as a button. */
export const asOf = style({
  selectors: {
    '&&': {
      '@container': {
        [within.phone]: {
          ...type.small,
          paddingInline: 0,
          color: vars.color.inkSecondary,
          borderColor: 'transparent',
          background: 'none',
        },
      },
    },
    '&&[aria-pressed="true"]': {
      background: vars.color.sunkStrong,
      borderColor: vars.color.lineHover,
      '@container': {
        [within.phone]: { borderColor: 'transparent', background: 'none', textDecoration: 'underline' },
      },
    },
  },
})
