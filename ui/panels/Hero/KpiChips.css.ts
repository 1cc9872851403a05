import { style, styleVariants } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const chips = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(3, minmax(0, 1fr))',
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const chip = style({
  padding: vars.space.xl,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.color.line}` } },
  '@container': {
    [within.tablet]: { paddingInline: vars.space.l },
    [within.phone]: {
      display: 'flex',
      alignItems: 'center',
      justifyContent: 'space-between',
      gap: vars.space.l,
      minHeight: 44,
      paddingBlock: vars.space.s,
      selectors: {
        '& + &': { borderInlineStart: 0, borderBlockStart: `1px solid ${vars.color.line}` },
      },
    },
  },
})

export const label = style({
  marginBlockEnd: vars.space.xs,
  color: vars.color.inkSecondary,
  '@container': { [within.phone]: { marginBlockEnd: 0 } },
})

// The icon is after the figure, on a phone before it.
export const value = style({
  ...type.title,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.l,
  whiteSpace: 'nowrap',
  '@container': {
    [within.tablet]: type.section,
    [within.phone]: { ...type.figure, flexDirection: 'row-reverse' },
  },
})

const glyphBase = style({
  width: 24,
  height: 24,
  '@container': { [within.phone]: { width: 18, height: 18 } },
})

export const glyph = styleVariants({
  done: [glyphBase, { color: vars.done.glyph }],
  november: [glyphBase, { color: vars.november.glyph }],
})

export const gauge = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(10, minmax(0, 1fr))',
  width: 127,
  minWidth: 0,
  gap: 3,
  height: vars.space.xl,
  '@container': { [within.phone]: { width: 68, gap: 2, height: 14 } },
})

const cellBase = style({ ...drawn, borderRadius: 2, '@container': { [within.phone]: { borderRadius: 1 } } })

export const cell = styleVariants({
  filled: [cellBase, { background: vars.color.ink }],
  rest: [cellBase, { background: vars.color.track }],
})
