import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const panel = style({
  display: 'grid',
  gridTemplateColumns: 'auto minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: `${vars.space.xs} ${vars.space.m}`,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'auto minmax(0, 1fr)',
      rowGap: vars.space.m,
      padding: vars.space.l,
    },
  },
})

export const glyph = style({ color: vars.bad.glyph, alignSelf: 'start', marginBlockStart: 2 })

export const title = style({ fontWeight: weight.medium, overflowWrap: 'anywhere' })

export const message = style({ color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

export const retry = style({ '@media': { [media.phone]: { gridColumn: 2, justifySelf: 'start' } } })
