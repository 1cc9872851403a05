import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const panel = style({ overflow: 'hidden' })

// The background shows through the gaps as hairlines between the cells, however many are in a row.
export const strip = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: 1,
  background: vars.color.line,
  '@container': { [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } },
})
