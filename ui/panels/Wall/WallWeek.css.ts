import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u, wallScreen } from './lengths'
import { panel } from './wall.css'

/** Below the changes of today, or instead of them. */
export const week = styleVariants({
  beside: [
    panel,
    {
      display: 'grid',
      gridTemplateColumns: `${u(202)} minmax(0, 1fr)`,
      padding: `${u(18)} ${u(40)}`,
    },
  ],
  alone: { display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 },
})

export const title = styleVariants({
  beside: { fontSize: u(size.row), fontWeight: weight.bold, letterSpacing: '-0.02em' },
  alone: {
    fontSize: u(size.sentence),
    lineHeight: 1.15,
    fontWeight: weight.bold,
    letterSpacing: '-0.03em',
    marginBlockEnd: u(24),
  },
})

export const lines = styleVariants({
  beside: { display: 'grid', gap: u(8) },
  alone: [panel, { display: 'grid', gridAutoRows: 'minmax(0, 1fr)', padding: `${u(16)} ${u(56)}` }],
})

export const line = styleVariants({
  beside: { display: 'grid', gridTemplateColumns: `${u(236)} minmax(0, 1fr)`, alignItems: 'baseline' },
  alone: {
    display: 'grid',
    gridTemplateColumns: `${u(380)} minmax(0, 1fr)`,
    alignItems: 'center',
    fontSize: u(48),
    letterSpacing: '-0.02em',
    minHeight: 0,
    '@container': {
      [wallScreen.portrait]: {
        gridTemplateColumns: 'minmax(0, 1fr)',
        alignContent: 'center',
        fontSize: u(size.name),
      },
    },
  },
})

export const label = style({ color: vars.color.inkSecondary })
