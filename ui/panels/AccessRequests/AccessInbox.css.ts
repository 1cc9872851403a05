import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const list = style({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.l })

export const notice = style({ ...type.small, lineHeight: '18px', color: vars.color.inkSecondary })
