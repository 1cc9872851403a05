import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type as typeScale, weight } from '~/ui/theme/type'

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
  padding: `${vars.space.l} ${vars.space.xl} ${vars.space.m}`,
  '@container': { [within.phone]: { paddingInline: vars.space.l } },
})

export const note = style({ ...typeScale.small, color: vars.color.inkSecondary })

export const row = style({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr) auto auto',
  alignItems: 'center',
  gap: vars.space.l,
  padding: `10px ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@container': {
    [within.phone]: {
      gridTemplateColumns: '32px minmax(0, 1fr) auto',
      gap: vars.space.m,
      padding: `10px ${vars.space.l}`,
    },
  },
})

export const words = style({ overflowWrap: 'anywhere' })
export const title = style({ fontWeight: weight.medium })
export const description = style({ color: vars.color.inkSecondary })

// On a phone the icon alone shows the type.
export const type = style({ display: 'flex', '@container': { [within.phone]: { display: 'none' } } })

/** VIEW, after the state of access to the material; on a phone below it. */
export const view = style({
  display: 'flex',
  alignItems: 'center',
  gap: vars.space.l,
  '@container': { [within.phone]: { flexDirection: 'column', alignItems: 'end', gap: vars.space.xs } },
})

export const skeletonWords = style({
  display: 'grid',
  gap: vars.space.s,
  paddingBlock: vars.space.xs,
  // On a phone the text takes four lines.
  '@container': { [within.phone]: { paddingBlock: vars.space.xl } },
})
