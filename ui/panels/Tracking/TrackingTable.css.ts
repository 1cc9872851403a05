import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const panel = style({ overflow: 'hidden' })

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `0 ${vars.space.l}`,
  padding: `${vars.space.l} ${vars.space.l} ${vars.space.s}`,
})

export const title = style({ ...type.heading })
export const count = style({ ...type.small, color: vars.color.inkSecondary })

// Fixed, so that the columns stand still from one filter to the next.
export const table = style({
  width: '100%',
  tableLayout: 'fixed',
  borderCollapse: 'collapse',
  '@container': { [within.phone]: { display: 'block' } },
})

// On a phone the heads stay for a screen reader; what is seen there is each figure's own label.
export const columnHeads = style({ '@container': { [within.phone]: visuallyHidden } })

export const columnHead = style({
  ...type.small,
  padding: `10px ${vars.space.l}`,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  textAlign: 'start',
  verticalAlign: 'bottom',
  overflowWrap: 'normal',
  width: '16.3%',
  selectors: {
    '&:first-child': { width: '18.8%' },
    '&:nth-child(2)': { width: '12.6%' },
    '&:last-child': { width: '19.7%' },
  },
  '@container': {
    [within.tablet]: {
      paddingInline: vars.space.s,
      width: '13%',
      selectors: {
        '&:first-child': { width: '25.5%', paddingInlineStart: vars.space.l },
        '&:nth-child(2)': { width: '18.5%' },
        '&:last-child': { width: '17%', paddingInlineEnd: vars.space.l },
      },
    },
  },
})

export const foot = style({
  display: 'grid',
  justifyItems: 'center',
  padding: vars.space.l,
  borderBlockStart: `1px solid ${vars.color.line}`,
})
