import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const list = style({ display: 'grid', gap: 6 })

const entryBase = style({ display: 'flex', gap: vars.space.s, minWidth: 0 })

export const entry = styleVariants({
  plain: [entryBase],
  noted: [entryBase, { color: vars.color.inkSecondary }],
})

export const mark = style({ marginBlockStart: 3 })
export const text = style({ minWidth: 0, overflowWrap: 'anywhere' })
export const note = style({ ...type.small, lineHeight: 1, whiteSpace: 'nowrap' })
export const none = style({ color: vars.color.inkSecondary })
