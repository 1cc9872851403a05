import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** As wide as its box: on paper, of which no script knows how wide it is, it is drawn as large as that at most. */
export const ownWidth = createVar()

/** A drawing keeps its colours on paper, and where the system has chosen all others; it mirrors, its words do not. */
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
  forecast: [lineBase, { stroke: vars.color.ink, strokeWidth: 2, strokeDasharray: '1 5' }],
  today: [lineBase, { stroke: vars.color.ink, strokeWidth: 1.5 }],
  likely: [lineBase, { stroke: vars.color.inkSecondary, strokeWidth: 4, opacity: 0.35 }],
})

export const november = style({ fill: vars.november.wash })

export const dot = style({ fill: vars.color.ink })

/** How large small text is in the units of a drawing, by how far that is scaled. */
export const wordSize = createVar()

const wordsBase = style({
  ...type.small,
  fontSize: fallbackVar(wordSize, `${type.small.fontSize}px`),
  fill: vars.color.inkSecondary,
  transformBox: 'fill-box',
  transformOrigin: 'center',
  selectors: { '[dir="rtl"] &': { transform: 'scaleX(-1)' } },
  '@media': { [media.print]: { fontSize: `${type.small.fontSize}px` } },
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

/** The table that stands in for the picture: for a screen reader, or for all on a phone, where the picture is too small. */
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

/** Too wide a picture for a phone. */
export const wide = style([drawing, { '@container': { [within.phone]: { display: 'none' } } }])
