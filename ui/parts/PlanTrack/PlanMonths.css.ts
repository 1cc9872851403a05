import { createVar, fallbackVar, style, styleVariants } from '@vanilla-extract/css'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { lineWidth } from './PlanTrack.css'

/** How far a month's name is from its line; each rail chooses its own. */
export const monthPadding = createVar()

/** How wide each month is: "31fr 30fr". */
export const monthWidths = createVar()

export const months = style({ display: 'grid', gridTemplateColumns: monthWidths })

/** A hairline, also on a wall. */
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

export const month = styleVariants({
  plain: [monthBase],
  goLive: [
    monthBase,
    { ...drawn, background: vars.november.wash, color: vars.november.text, fontWeight: weight.bold },
  ],
})
