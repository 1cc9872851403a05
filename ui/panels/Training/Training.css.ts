import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const panels = style({
  display: 'grid',
  gap: vars.space.l,
  '@container': { [within.phone]: { gap: vars.space.s } },
})

export const sideBySide = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(2, minmax(0, 1fr))',
  gap: vars.space.l,
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s } },
})

/** The parts of the section below are panels of one kind. */
export const panel = style({
  display: 'flex',
  flexDirection: 'column',
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: vars.space.l } },
})

export const heading = style({ ...type.heading })

/** A line of a list in a panel, separated from the one before by a hairline. */
export const line = style({
  borderBlockStart: `1px solid ${vars.color.line}`,
  selectors: { '&:first-child': { borderBlockStart: 0 } },
})
