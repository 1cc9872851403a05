import { style } from '@vanilla-extract/css'
import { within } from './breakpoints'
import { vars } from './tokens.css'

/** A page other than the home page. */
export const screen = style({
  paddingBlock: `${vars.space.huge} ${vars.space.wide}`,
  '@container': { [within.phone]: { paddingBlock: 28 } },
})

/** The title, and the information beside it. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${vars.space.l} ${vars.space.xxl}`,
})
