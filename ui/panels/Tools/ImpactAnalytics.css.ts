import { style } from '@vanilla-extract/css'
import { within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'

const hairline = `1px solid ${vars.color.line}`

export const strip = style({
  display: 'grid',
  gridTemplateColumns: '1.2fr 3fr',
  '@container': { [within.phone]: { gridTemplateColumns: 'minmax(0, 1fr)' } },
})

export const head = style({
  alignSelf: 'center',
  padding: vars.space.xl,
  '@container': { [within.phone]: { padding: `${vars.space.m} ${vars.space.l}`, borderBlockEnd: hairline } },
})

export const title = style({ ...type.heading })

export const quiet = style({ color: vars.color.inkSecondary })

export const figures = style({ display: 'grid', gridTemplateColumns: 'repeat(3, minmax(0, 1fr))' })

export const figure = style({
  padding: vars.space.xl,
  borderInlineStart: hairline,
  '@container': {
    [within.phone]: {
      // Labels take one line or two: the figures are aligned on the last line.
      display: 'flex',
      flexDirection: 'column',
      justifyContent: 'space-between',
      padding: `${vars.space.m} ${vars.space.l}`,
      selectors: { '&:first-child': { borderInlineStart: 0 } },
    },
  },
})

export const value = style({ ...type.section, '@container': { [within.phone]: { ...type.figure } } })
