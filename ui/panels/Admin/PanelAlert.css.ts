import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const root = style({ padding: `${vars.space.l} ${vars.space.xl} 0` })
