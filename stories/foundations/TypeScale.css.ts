import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.panel,
})

export const row = style({
  display: 'grid',
  gridTemplateColumns: '200px minmax(0, 1fr)',
  gap: vars.space.xxl,
  alignItems: 'baseline',
  padding: `${vars.space.l} ${vars.space.xl}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s, padding: vars.space.l },
  },
})

export const about = style({ display: 'grid', gap: 2 })

/** The phone's sizes override only what differs. */
export const sample = styleVariants({
  ...type,
  displayPhone: { ...type.display, ...type.displayPhone },
  titlePhone: { ...type.title, ...type.titlePhone },
  leadPhone: { ...type.lead, ...type.leadPhone },
})

export const weights = styleVariants(weight, (fontWeight) => [{ ...type.figure, fontWeight }])
