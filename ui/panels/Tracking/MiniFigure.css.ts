import { createVar, style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The width of the table's longest count, so that the bars of all rows are aligned. */
export const countWidth = createVar()

const base = style({
  display: 'grid',
  alignItems: 'center',
  columnGap: vars.space.m,
  '@container': { [within.tablet]: { columnGap: vars.space.s }, [within.phone]: { rowGap: vars.space.xs } },
})

// On a phone a count is before its baseline and above its bar; an overall progress is after its bar, with its baseline
// last.
export const root = styleVariants({
  count: [
    base,
    {
      gridTemplateColumns: `max(28px, ${countWidth}) minmax(0, 96px)`,
      '@container': { [within.phone]: { gridTemplateColumns: 'auto minmax(0, 1fr)' } },
    },
  ],
  overall: [
    base,
    {
      gridTemplateColumns: '38px minmax(0, 120px)',
      '@container': {
        [within.phone]: {
          gridTemplateColumns: 'minmax(0, 1fr) 44px',
          gridAutoFlow: 'column',
          columnGap: vars.space.m,
        },
      },
    },
  ],
})

export const figure = style({
  fontWeight: weight.medium,
  textAlign: 'end',
  '@container': { [within.phone]: { textAlign: 'start' } },
})

/** After its bar on a phone. */
export const overallFigure = style({ '@container': { [within.phone]: { order: 1, textAlign: 'end' } } })

// The baseline is under the figure, the difference at the start of the bar; on a phone both are beside the figure.
const small = style({
  ...type.small,
  display: 'contents',
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { display: 'flex', flexWrap: 'wrap', gap: `0 ${vars.space.xs}` } },
})

export const baseline = styleVariants({
  count: [small, { '@container': { [within.phone]: { gridColumn: 2, gridRow: 1 } } }],
  overall: [small, { '@container': { [within.phone]: { order: 2 } } }],
})

export const began = style({ gridColumn: 1, textAlign: 'end' })
export const difference = style({ gridColumn: 2 })

export const bar = styleVariants({
  count: [{ '@container': { [within.phone]: { gridColumn: '1 / -1', gridRow: 2 } } }],
  overall: [],
})
