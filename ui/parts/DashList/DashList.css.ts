import { globalStyle, style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

export const list = style({ display: 'grid', gap: 6 })

globalStyle(`${list} > li`, {
  position: 'relative',
  paddingInlineStart: vars.space.l,
  overflowWrap: 'anywhere',
})
globalStyle(`${list} > li::before`, {
  content: '',
  position: 'absolute',
  insetInlineStart: 2,
  insetBlockStart: 9,
  width: 6,
  borderBlockStart: `1px solid ${vars.color.inkSecondary}`,
})

export const none = style({ color: vars.color.inkSecondary })
