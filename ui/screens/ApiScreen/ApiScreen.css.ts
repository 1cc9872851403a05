import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export { head, screen } from '~/ui/theme/screen.css'

export const words = style({ flex: '1 1 320px', minWidth: 0, overflowWrap: 'anywhere' })

export const title = style({ ...type.title, '@container': { [within.phone]: type.titlePhone } })

export const about = style({
  ...type.body,
  color: vars.color.inkSecondary,
  maxWidth: '76ch',
  marginBlockStart: 6,
})

export const link = style({
  ...type.body,
  display: 'inline-block',
  marginBlockStart: vars.space.m,
  textDecoration: 'underline',
  textUnderlineOffset: 3,
  '@media': {
    [media.hover]: { selectors: { '&:hover': { textDecorationThickness: 2 } } },
    // A target of 40 px around a line of 20.
    [media.phone]: { paddingBlock: 10, marginBlockStart: 2 },
  },
})

export const badges = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s, paddingBlockStart: 10 })

export const group = style({ marginBlockStart: vars.space.section })

export const groupTitle = style({ ...type.heading })

export const groupAbout = style({ ...type.body, color: vars.color.inkSecondary })

export const entries = style({ marginBlockStart: vars.space.m, overflow: 'hidden' })
