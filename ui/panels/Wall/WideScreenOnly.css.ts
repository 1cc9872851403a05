import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const notice = style({
  display: 'grid',
  justifyItems: 'center',
  gap: vars.space.l,
  padding: vars.space.xxl,
  textAlign: 'center',
})

export const title = style({ ...type.title, ...type.titlePhone })

export const text = style({ color: vars.color.inkSecondary, maxWidth: '40ch' })
