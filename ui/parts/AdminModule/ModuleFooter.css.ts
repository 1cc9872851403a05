import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'

/** Its negative margins undo the padding of the block, so that nothing shows beside or beneath it. */
export const foot = style({
  position: 'sticky',
  insetBlockEnd: 0,
  zIndex: 1,
  display: 'grid',
  gap: vars.space.s,
  marginInline: `calc(-1 * ${vars.space.xl})`,
  marginBlockEnd: `calc(-1 * ${vars.space.xl})`,
  padding: `${vars.space.m} ${vars.space.xl} ${vars.space.l}`,
  background: vars.color.panel,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
