import { style, styleVariants } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { size, u, wallScreen } from './lengths'
import { hairline, panel } from './wall.css'

export const scene = style({ display: 'grid', gridTemplateRows: 'auto minmax(0, 1fr)', minHeight: 0 })

export const title = style({
  fontSize: u(size.sentence),
  lineHeight: 1.15,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  marginBlockEnd: u(24),
})

/** Each row takes a sixth of the height, also with fewer rows. */
export const list = style([panel, { display: 'grid', gridTemplateRows: 'repeat(6, minmax(0, 1fr))' }])

export const row = style({
  display: 'grid',
  gridTemplateColumns: `${u(150)} ${u(52)} minmax(0, 1fr) auto`,
  columnGap: 0,
  alignItems: 'center',
  paddingInline: u(40),
  borderBlockStart: hairline,
  fontSize: u(size.name),
  lineHeight: 1.15,
  minHeight: 0,
  selectors: {
    '&:first-child': { borderBlockStart: 0 },
    '&[data-by]': { gridTemplateColumns: `${u(150)} ${u(52)} minmax(0, 1fr) auto ${u(250)}` },
  },
  '@container': {
    [wallScreen.portrait]: {
      gridTemplateColumns: `${u(120)} ${u(52)} minmax(0, 1fr) auto`,
      selectors: {
        '&[data-by]': { gridTemplateColumns: `${u(120)} ${u(52)} minmax(0, 1fr) auto ${u(150)}` },
      },
    },
  },
})

export const time = style({ color: vars.color.inkSecondary, fontSize: u(size.row) })

export const by = style({ color: vars.color.inkSecondary, fontSize: u(size.row), textAlign: 'end' })

export const name = style({
  fontWeight: weight.medium,
  // Arabic letters reach lower than Latin ones.
  lineHeight: 1.3,
  letterSpacing: '-0.02em',
  paddingInlineEnd: u(24),
})

export const values = style({
  display: 'grid',
  gridTemplateColumns: `auto minmax(${u(176)}, auto)`,
  alignItems: 'baseline',
  justifyContent: 'end',
  gap: u(12),
  fontSize: u(44),
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@container': { [wallScreen.portrait]: { fontSize: u(size.row), gridTemplateColumns: 'auto auto' } },
})

/** A figure is large enough for a room; a text has to fit beside it. */
export const after = styleVariants({
  figure: {
    fontSize: u(60),
    lineHeight: 1.1,
    fontWeight: weight.bold,
    letterSpacing: '-0.03em',
  },
  text: { fontSize: u(size.row), fontWeight: weight.bold },
})

export const before = styleVariants({
  figure: { color: vars.color.inkSecondary },
  text: { color: vars.color.inkSecondary, fontSize: u(size.row) },
})
