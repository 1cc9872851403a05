import { globalStyle, style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { oneLine } from '~/ui/theme/oneLine'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

export const wide = style({
  gridColumn: '1 / -1',
  '@container': { [within.phone]: { gridColumn: 'auto' } },
})

export const head = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: vars.space.s,
  paddingBlockEnd: 5,
  borderBlockEnd: `1px solid ${vars.color.lineStrong}`,
})

export const title = style({ fontWeight: weight.bold, overflowWrap: 'anywhere' })

export const note = style({ color: vars.color.inkSecondary, textAlign: 'end' })

export const hidden = style(visuallyHidden)

export const table = style({ width: '100%', borderCollapse: 'collapse' })

const cell = style({
  height: 26,
  paddingBlock: 0,
  borderBlockEnd: `1px solid ${vars.color.line}`,
  fontWeight: weight.regular,
  whiteSpace: 'nowrap',
})

/** Takes the remaining width. */
export const name = style([cell, { width: '100%', maxWidth: 0, textAlign: 'start' }])

/** A phase's number and title, or the title alone. */
export const phase = style({ display: 'flex' })

export const phaseTitle = style(oneLine)

export const number = style({
  flex: 'none',
  minWidth: 18,
  paddingInlineEnd: 6,
  color: vars.color.inkSecondary,
})

export const figure = style([cell, { textAlign: 'end', paddingInlineStart: 10 }])
export const strong = style([figure, { fontWeight: weight.bold }])
export const quiet = style([figure, { color: vars.color.inkSecondary }])

/** Shown where there is room for all columns. */
/** A long name of its author ends in an ellipsis. */
export const changedBy = style({
  display: 'inline-block',
  maxWidth: 160,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
})

export const changed = style([quiet, { '@container': { [within.phone]: { display: 'none' } } }])

export const columnHead = style([figure, { color: vars.color.inkSecondary, fontWeight: weight.medium }])
export const firstHead = style([cell])

export const unitName = style([
  cell,
  { width: '45%', maxWidth: 0, paddingInlineEnd: vars.space.s, textAlign: 'start' },
])

export const swatch = style({ display: 'flex' })

globalStyle(`${swatch} > bdi`, oneLine)

export const unitBar = style([cell, { width: '40%' }])
export const bar = style([{ ...drawn, display: 'block', height: 5 }])

export const more = style([cell, { color: vars.color.inkSecondary }])

export const line = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(40%, 1fr) auto',
  gap: 10,
  height: 26,
  alignItems: 'center',
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const lineName = style(oneLine)

export const words = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
  textAlign: 'end',
})

export const none = style({
  height: 26,
  lineHeight: '26px',
  color: vars.color.inkSecondary,
  borderBlockEnd: `1px solid ${vars.color.line}`,
})

export const risk = style({ display: 'flex', alignItems: 'center', gap: vars.space.s })

export const riskMark = style({ display: 'block', flex: 'none', width: 10, height: 10 })
