import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'

/** The text, with the picture beside it. */
export const intro = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 340px)',
  columnGap: 32,
  alignItems: 'start',
  '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

const home = style({ inlineSize: '100%', blockSize: 'auto', marginBlock: 16 })
/** The picture of the page's own appearance. */
export const picture = {
  light: style([home, { selectors: { '.dark &': { display: 'none' } } }]),
  dark: style([home, { selectors: { ':root:not(.dark) &': { display: 'none' } } }]),
}

export const signs = style({ display: 'flex', flexWrap: 'wrap', gap: 12, padding: 16 })
