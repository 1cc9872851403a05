import { style } from '@vanilla-extract/css'
import { column } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'

/** In the column of the content, set apart from the navigation. */
export const notice = style([column, { paddingBlockStart: vars.space.xl }])
