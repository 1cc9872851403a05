import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

/** As high as the sentence and the line below it. */
export const sentence = style({
  display: 'grid',
  alignContent: 'center',
  gap: vars.space.s,
  minHeight: 44,
  marginBlockEnd: vars.space.s,
})

export const title = style({ '@container': { [within.tablet]: { display: 'none' } } })

export const end = style({ marginInlineStart: 'auto' })

export const column = style([end, { '@container': { [within.phone]: { display: 'none' } } }])
