import { globalStyle, style } from '@vanilla-extract/css'
import { sectionIds, sections } from '~/data/domain/home/sections'
import { breakpoints, media, within } from '~/ui/theme/breakpoints'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'

export const section = style({
  paddingBlock: vars.space.wide,
  // The section takes the focus when the navigation leads to it, and shows no ring.
  selectors: { '&:focus-visible': { outline: 'none' } },
  '@media': { [media.print]: { paddingBlock: vars.space.l } },
  '@container': { [within.phone]: { paddingBlock: vars.space.xl } },
})

export const head = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'end',
  justifyContent: 'space-between',
  gap: `${vars.space.m} ${vars.space.xxl}`,
  marginBlockEnd: vars.space.xl,
  '@media': { [media.print]: { breakAfter: 'avoid', marginBlockEnd: vars.space.l } },
  '@container': { [within.phone]: { marginBlockEnd: vars.space.m } },
})

export const end = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: vars.space.s,
  minWidth: 0,
})

export const words = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  // The fold button is at the end of its line.
  '@container': { [within.phone]: { flexGrow: 1 } },
})

export const title = style({ ...type.section })

export const subtitle = style({
  ...type.heading,
  fontWeight: 400,
  letterSpacing: 'normal',
  color: vars.color.inkSecondary,
  marginBlockStart: 2,
})

export const note = style({
  ...type.small,
  marginBlockStart: vars.space.s,
  paddingInlineStart: vars.space.s,
  borderInlineStart: `3px solid ${vars.color.ink}`,
  fontWeight: weight.medium,
})

const foldable = sectionIds.filter((id) => sections[id].folds !== false)
const onPhone = `screen and (max-width: ${breakpoints.phone}px)`

// The folded state is on the root element, so that it applies before the first paint (`FoldButton`). Only the heading
// of a folded section is shown.
for (const id of foldable) {
  const folded = `[data-folded~="${id}"] #${id}`
  const parts = ['> :not(header)', '> header > :not(:first-child)', `.${words} > :not(:first-child)`]
  globalStyle(parts.map((part) => `${folded} > div ${part}`).join(', '), {
    '@media': { [onPhone]: { display: 'none' } },
  })
  globalStyle(folded, { '@media': { [onPhone]: { paddingBlock: vars.space.m } } })
  globalStyle(`${folded} > div > header`, { '@media': { [onPhone]: { marginBlockEnd: 0 } } })
}
