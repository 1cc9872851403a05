import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { box } from './MaterialCard.css'

export const content = style({ display: 'grid', gap: vars.space.l })

export const cards = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr))',
  gap: vars.space.l,
  '@media': {
    screen: { '@container': { [within.tablet]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' } } },
    [media.print]: { gap: vars.space.s },
  },
  '@container': {
    [within.phone]: { gap: vars.space.s },
  },
})

/** The cards of a row have the same height. */
export const item = style({
  position: 'relative',
  display: 'grid',
  minWidth: 0,
  '@media': {
    screen: {
      '@container': {
        [within.tablet]: { selectors: { '&:last-child:nth-child(odd)': { gridColumn: '1 / -1' } } },
      },
    },
  },
})

/** Over the card, beside its category: the card is a button, and cannot contain another one. */
export const action = style({
  position: 'absolute',
  insetBlockEnd: vars.space.s,
  insetInlineEnd: vars.space.s,
})

export const skeletonCard = style([box])
export const skeletonTitle = style({
  gridColumn: '1 / -1',
  marginBlock: vars.space.xs,
  // On a phone most titles take two lines.
  '@container': { [within.phone]: { marginBlock: 14 } },
})
export const skeletonCategory = style({ gridColumn: '1 / -1', alignSelf: 'end', marginBlock: 2 })
