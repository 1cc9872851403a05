import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

export const lines = style({ display: 'grid', marginBlockStart: 6 })

export const line = style({
  display: 'grid',
  gridTemplateColumns: '64px minmax(0, 1fr)',
  minHeight: 20,
  lineHeight: '20px',
})

export const label = style({ color: vars.color.inkSecondary, fontWeight: weight.medium })

export const content = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '0 6px',
  minWidth: 0,
})

export const mark = style({ display: 'block', flex: 'none', width: 10, height: 10 })

export const medium = style({ fontWeight: weight.medium })
export const strong = style({ fontWeight: weight.bold })
export const quiet = style({ color: vars.color.inkSecondary })
