import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'

/** The room that a table's longest count needs, so that the bars of all rows start on one line. */
export const countWidth = createVar()

const base = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space.m,
  '@media': { [media.tablet]: { columnGap: vars.space.s }, [media.phone]: { rowGap: vars.space.xs } },
})

export const root = styleVariants({
  count: [
    base,
    {
      gridTemplateColumns: `max(28px, ${countWidth}) minmax(0, 96px)`,
      '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
    },
  ],
  overall: [
    base,
    {
      gridTemplateColumns: '38px minmax(0, 120px)',
      '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr) 44px', columnGap: vars.space.m } },
    },
  ],
})

export const figure = style({
  fontWeight: weight.medium,
  textAlign: 'end',
  '@media': { [media.phone]: { textAlign: 'start' } },
})

/** After its bar on a phone. */
export const overallFigure = style({ '@media': { [media.phone]: { order: 1, textAlign: 'end' } } })
