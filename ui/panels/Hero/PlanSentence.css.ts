import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: vars.space.xxl,
  marginBlockEnd: vars.space.s,
  '@container': { [within.phone]: { display: 'grid', gap: 10 } },
})

export const words = style({ minWidth: 0 })

export const sentence = style({ ...type.heading, textWrap: 'pretty' })

/** As large as the text that it stands in for, so that nothing moves. */
export const loading = style({
  color: 'transparent',
  background: vars.color.track,
  borderRadius: vars.radius.badge,
  boxDecorationBreak: 'clone',
})

export const rest = style({ color: vars.color.inkSecondary, textWrap: 'pretty' })

export const tools = style({
  display: 'flex',
  flex: 'none',
  alignItems: 'center',
  gap: vars.space.s,
  '@container': { [within.phone]: { display: 'grid' } },
})
