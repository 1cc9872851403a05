import { createVar, style } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { line as trainingLine } from './Training.css'

/** The hours of a topic, in proportion to the others. */
export const share = createVar()

export const strip = style({ display: 'flex', gap: 2, marginBlock: vars.space.m })

export const piece = style({
  ...type.small,
  flex: share,
  lineHeight: '28px',
  fontWeight: weight.badge,
  textAlign: 'center',
  background: vars.color.barSoft,
  borderRadius: 3,
  '@media': { [media.forced]: { border: '1px solid CanvasText' } },
})

export const line = style([
  trainingLine,
  {
    display: 'flex',
    alignItems: 'baseline',
    justifyContent: 'space-between',
    gap: vars.space.m,
    paddingBlock: vars.space.s,
    selectors: { '&:first-child': { paddingBlockStart: 0 } },
    '@container': { [within.phone]: { paddingBlock: 6 } },
  },
])

export const hours = style({ flex: 'none', color: vars.color.inkSecondary })
