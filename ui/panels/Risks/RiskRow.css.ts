import { style, styleVariants, type StyleRule } from '@vanilla-extract/css'
import { media, within } from '~/ui/theme/breakpoints'
import { drawn } from '~/ui/theme/forcedColors'
import { hatching } from '~/ui/theme/signs'
import { vars } from '~/ui/theme/tokens.css'
import { type, weight } from '~/ui/theme/type'
import { visuallyHidden } from '~/ui/theme/visuallyHidden'

const phoneRow = {
  gridTemplateColumns: `${vars.size.glyph} minmax(0, 1fr) auto`,
  minHeight: 0,
  paddingBlock: 9,
  columnGap: 10,
} as const

const base = style({
  display: 'grid',
  gap: `0 ${vars.space.m}`,
  alignItems: 'center',
  selectors: { '& + &': { borderBlockStart: `1px solid ${vars.color.line}` } },
  '@container': { [within.phone]: phoneRow },
})

const columns = (widths: string) => `${vars.size.glyph} minmax(0, 1fr) ${widths}`

/** A title has more of what is left than a name. */
const inPage = (widths: string, due: string) =>
  `${vars.size.glyph} minmax(0, 2.4fr) ${widths} minmax(0, 1fr) ${due}`

/** The columns of the register, shared with its header. */
export const registerColumns = columns('84px 104px 120px 136px 28px')

export const row = styleVariants({
  overview: [base, { gridTemplateColumns: inPage('84px 64px', '136px'), minHeight: 34, paddingBlock: 6 }],
  phase: [
    base,
    {
      gridTemplateColumns: inPage('72px 104px', '136px'),
      minHeight: 48,
      paddingBlock: vars.space.xs,
    },
  ],
  register: [
    base,
    {
      gridTemplateColumns: registerColumns,
      alignItems: 'start',
      paddingBlock: 9,
      paddingInline: vars.space.xl,
      borderBlockEnd: `1px solid ${vars.color.line}`,
      selectors: { '& + &': { borderBlockStart: 0 } },
      // It is in a panel as wide as the window, not in the page.
      '@media': {
        [media.narrowerThanBesides]: { ...phoneRow, paddingInline: vars.space.l },
      },
    },
  ],
})

/** Marks a row of the register, whose width follows the window and not the page. */
export const inPanel = style({})
const inRegister = (rules: StyleRule) => ({ [`${inPanel} > &`]: rules })

export const mark = style({ selectors: inRegister({ paddingBlockStart: 4 }) })

export const words = style({ position: 'relative', minWidth: 0, overflowWrap: 'anywhere' })

export const title = style({
  fontWeight: weight.medium,
  '@media': { [media.hover]: { selectors: { 'a&:hover': { textDecoration: 'underline' } } } },
})

/** On a phone a row of the register has its title, and one line with the phase, the owner and the day. */
export const titleInRegister = style({
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  '@media': { [media.phone]: { WebkitLineClamp: 2, overflow: 'hidden' } },
})

/** Screen readers have it. */
export const unseenOnPhone = style({ '@media': { [media.phone]: { selectors: { '&&': visuallyHidden } } } })

export const phaseOnPhone = style({
  display: 'none',
  '@media': { [media.phone]: { display: 'inline' } },
})

export const below = style({ ...type.small, display: 'block', color: vars.color.inkSecondary })

const notOnPhone = style({ '@container': { [within.phone]: { display: 'none' } } })

export const phase = style([
  notOnPhone,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    color: vars.color.inkSecondary,
    whiteSpace: 'nowrap',
  },
])

/** On a phone at the end of the title's line in the register, and nowhere else. */
const bandBase = style({
  '@container': {
    [within.phone]: { gridColumn: 3, gridRow: 1, justifySelf: 'end', fontSize: type.small.fontSize },
  },
  '@media': {
    [media.narrowerThanBesides]: {
      selectors: inRegister({ gridColumn: 3, gridRow: 1, justifySelf: 'end', fontSize: type.small.fontSize }),
    },
  },
})

/** Grey steps and words; red stays for what failed. */
export const band = styleVariants({
  high: [bandBase, { fontWeight: weight.bold }],
  medium: [bandBase],
  low: [bandBase, { color: vars.color.inkSecondary }],
})

export const score = style({ fontWeight: weight.regular, color: vars.color.inkSecondary })

export const status = style([
  notOnPhone,
  {
    display: 'inline-flex',
    alignItems: 'center',
    gap: 6,
    '@media': { [media.narrowerThanBesides]: { selectors: inRegister({ display: 'none' }) } },
  },
])

export const owner = style({
  minWidth: 0,
  overflowWrap: 'anywhere',
  '@container': {
    [within.phone]: { ...type.small, gridColumn: 2, gridRow: 2, color: vars.color.inkSecondary },
  },
  '@media': {
    [media.narrowerThanBesides]: {
      selectors: inRegister({ ...type.small, gridColumn: 2, gridRow: 2, color: vars.color.inkSecondary }),
    },
    [media.phone]: {
      selectors: inRegister({ overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }),
    },
  },
})

const dueBase = style({
  display: 'inline-flex',
  alignItems: 'center',
  justifySelf: 'end',
  gap: 6,
  textAlign: 'end',
  whiteSpace: 'nowrap',
  '@container': { [within.phone]: { ...type.small, gridColumn: 3, gridRow: 2 } },
  '@media': {
    [media.narrowerThanBesides]: { selectors: inRegister({ ...type.small, gridColumn: 3, gridRow: 2 }) },
  },
})

export const due = style([dueBase, { color: vars.color.inkSecondary }])

/** Due and not done, as on the rail. */
export const overdue = style([dueBase, { fontWeight: weight.bold }])

export const hatch = style([
  { ...drawn, flex: 'none', width: 14, height: 8, borderRadius: 2 },
  { background: `${hatching()}, ${vars.color.track}` },
])

export const action = style({
  display: 'flex',
  justifyContent: 'end',
  marginBlock: -6,
  marginInlineEnd: -8,
  '@media': {
    [media.narrowerThanBesides]: { gridColumn: 4, gridRow: '1 / span 2', alignSelf: 'center' },
  },
})
