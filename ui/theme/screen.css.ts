import { style } from '@vanilla-extract/css'
import { within } from './breakpoints'
import { vars } from './tokens.css'

/** A page of its own, beside the home page. */
export const screen = style({
  paddingBlock: `${vars.space.huge} ${vars.space.wide}`,
  '@container': { [within.phone]: { paddingBlock: 28 } },
})

/** Its title, and what is said of it beside that. */
export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${vars.space.l} ${vars.space.xxl}`,
})
