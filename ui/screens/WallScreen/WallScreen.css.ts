import { style, styleVariants } from '@vanilla-extract/css'
import { size, u, wallScreen } from '~/ui/panels/Wall/lengths'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { weight } from '~/ui/theme/type'

// All scenes are stacked, and one is visible: a scene fades in over the one that fades out.
const base = style({
  gridArea: '1 / 1',
  minHeight: 0,
  minWidth: 0,
  display: 'grid',
  '@media': { [media.motion]: { transition: `opacity ${motion.scene}, visibility ${motion.scene}` } },
})

export const scene = styleVariants({
  shown: [base],
  hidden: [base, { opacity: 0, visibility: 'hidden' }],
})

export const readiness = style({
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr)',
  gap: u(28),
  minHeight: 0,
})

export const units = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1.12fr) minmax(0, 1fr)',
  gap: u(40),
  minHeight: 0,
  '@container': {
    [wallScreen.portrait]: {
      gridTemplateColumns: 'minmax(0, 1fr)',
      gridTemplateRows: 'minmax(0, 1fr) minmax(0, 1fr)',
    },
  },
})

export const changes = style({
  display: 'grid',
  gridTemplateRows: 'minmax(0, 1fr) auto',
  gap: u(24),
  minHeight: 0,
})

/** The message without any scene. */
export const message = style({
  gridArea: '1 / 1',
  alignSelf: 'center',
  display: 'grid',
  gap: u(28),
  fontSize: u(size.sentence),
  lineHeight: 1.15,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  textWrap: 'balance',
  overflowWrap: 'anywhere',
})

export const reason = style({ fontSize: u(size.name), lineHeight: 1.25, letterSpacing: '-0.02em' })
