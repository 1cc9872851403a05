import { style, styleVariants } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const play = style({ justifySelf: 'start' })

export const list = style({
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
  background: vars.color.panel,
})
export const row = style({
  display: 'grid',
  gridTemplateColumns: '120px 260px minmax(0, 1fr)',
  alignItems: 'center',
  gap: vars.space.l,
  padding: `${vars.space.m} ${vars.space.xl}`,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@media': {
    [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: vars.space.s, padding: vars.space.l },
  },
})
export const figure = style({ ...type.body, marginInlineStart: vars.space.s, fontWeight: 600 })
export const track = style({
  display: 'block',
  padding: 3,
  borderRadius: vars.radius.full,
  background: vars.color.track,
})

const { curve, ...lengths } = motion
const runner = style({
  display: 'block',
  width: vars.space.xl,
  height: vars.space.m,
  borderRadius: vars.radius.full,
  background: vars.color.ink,
  marginInlineStart: 0,
  selectors: { '&[data-runner="over"]': { marginInlineStart: `calc(100% - ${vars.space.xl})` } },
})

/** A runner for each duration. */
export const durations = styleVariants(lengths, (duration) => [
  runner,
  { '@media': { [media.motion]: { transition: `margin-inline-start ${duration} ${curve}` } } },
])
