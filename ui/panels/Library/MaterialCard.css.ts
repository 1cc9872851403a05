import { style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** The card's box: icon and access above, then the title, and the category at the bottom. */
export const box = style({
  display: 'grid',
  gridTemplateColumns: `${vars.space.section} minmax(0, 1fr)`,
  gridTemplateRows: 'auto auto 1fr',
  gap: vars.space.m,
  minWidth: 0,
  minHeight: 132,
  padding: vars.space.xl,
  '@container': { [within.phone]: { gap: vars.space.s, padding: vars.space.m } },
  background: vars.color.panel,
  border: `1px solid ${vars.color.line}`,
  borderRadius: vars.radius.panel,
})

export const card = style([
  box,
  {
    textAlign: 'start',
    letterSpacing: 'normal',
    cursor: 'pointer',
    '@media': {
      [media.hover]: { selectors: { '&:hover': { borderColor: vars.color.lineHover } } },
      [media.motion]: { transition: `border-color ${motion.hover}` },
    },
  },
])

export const title = style({ gridColumn: '1 / -1', fontWeight: weight.badge, overflowWrap: 'anywhere' })

const quiet = style({ ...type.small, color: vars.color.inkSecondary })

export const category = style([quiet, { gridColumn: '1 / -1', alignSelf: 'end' }])

// Read out last, and shown first.
export const access = style([
  quiet,
  {
    gridArea: '1 / 2',
    alignSelf: 'start',
    display: 'flex',
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: 5,
  },
])
