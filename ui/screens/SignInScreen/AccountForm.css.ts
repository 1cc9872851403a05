import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const form = style({ display: 'grid', gap: vars.space.l })

const isBusy = `${form}[data-busy] &`

export const idle = style({ selectors: { [isBusy]: { display: 'none' } } })
export const busy = style({ display: 'none', selectors: { [isBusy]: { display: 'inline' } } })
