import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { lineWidth } from './PlanTrack.css'

/** The distance of a month's name from its line, set by each rail. */
export const monthPadding = createVar()

/** The width of each month: "31fr 30fr". */
export const monthWidths = createVar()

export const months = style({ display: 'grid', gridTemplateColumns: monthWidths })

/** A hairline, also on the wall. */
const line = `max(1px, 0.6 * ${fallbackVar(lineWidth, '1px')}) solid ${vars.color.line}`

const monthBase = style({
  display: 'flex',
  alignItems: 'start',
  gap: `calc(0.75 * ${monthPadding})`,
  minWidth: 0,
  overflow: 'hidden',
  whiteSpace: 'nowrap',
  paddingInlineStart: monthPadding,
  borderInlineStart: line,
  color: vars.color.inkSecondary,
  selectors: { '&:last-child': { borderInlineEnd: line } },
})

/** The narrowest page has initials; of many months, every phone. */
export const rest = styleVariants({
  few: { '@container': { [within.narrowest]: { display: 'none' } } },
  many: { '@container': { [within.phone]: { display: 'none' } } },
})

export const month = styleVariants({
  plain: [monthBase],
  goLive: [
    monthBase,
    { ...drawn, background: vars.november.wash, color: vars.november.text, fontWeight: weight.bold },
  ],
})
