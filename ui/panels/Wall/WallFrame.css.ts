import { createVar, style } from '@vanilla-extract/css'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { weight } from '~/ui/theme/type'
import { screenContainer, size, u, wallScreen } from './lengths'
import { unit } from './unit.css'

/** The offset of the picture against burn-in, in units. */
export const shiftX = createVar()
export const shiftY = createVar()

/** Exactly the whole screen, so that nothing scrolls. */
export const ground = style({
  position: 'fixed',
  inset: 0,
  overflow: 'hidden',
  container: `${screenContainer} / size`,
  background: vars.color.page,
  selectors: { '&[data-untouched]': { cursor: 'none' } },
})

export const picture = style({
  vars: { [unit]: 'min(100cqw / 1920, 100cqh / 1080)' },
  position: 'relative',
  height: '100%',
  display: 'grid',
  gridTemplateRows: 'auto minmax(0, 1fr) auto',
  fontSize: u(size.text),
  lineHeight: 1.25,
  letterSpacing: '-0.01em',
  transform: `translate(calc(${shiftX} * ${unit}), calc(${shiftY} * ${unit}))`,
  selectors: {
    '[dir="rtl"] &': { transform: `translate(calc(${shiftX} * ${unit} * -1), calc(${shiftY} * ${unit}))` },
  },
  '@container': {
    // A portrait screen has less width and more height.
    [wallScreen.portrait]: { vars: { [unit]: 'min(100cqw / 1280, 100cqh / 1720)' } },
    [wallScreen.phone]: { display: 'none' },
  },
})

export const top = style({
  display: 'flex',
  alignItems: 'center',
  gap: u(20),
  padding: `${u(28)} ${u(64)} ${u(20)}`,
  whiteSpace: 'nowrap',
})

export const mark = style({ width: u(52), height: u(52), flex: 'none' })

export const name = style({ fontSize: u(size.row), fontWeight: weight.bold, letterSpacing: '-0.02em' })

export const scene = style({ fontSize: u(size.row), color: vars.color.inkSecondary })

export const time = style({
  marginInlineStart: 'auto',
  display: 'flex',
  alignItems: 'baseline',
  gap: u(24),
  fontSize: u(size.row),
  color: vars.color.inkSecondary,
})

/** The town of the time zone; a portrait screen has no room for it. */
export const town = style({ '@media': { '(orientation: portrait)': { display: 'none' } } })

export const clock = style({
  fontSize: u(size.figure),
  lineHeight: 1,
  fontWeight: weight.bold,
  letterSpacing: '-0.03em',
  color: vars.color.ink,
})

export const main = style({ display: 'grid', minHeight: 0, minWidth: 0, paddingInline: u(64) })

/** Visible for three seconds after a pointer move or Tab, and always while focused. */
export const hold = style({
  position: 'absolute',
  insetBlockEnd: u(12),
  insetInline: 0,
  marginInline: 'auto',
  width: 'fit-content',
  display: 'flex',
  alignItems: 'center',
  gap: u(14),
  padding: `${u(12)} ${u(32)}`,
  border: 0,
  borderRadius: u(16),
  background: vars.color.ink,
  color: vars.color.onInk,
  fontSize: u(size.row),
  fontWeight: weight.bold,
  boxShadow: vars.shadow.float,
  cursor: 'pointer',
  opacity: 0,
  pointerEvents: 'none',
  selectors: {
    '&[data-shown], &:focus-visible': { opacity: 1, pointerEvents: 'auto' },
    '&:focus-visible': { outline: `${u(4)} solid ${vars.color.ink}`, outlineOffset: u(4) },
  },
  '@media': { [media.motion]: { transition: `opacity ${motion.open}` } },
})

export const holdIcon = style({ width: u(32), height: u(32) })

/** Shown on a phone instead. */
export const phone = style({
  display: 'none',
  '@container': { [wallScreen.phone]: { display: 'grid', minHeight: '100%', alignContent: 'center' } },
})
