import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({ display: 'grid' })

export const entry = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.glyph} minmax(0, 1fr) auto`,
  alignItems: 'center',
  gap: `2px ${vars.space.s}`,
  paddingBlock: 10,
  borderBlockStart: `1px solid ${vars.color.line}`,
  overflowWrap: 'anywhere',
})

export const title = style({ fontWeight: weight.medium })

export const facts = style({ ...type.small, gridColumn: 2, color: vars.color.inkSecondary })

export const end = style({ gridColumn: 3, gridRow: '1 / 3' })
export const undo = style({ minHeight: 28, paddingBlock: 3 })
export const notOffered = style({ ...type.small, color: vars.color.inkSecondary })
export const more = style({ justifySelf: 'start', marginBlockStart: vars.space.s })
