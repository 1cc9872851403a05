import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const box = style({
  display: 'grid',
  gap: vars.space.m,
  padding: vars.space.l,
  background: vars.bad.wash,
  border: `1px solid ${vars.bad.edge}`,
  borderRadius: vars.radius.tile,
  overflowWrap: 'anywhere',
  // Scrolled into view with its choices, which would otherwise be below the module's footer.
  scrollMarginBlock: `${vars.space.l} 128px`,
  // On a phone a toast covers that footer.
  '@media': { [media.phone]: { scrollMarginBlockEnd: '244px' } },
})

export const title = style({ ...type.body, fontWeight: weight.bold })

export const changed = style({ fontWeight: weight.medium })

export const fields = style({ display: 'grid', gap: vars.space.m })

export const field = style({
  ...type.small,
  marginBlockEnd: vars.space.xs,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
})

export const sides = style({ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: vars.space.s })

export const side = style({
  display: 'grid',
  gridTemplateRows: 'auto 1fr auto',
  gap: vars.space.xs,
  minWidth: 0,
  padding: vars.space.m,
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.control,
})

/** A merged list takes both columns. */
export const both = style([side, { gridColumn: '1 / -1' }])
export const lines = style({ display: 'grid', gap: 2, color: vars.color.ink })

export const whose = style({ ...type.small, color: vars.color.inkSecondary })
export const value = style({ ...type.body, fontWeight: weight.bold })
