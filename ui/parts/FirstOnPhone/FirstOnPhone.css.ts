import { globalStyle, style } from '@vanilla-extract/css'
import { entryAttribute, revealedAttribute } from '~/ui/lib/reveal'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'

export const list = style({ minWidth: 0 })

// Paper shows all.
globalStyle(`${list} [${entryAttribute}="rest"]:not([${revealedAttribute}])`, {
  '@media': { screen: { '@container': { [within.phone]: { display: 'none' } } } },
})

export const foot = style({
  display: 'grid',
  justifyContent: 'center',
  marginBlockStart: vars.space.xl,
  '@container': { [within.phone]: { marginBlockStart: vars.space.m } },
  '@media': { [media.print]: { display: 'none' } },
})

/** Where the list is in a panel, the button is too, below a line. */
export const footOfPanel = style([
  foot,
  {
    padding: vars.space.l,
    borderBlockStart: `1px solid ${vars.color.line}`,
    selectors: { '&&': { marginBlockStart: 0 } },
    '@container': { [within.phone]: { paddingBlock: vars.space.m } },
  },
])

/** Wider windows show all without it. */
export const onPhone = style({
  selectors: { '&&': { display: 'none' } },
  '@container': { [within.phone]: { selectors: { '&&': { display: 'grid' } } } },
})
