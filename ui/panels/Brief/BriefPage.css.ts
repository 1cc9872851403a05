import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** An A4 sheet at 96 pixels per inch. */
const paper = { width: 794, height: 1123 }

export const desk = style({
  background: vars.color.sunkStrong,
  padding: `${vars.space.xl} ${vars.space.l} ${vars.space.wide}`,
  '@container': { [within.phone]: { padding: 0 } },
  '@media': { [media.print]: { padding: 0, background: 'none' } },
})

export const tools = style({
  width: paper.width,
  maxWidth: '100%',
  margin: '0 auto 16px',
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  '@container': {
    [within.phone]: {
      margin: 0,
      padding: `${vars.space.m} ${vars.space.l}`,
      background: vars.color.page,
    },
  },
  '@media': { [media.print]: { display: 'none' } },
})

export const about = style({
  flex: 1,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { display: 'none' } },
})

/** On a phone all buttons share one line, as long as there is room. */
export const tool = style({
  '@container': { [within.phone]: { flex: '1 0 auto', paddingInline: vars.space.s } },
})

/** On paper the margins of the sheet are those of the page (`print.css`). */
export const sheet = style({
  width: paper.width,
  maxWidth: '100%',
  minHeight: paper.height,
  margin: '0 auto',
  padding: '44px 52px 36px',
  display: 'flex',
  flexDirection: 'column',
  background: vars.paper.ground,
  color: vars.paper.ink,
  boxShadow: `0 0 0 1px ${vars.color.line}`,
  ...type.small,
  fontVariantNumeric: 'tabular-nums',
  '@container': {
    [within.phone]: { minHeight: 0, padding: `${vars.space.xl} ${vars.space.l}`, boxShadow: 'none' },
  },
  '@media': {
    [media.print]: { width: 'auto', minHeight: 0, padding: 0, boxShadow: 'none' },
  },
})

export const head = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: 10,
  paddingBlockEnd: vars.space.m,
  borderBlockEnd: `1.5px solid ${vars.paper.ink}`,
  '@container': { [within.phone]: { flexWrap: 'wrap' } },
})

export const mark = style({ flex: 'none' })

export const names = style({ flex: 1, minWidth: 0 })

export const title = style({
  fontSize: 24,
  lineHeight: '28px',
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  overflowWrap: 'anywhere',
})

export const secondary = style({ color: vars.color.inkSecondary })

export const time = style({
  flex: 'none',
  display: 'grid',
  textAlign: 'end',
  '@container': { [within.phone]: { flex: '1 0 100%', display: 'flex', gap: 6, textAlign: 'start' } },
})

export const sentence = style({
  ...type.figure,
  lineHeight: '26px',
  paddingBlock: '16px 4px',
  textWrap: 'pretty',
  overflowWrap: 'anywhere',
})

export const lists = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)',
  gap: '24px 28px',
  marginBlock: 24,
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const column = style({ display: 'flex', flexDirection: 'column', gap: 14 })

export const foot = style({
  marginBlockStart: 'auto',
  paddingBlockStart: 10,
  borderBlockStart: `1px solid ${vars.color.lineStrong}`,
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: `${vars.space.xs} ${vars.space.l}`,
  color: vars.color.inkSecondary,
})

/** On paper the margin of the page says so. */
export const internal = style({ '@media': { [media.print]: { display: 'none' } } })
