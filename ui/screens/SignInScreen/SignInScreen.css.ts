import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { windowHeight } from '~/ui/theme/layout.css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const screen = style({
  display: 'grid',
  alignContent: 'center',
  justifyItems: 'center',
  minHeight: windowHeight,
  padding: `${vars.space.wide} ${vars.space.l}`,
})

export const column = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.section,
  width: '100%',
  maxWidth: 400,
})

export const head = style({ display: 'grid', justifyItems: 'center', gap: vars.space.s, textAlign: 'center' })

export const title = style({
  ...type.title,
  fontSize: 28,
  lineHeight: '32px',
  marginBlockStart: vars.space.s,
  '@container': { [within.phone]: { fontSize: 24 } },
})

export const lead = style({
  ...type.heading,
  fontWeight: weight.regular,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
})

export const card = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: vars.space.l,
  padding: vars.space.xxl,
  background: vars.color.panel,
  borderRadius: vars.radius.float,
  boxShadow: vars.shadow.float,
})

/** Text between two lines. */
export const or = style({
  ...type.small,
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.m,
  color: vars.color.inkSecondary,
  '::before': { content: '', flex: 1, borderBlockStart: `1px solid ${vars.color.line}` },
  '::after': { content: '', flex: 1, borderBlockStart: `1px solid ${vars.color.line}` },
})

export const foot = style({ ...type.small, textAlign: 'center', color: vars.color.inkSecondary })
