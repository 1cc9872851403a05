import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

const base = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.m,
  minWidth: 0,
  overflowWrap: 'anywhere',
})

export const entry = styleVariants({
  set: [base, { selectors: { '&[aria-current]': { fontWeight: weight.badge } } }],
  unset: [base, { color: vars.color.inkSecondary, cursor: 'default' }],
})

/** Within an entry that is a button. */
export const within = style([base, { flexGrow: 1 }])

export const label = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
})

export const hint = style({ ...type.small, color: vars.color.inkSecondary })
