import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const note = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  padding: `${vars.space.s} ${vars.space.m}`,
  '@media': { [media.print]: { display: 'none' } },
})

export const words = style({ flex: '1 1 200px', minWidth: 0 })

export const quiet = style({ color: vars.color.inkSecondary })
