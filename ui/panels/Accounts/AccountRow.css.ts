import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const row = style({
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

export const heading = style({ ...type.body, fontWeight: weight.regular })

export const head = style({
  ...type.body,
  display: 'grid',
  gridTemplateColumns: `${vars.space.section} minmax(0, 1fr) ${vars.size.icon}`,
  alignItems: 'center',
  gap: vars.space.m,
  width: '100%',
  padding: `${vars.space.m} ${vars.space.m}`,
  border: 0,
  background: 'none',
  color: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  outlineOffset: -3,
  overflowWrap: 'anywhere',
  '@media': { [media.hover]: { selectors: { '&:hover': { background: vars.color.hover } } } },
})

export const initials = style({
  ...type.small,
  display: 'grid',
  placeItems: 'center',
  width: vars.space.section,
  height: vars.space.section,
  borderRadius: vars.radius.full,
  border: `1px solid ${vars.color.line}`,
  background: vars.color.sunk,
  fontWeight: weight.bold,
})

export const words = style({ display: 'grid', gap: 2 })
export const name = style({ fontWeight: weight.bold })
export const quiet = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })
export const facts = style({ ...type.small, color: vars.color.inkSecondary })

export const chevron = style({
  '@media': { [media.motion]: { transition: `transform ${motion.hover}` } },
  selectors: { [`${head}[data-state="open"] > &`]: { transform: 'rotate(180deg)' } },
})

/** Below the name, aligned after the initials. */
export const body = style({
  display: 'grid',
  gap: vars.space.m,
  paddingBlockEnd: vars.space.m,
  paddingInline: `calc(${vars.space.m} + ${vars.space.section} + ${vars.space.m}) ${vars.space.m}`,
  overflowWrap: 'anywhere',
  selectors: { '&[hidden]': { display: 'none' } },
  '@media': { [media.phone]: { paddingInlineStart: vars.space.m } },
})

export const role = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: vars.space.s })
export const choice = style({ flex: '1 1 160px', minWidth: 0 })
export const actions = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })

/** A destructive action: its label says it too, not the colour alone. */
export const remove = style({ selectors: { '&&': { borderColor: vars.bad.edge, color: vars.bad.text } } })
