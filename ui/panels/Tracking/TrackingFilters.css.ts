import { style } from '@vanilla-extract/css'
import { label as fieldLabel } from '~/ui/parts/SelectField/SelectField.css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const filters = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.1fr) auto minmax(0, 0.9fr) minmax(0, 0.9fr)',
  gap: `${vars.space.xs} ${vars.space.l}`,
  alignItems: 'end',
  '@media': { [media.print]: { display: 'flex' } },
  '@container': {
    [within.phone]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', gap: vars.space.m },
  },
})

/** Under Region and Channel, which it explains. */
export const note = style({
  ...type.small,
  gridColumn: '3 / -1',
  color: vars.color.inkSecondary,
  '@media': { [media.print]: { display: 'none' } },
  '@container': { [within.phone]: { gridColumn: '1 / -1' } },
})

/** A field that takes the whole line on a phone. */
export const wide = style({ '@container': { [within.phone]: { gridColumn: '1 / -1' } } })

export const label = style([fieldLabel, { display: 'block', marginBlockEnd: 6 }])
