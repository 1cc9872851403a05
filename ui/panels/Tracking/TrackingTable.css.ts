import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const panel = style({
  overflow: 'hidden',
  // On paper the table continues on the next sheet, with its header repeated.
  '@media': { [media.print]: { overflow: 'visible', breakInside: 'auto' } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.l}`,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.s}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

export const title = style({ ...type.heading })
export const count = style({ ...type.small, color: vars.color.inkSecondary })

// Fixed layout, so that the columns stay the same for all filters.
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '@container': { [within.phone]: { display: 'block' } },
})

/** The explanation of the figures, on a line of its own under the title. */
export const legend = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `0 ${vars.space.l}`,
  flexBasis: '100%',
  color: vars.color.inkSecondary,
})

/** On a phone it is one field; the column heads show where the focus is in them. */
export const sortBy = style({
  display: 'none',
  '@container': { [within.phone]: { display: 'block', flexBasis: '100%', paddingBlock: vars.space.s } },
  '@media': { [media.print]: { display: 'none' } },
})

// On a phone the header is for sorting only, and each figure has its own label.
export const columnHeads = style({ '@container': { [within.phone]: { display: 'block' } } })

export const heads = style({
  '@container': {
    [within.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
      paddingInline: vars.space.s,
      selectors: { '&:not(:focus-within)': visuallyHidden },
    },
  },
})

export const columnHead = style({
  padding: 0,
  verticalAlign: 'bottom',
  width: '16.3%',
  selectors: {
    // With the button's own padding it is aligned with the cells below.
    '&:first-child': { width: '18.8%', paddingInlineStart: vars.space.xs },
    '&:nth-child(2)': { width: '12.6%' },
    '&:last-child': { width: '19.7%' },
  },
  '@container': {
    [within.tablet]: {
      width: '13%',
      selectors: {
        '&:first-child': { width: '25.5%', paddingInlineStart: vars.space.m },
        '&:nth-child(2)': { width: '18.5%' },
        '&:last-child': { width: '17%', paddingInlineEnd: vars.space.s },
      },
    },
    [within.phone]: { display: 'block', selectors: { '&&&': { width: 'auto', paddingInline: 0 } } },
  },
})
