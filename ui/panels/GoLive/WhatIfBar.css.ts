import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const bar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${vars.space.s} ${vars.space.m}`,
  paddingBlock: vars.space.s,
  paddingInline: `${vars.space.xl} ${vars.space.m}`,
  background: vars.color.sunkStrong,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@media': { [media.print]: { display: 'none' } },
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

export const words = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })

export const strong = style({ fontWeight: weight.bold })

export const quiet = style({ color: vars.color.inkSecondary })

export const buttons = style({
  display: 'flex',
  flexWrap: 'wrap',
  gap: vars.space.s,
  marginInlineStart: 'auto',
  '@container': { [within.phone]: { width: '100%', marginInlineStart: 0 } },
})

/** As the open button of time travel. */
export const pressed = style({ background: vars.color.sunkStrong, borderColor: vars.color.lineHover })
