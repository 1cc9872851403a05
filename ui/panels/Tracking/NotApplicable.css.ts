import { style } from '@vanilla-extract/css'
import { words } from '~/ui/parts/Hint/Hint.css'
import { weight } from '~/ui/theme/type'

export const trigger = style([words, { fontWeight: weight.medium, whiteSpace: 'nowrap' }])
