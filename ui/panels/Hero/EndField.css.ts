import { style, styleVariants } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { inputOnPhone, type, weight } from '~/ui/theme/type'

const base = style({
  ...type.small,
  height: 22,
  width: 136,
  paddingInline: 6,
  textAlign: 'end',
  background: vars.color.panel,
  color: vars.color.ink,
  border: `1px solid ${vars.color.lineStrong}`,
  borderRadius: vars.radius.badge,
  selectors: { '&:invalid': { borderColor: vars.bad.text, color: vars.bad.text } },
  '@container': {
    [within.phone]: { ...inputOnPhone, width: '100%', height: vars.control.large, marginInlineStart: 44 },
  },
  '@media': { [media.print]: { display: 'none' } },
})

export const field = styleVariants({
  plain: [base],
  changed: [base, { borderStyle: 'dashed', borderColor: vars.color.ink, fontWeight: weight.bold }],
})
