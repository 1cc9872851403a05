import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** As wide as its container. On paper, whose width no script knows, this is the maximum. */
export const ownWidth = createVar()

/**
 * A drawing keeps its colours on paper and in forced-colors mode. In right-to-left text it is mirrored, its texts are
 * not.
 */
export const drawing = style({
  display: 'block',
  width: '100%',
  height: 'auto',
  overflow: 'visible',
  ...drawn,
  direction: 'ltr',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [media.print]: { maxInlineSize: ownWidth } },
})

const lineBase = style({ fill: 'none', strokeLinecap: 'round', strokeLinejoin: 'round' })

export const line = styleVariants({
  grid: [lineBase, { stroke: vars.color.line, strokeWidth: 1 }],
  planned: [lineBase, { stroke: vars.color.lineHover, strokeWidth: 1.5 }],
  done: [lineBase, { stroke: vars.color.ink, strokeWidth: 2 }],
  goLive: [lineBase, { stroke: vars.november.glyph, strokeWidth: 1.5 }],
  forecast: [lineBase, { stroke: vars.color.ink, strokeWidth: 2, strokeDasharray: '1 5' }],
  today: [lineBase, { stroke: vars.color.ink, strokeWidth: 1.5 }],
  likely: [lineBase, { stroke: vars.color.inkSecondary, strokeWidth: 4, opacity: 0.35 }],
})

export const november = style({ fill: vars.november.wash })

export const dot = style({ fill: vars.color.ink })

/** The size of small text in the units of a drawing, from its scale. */
export const wordSize = createVar()

const wordsBase = style({
  ...type.small,
  fontSize: fallbackVar(wordSize, `${type.small.fontSize}PX`),
  fill: vars.color.inkSecondary,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [media.print]: { fontSize: `${type.small.fontSize}PX` } },
})

export const words = styleVariants({
  plain: [wordsBase],
  strong: [wordsBase, { fill: vars.color.ink, fontWeight: weight.bold }],
})

export const heading = style({
  ...type.small,
  fontWeight: weight.medium,
  color: vars.color.inkSecondary,
  marginBlockEnd: 10,
})

/** The table in place of the chart: for screen readers, and for all on a phone, where the chart is too small. */
export const table = styleVariants({
  unseen: [style(visuallyHidden)],
  onPhone: [
    style({
      '@container': { [within.beyondPhone]: visuallyHidden },
    }),
  ],
})

export const cells = style({
  ...type.body,
  width: '100%',
  textAlign: 'start',
  captionSide: 'bottom',
})

export const cell = style({
  padding: `${vars.space.xs} 0`,
  textAlign: 'start',
  fontWeight: 400,
  borderBlockStart: `1px solid ${vars.color.line}`,
})

/** A chart that is too wide for a phone. */
export const wide = style([drawing, { '@container': { [within.phone]: { display: 'none' } } }])
