import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

const listPanel = style({
  display: 'grid',
  gridTemplateColumns: '160px minmax(0, 1fr)',
  gap: `${vars.space.s} ${vars.space.xxl}`,
  marginBlockStart: vars.space.l,
  padding: `${vars.space.l} ${vars.space.xl}`,
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', padding: vars.space.l } },
})

export const panel = {
  list: listPanel,
  line: style({
    display: 'flex',
    alignItems: 'baseline',
    gap: `${vars.space.xs} ${vars.space.l}`,
    marginBlockStart: vars.space.m,
    padding: `10px ${vars.space.xl}`,
    '@container': { [within.phone]: { display: 'grid', padding: `${vars.space.m} ${vars.space.l}` } },
  }),
}

export const title = style(type.heading)

export const lines = {
  list: style({ display: 'grid', gap: vars.space.xs }),
  line: style({
    flex: 1,
    display: 'flex',
    flexWrap: 'wrap',
    gap: `${vars.space.xs} ${vars.space.xl}`,
    minWidth: 0,
    '@container': { [within.phone]: { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)' } },
  }),
}

export const line = {
  list: style({
    display: 'grid',
    gridTemplateColumns: '104px minmax(0, 1fr)',
    gap: vars.space.s,
  }),
  line: style({
    display: 'flex',
    gap: vars.space.s,
    selectors: { '&:last-child:not(:first-child)': { marginInlineStart: 'auto' } },
    '@container': {
      [within.phone]: {
        flexWrap: 'wrap',
        gap: `0 ${vars.space.s}`,
        selectors: { '&:last-child:not(:first-child)': { marginInlineStart: 0 } },
      },
    },
  }),
}

export const label = style({ color: vars.color.inkSecondary })
