import { globalStyle, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const request = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  overflowWrap: 'anywhere',
  selectors: {
    '& + &': { borderBlockStart: `1px solid ${vars.color.line}`, paddingBlockStart: vars.space.l },
  },
})

export const head = style({ display: 'flex', justifyContent: 'space-between', gap: vars.space.m })
export const name = style({ ...type.body, fontWeight: weight.bold, minWidth: 0 })
export const quiet = style({ ...type.small, lineHeight: '18px', color: vars.color.inkSecondary })

export const time = style([quiet, { flex: 'none' }])

export const item = style({
  display: 'grid',
  gridTemplateColumns: `${vars.size.icon} minmax(0, 1fr)`,
  gap: vars.space.s,
  marginBlockStart: vars.space.s,
})
export const icon = style({ color: vars.color.inkSecondary, marginBlockStart: 2 })

export const reason = style({
  marginBlock: `${vars.space.s} ${vars.space.m}`,
  color: vars.color.inkSecondary,
  whiteSpace: 'pre-line',
})

export const answer = style({ display: 'flex', flexWrap: 'wrap', gap: vars.space.s })
export const buttons = style({
  flex: '1 0 auto',
  display: 'flex',
  justifyContent: 'flex-end',
  gap: vars.space.s,
})

/** Takes the space beside the buttons; without enough space the buttons wrap below. */
export const terms = style({ flex: '999 1 180px', minWidth: 0, display: 'grid' })
globalStyle(`${terms} > [role="group"]`, { display: 'flex', flexWrap: 'nowrap' })
globalStyle(`${terms} button`, {
  flex: '1 0 auto',
  minHeight: 26,
  paddingInline: vars.space.s,
  // Keeps "7 days" together within right-to-left text.
  unicodeBidi: 'plaintext',
  '@media': { [media.phone]: { minHeight: vars.control.large } },
})
