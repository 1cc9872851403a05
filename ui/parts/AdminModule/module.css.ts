import { style } from '@vanilla-extract/css'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

/** A block of the panel: the forms, the editor, the history. */
export const block = style({
  display: 'flex',
  flexDirection: 'column',
  gap: vars.space.l,
  padding: vars.space.xl,
  minWidth: 0,
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
})

/** A block as high as the panel. */
export const filling = style([block, { flex: '1 0 auto' }])

/** Takes the height that the other parts of a block leave. */
export const rest = style({ flex: '1 0 320px' })

export const title = style({ ...type.heading })
export const subtitle = style({ fontWeight: weight.medium })

/** A title with an element at its end. */
export const line = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: vars.space.s,
})

export const quiet = style({ color: vars.color.inkSecondary })
export const note = style({ ...type.small, color: vars.color.inkSecondary, overflowWrap: 'anywhere' })

/** A button that has nothing to do yet: it stays focusable, and a text beside it says why. */
export const resting = style({
  selectors: {
    '&&, &&:hover': {
      background: vars.color.sunkStrong,
      borderColor: vars.color.line,
      color: vars.color.disabled,
      cursor: 'not-allowed',
    },
  },
})
