import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const lines = style({ display: 'grid', gap: 2, marginBlock: 2 })

const base = style({ display: 'grid', gridTemplateColumns: `${vars.space.m} minmax(0, 1fr)` })

export const line = styleVariants({
  Removed: [base],
  Added: [base, { color: vars.color.ink, fontWeight: weight.medium }],
})

export const did = style(visuallyHidden)
