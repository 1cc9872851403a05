import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { caption } from './LaunchRail.css'

export const captionLine = style([caption, { display: 'flex', alignItems: 'center', height: 20 }])

export const title = style({ '@container': { [within.phone]: { display: 'none' } } })

export const percent = style({ marginInlineStart: 'auto' })
