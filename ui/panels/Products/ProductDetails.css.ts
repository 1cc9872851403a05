import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const opening = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) fit-content(33%)',
  gap: `${vars.space.l} ${vars.space.section}`,
  paddingBlockEnd: vars.space.xxl,
  marginBlockEnd: vars.space.xxl,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const positioning = style({
  ...type.lead,
  maxWidth: '70ch',
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: { ...type.leadPhone } },
})

export const facts = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'start',
  justifyContent: 'end',
  gap: `${vars.space.xs} ${vars.space.l}`,
  '@container': { [within.phone]: { justifyContent: 'start' } },
})

export const fact = style({ display: 'flex', gap: 6, minWidth: 0 })
export const factName = style({
  flexShrink: 0,
  color: vars.color.inkSecondary,
  fontWeight: weight.medium,
})
export const factValue = style({ fontWeight: weight.badge, minWidth: 0, overflowWrap: 'anywhere' })

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  gap: `${vars.space.xxl} ${vars.space.section}`,
  '@container': {
    [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  },
})

/** Two blocks, one above the other. */
export const pair = style({ display: 'grid', alignContent: 'start', gap: vars.space.xl })
