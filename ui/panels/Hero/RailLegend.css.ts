import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { dashes, hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { drawn } from './LaunchRail.css'

export const legend = style({
  ...type.small,
  display: 'flex',
  flexWrap: 'wrap',
  gap: `${vars.space.xs} ${vars.space.l}`,
  flex: 1,
  color: vars.color.inkSecondary,
  // On a narrow rail it has several lines, below the labels.
  '@container': { [within.tablet]: { paddingBlockStart: 28 } },
})

export const key = style({ display: 'inline-flex', alignItems: 'center', gap: 6, minHeight: vars.space.xxl })

export const shortfall = style([
  drawn,
  {
    width: 16,
    height: 8,
    borderRadius: 2,
    background: `${hatching()}, ${vars.color.track}`,
  },
])

export const mark = style([
  drawn,
  {
    width: 16,
    height: 10,
    borderInlineEnd: `2px solid ${vars.color.ink}`,
    background: dashes('4px'),
  },
])

/** As `likely` of the track. */
export const likely = style([drawn, { width: 16, height: 8, background: vars.color.hover }])

export const holiday = style([
  drawn,
  { width: 12, height: 14, background: vars.color.sunkStrong, boxShadow: `0 0 0 1px ${vars.color.line}` },
])

export const kept = style([
  drawn,
  { width: 18, height: 10, border: `1px solid ${vars.color.inkSecondary}`, borderRadius: 5 },
])

export const link = style([
  drawn,
  {
    position: 'relative',
    width: 8,
    height: 12,
    '::before': {
      content: '""',
      position: 'absolute',
      insetInlineStart: 3,
      insetBlock: 0,
      width: 2,
      background: vars.color.ink,
    },
    '::after': {
      content: '""',
      position: 'absolute',
      insetBlockEnd: 0,
      insetInlineStart: 0,
      border: '4px solid transparent',
      borderBlockStart: `6px solid ${vars.color.ink}`,
      borderBlockEnd: 0,
    },
  },
])

export const spare = style([
  drawn,
  {
    position: 'relative',
    width: 16,
    height: 8,
    background: `linear-gradient(${vars.color.inkSecondary}, ${vars.color.inkSecondary}) center / 100% 1px no-repeat`,
    borderInlineEnd: `1px solid ${vars.color.inkSecondary}`,
  },
])

export const complete = style({
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: vars.space.xxl,
  marginInlineStart: 'auto',
})
