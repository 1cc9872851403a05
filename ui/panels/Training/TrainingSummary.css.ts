import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { panel as trainingPanel } from './Training.css'

export const panel = style([trainingPanel])

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  marginBlockEnd: vars.space.l,
  '@container': { [within.phone]: { marginBlockEnd: vars.space.m } },
})

export const completed = style({})

export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(5, minmax(0, 1fr))',
  '@container': { [within.phone]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', rowGap: 14 } },
})

// A label may need one line or two: the figures are aligned on the last line.
export const figure = style({
  display: 'flex',
  flexDirection: 'column',
  justifyContent: 'space-between',
  paddingInline: vars.space.xl,
  borderInlineStart: `1px solid ${vars.color.line}`,
  selectors: {
    [`${completed} &`]: { borderInlineStartColor: vars.done.edge },
    '&:first-child': { paddingInlineStart: 0, borderInlineStart: 0 },
  },
  '@container': { [within.phone]: { paddingInline: '0 10px', borderInlineStart: 0 } },
})

export const label = style({ ...type.small, color: vars.color.inkSecondary })

export const value = style({ ...type.section })
