import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

export const card = style({
  minWidth: 0,
  padding: `${vars.space.l} ${vars.space.xl}`,
  background: vars.color.panel,
  '@container': { [within.phone]: { padding: `10px ${vars.space.l}` } },
})

export const label = style({ color: vars.color.inkSecondary })

export const figure = style({
  ...type.title,
  marginBlock: `${vars.space.xs} 2px`,
  overflowWrap: 'anywhere',
  '@container': { [within.phone]: type.titlePhone },
})

export const trend = style({ ...type.small, color: vars.color.inkSecondary })
