import { style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

/** The list of sections, if there is one, and the fields; on a phone above each other. */
export const beside = style({
  flex: 1,
  minHeight: 0,
  display: 'flex',
  '@media': { [media.phone]: { flexDirection: 'column' } },
})

export const form = style({ flex: 1, minWidth: 0, minHeight: 0, display: 'flex', flexDirection: 'column' })

export const body = style({ flex: 1, minHeight: 0, overflowY: 'auto', overscrollBehavior: 'contain' })

/** Above Save, wherever the fields are scrolled to. A long list of errors leaves room for the fields. */
export const alert = style({
  flex: 'none',
  maxBlockSize: '40%',
  overflowY: 'auto',
  padding: `${vars.space.m} ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

/** Between the fields and Save, wherever they are scrolled to. */
export const reason = style({
  flex: 'none',
  display: 'grid',
  padding: `${vars.space.s} ${vars.space.xl}`,
  borderBlockStart: `1px solid ${vars.color.line}`,
  '@media': { [media.phone]: { paddingInline: vars.space.l } },
})

/** The heading of a group of fields. */
export const groupHead = style({
  ...type.heading,
  gridColumn: '1 / -1',
  marginBlockStart: vars.space.m,
  paddingBlockStart: vars.space.l,
  borderBlockStart: `1px solid ${vars.color.line}`,
  // It takes the focus from the list of sections.
  outlineOffset: 2,
  selectors: {
    '&:first-child': { marginBlockStart: 0, paddingBlockStart: 0, borderBlockStart: 0 },
  },
})

/** As wide as the fields. */
export const wide = style({ gridColumn: '1 / -1' })

export const conflict = style({
  position: 'relative',
  display: 'grid',
  gap: vars.space.l,
  padding: vars.space.xl,
})

/** A level between the sheet's heading and the conflict's, for navigation by headings. */
export const heading = style(visuallyHidden)

export const wider = style({
  ...type.small,
  display: 'none',
  gridColumn: '1 / -1',
  color: vars.color.inkSecondary,
  '@media': { [media.tablet]: { display: 'block' } },
})
