import { createVar, keyframes, style } from '@vanilla-extract/css'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import { capLift } from '~/ui/parts/BrandMark/markPaths'
import { media } from '~/ui/theme/breakpoints'
import { motion } from '~/ui/theme/motion'
import { vars } from '~/ui/theme/tokens.css'
import { type } from '~/ui/theme/type'
import { particles } from './particles'
import { appearAt, score, wordsAppearAt } from './keyframes'
import { layers } from '~/ui/theme/layers'

const { logo, text, valueStagger, complete, dismissed, gone } = splashTimeline

/** The time at which a story stops the splash; `0ms` while it runs. */
export const heldAt = createVar()
/** `running`, or `paused` while it is stopped. */
export const playState = createVar()

/** The shared clock of all animations: it starts at the first paint and needs no script. */
const onTheClock = style({
  animationDuration: `${gone}ms`,
  animationDelay: `calc(-1 * ${heldAt})`,
  animationFillMode: 'both',
  animationPlayState: playState,
  animationTimingFunction: motion.curve,
})

/** How far the mark rises above the centre of the screen to make room for the text. */
const lift = createVar()

const fadeAway = score({ 0: { opacity: 1 }, [dismissed]: { opacity: 1 }, [gone]: { opacity: 0 } })
// A separate animation, because `visibility` needs the main thread: it waits until the end, and costs nothing before.
const leave = keyframes({ from: { visibility: 'hidden' }, to: { visibility: 'hidden' } })

export const overlay = style([
  onTheClock,
  {
    vars: { [heldAt]: '0ms', [playState]: 'running', [lift]: '96px' },
    position: 'fixed',
    inset: 0,
    // Above the toasts, which are above everything else.
    zIndex: layers.splash,
    overflow: 'hidden',
    overscrollBehavior: 'contain',
    touchAction: 'none',
    userSelect: 'none',
    cursor: 'default',
    background: vars.splash.ground,
    color: vars.splash.ink,
    animationName: `${fadeAway}, ${leave}`,
    animationDuration: `${gone}ms, 1ms`,
    animationDelay: `calc(-1 * ${heldAt}), calc(${gone}ms - ${heldAt})`,
    animationFillMode: 'forwards',
    animationTimingFunction: 'linear',
    '@media': {
      [media.phone]: { vars: { [lift]: '124px' } },
      [media.low]: { vars: { [lift]: '68px' } },
      print: { display: 'none' },
    },
  },
])

// The launch axis, 45° up and to the right. It is not mirrored, so it uses physical sides.

const raise = `translateY(calc(-1 * ${lift}))`
const risen = { transform: raise }
const centred = { transform: 'translateY(0)' }

const riseWithText = score({ 0: centred, [text]: centred, [text + 700]: risen, [gone]: risen })

/** The common centre of the beam and the mark: the centre of the screen, later higher. */
export const centre = style([
  onTheClock,
  {
    position: 'absolute',
    left: '50%',
    top: '50%',
    transform: raise,
    '@media': { [media.motion]: { animationName: riseWithText } },
  },
])

export const axis = style({ position: 'absolute', transform: 'rotate(-45deg)' })

const beamLength = 900
/** The initial length of the beam, as a factor: it reaches beyond the corners of any screen. */
const acrossTheScreen = `tan(atan2(150vmax, ${beamLength}px))`

const light = score({
  0: { opacity: 0 },
  200: { opacity: 1 },
  [logo]: { opacity: 1 },
  [logo + 600]: { opacity: 0.85 },
  [text]: { opacity: 0.85 },
  [text + 700]: { opacity: 0.35 },
  [complete]: { opacity: 0.35 },
  [dismissed]: { opacity: 0 },
  [gone]: { opacity: 0 },
})

const drawn = { transform: `translateX(0) scaleX(${acrossTheScreen})` }
const fullWidth = { transform: 'translateX(0) scaleX(1)' }
const short = { transform: 'translateX(0) scaleX(0.62)' }
const passed = { transform: 'translateX(300px) scaleX(0.62)' }

/** The beam draws itself from the lower left, shrinks behind the mark, and finally leaves along the axis. */
const travel = score({
  0: { transform: 'translateX(-75vmax) scaleX(0)' },
  900: drawn,
  [logo]: drawn,
  [logo + 600]: fullWidth,
  [text]: fullWidth,
  [text + 700]: short,
  [complete]: short,
  [dismissed]: passed,
  [gone]: passed,
})

/** The splash's gold, with an opacity. */
const gold = (percent: number) => `rgb(203 185 159 / ${percent}%)`

export const beam = style([
  onTheClock,
  {
    position: 'absolute',
    left: -beamLength / 2,
    top: -1,
    width: beamLength,
    height: 2,
    background: `linear-gradient(90deg, transparent 12%, ${gold(70)} 36%, ${vars.splash.ink} 52%, ${vars.splash.gold} 60%, transparent 88%)`,
    animationName: light,
    '@media': { [media.motion]: { animationName: `${light}, ${travel}` } },
    '::after': {
      content: '',
      position: 'absolute',
      inset: '-150px 0',
      background: `radial-gradient(42% 50% at 52% 50%, ${gold(30)}, ${gold(8)} 55%, transparent)`,
    },
  },
])

/** 92 px along the axis, over the whole duration. */
const drift = score({ 0: { transform: 'translate(0, 0)' }, [gone]: { transform: 'translate(65px, -65px)' } })

export const dust = style([
  onTheClock,
  {
    position: 'absolute',
    inset: 0,
    animationName: appearAt(0, 900),
    animationTimingFunction: 'linear',
    '@media': { [media.motion]: { animationName: `${appearAt(0, 900)}, ${drift}` } },
  },
])

export const particle = particles.map(({ left, top, size, opacity }) =>
  style({
    position: 'absolute',
    left: `${left}%`,
    top: `${top}%`,
    width: size,
    height: size,
    borderRadius: vars.radius.full,
    background: vars.splash.gold,
    opacity,
  }),
)

const markSize = 144
const small = { transform: 'scale(0.6667)' }
const large = { transform: 'scale(1)' }
const shrinkWithText = score({ 0: large, [text]: large, [text + 700]: small, [gone]: small })

export const mark = style([
  onTheClock,
  {
    position: 'absolute',
    left: -markSize / 2,
    top: -markSize / 2,
    width: markSize,
    height: markSize,
    transform: small.transform,
    animationName: appearAt(logo, 400),
    '@media': {
      [media.motion]: { animationName: `${appearAt(logo, 400)}, ${shrinkWithText}` },
      [media.low]: { scale: '0.45' },
    },
  },
])

const half = style({ position: 'absolute', inset: 0, width: '100%', height: '100%' })

export const body = style([half, { fill: vars.splash.ink }])

const onTheBody = { transform: 'translate(0, 0)' }
const lifted = { transform: `translate(${(100 * capLift) / 32}%, ${(-100 * capLift) / 32}%)` }
const liftOff = score({ 0: onTheBody, [logo + 300]: onTheBody, [logo + 700]: lifted, [gone]: lifted })

export const cap = style([
  half,
  onTheClock,
  {
    fill: vars.splash.gold,
    transform: lifted.transform,
    '@media': { [media.motion]: { animationName: liftOff } },
  },
])

/** The text begins under the raised mark. */
export const words = style({
  position: 'absolute',
  insetInline: vars.space.l,
  top: `calc(50% - ${lift} + 79px)`,
  textAlign: 'center',
  '@media': { [media.low]: { top: 'calc(50% - 36px)' } },
})

const below = { transform: 'translateY(12px)' }
const settled = { transform: 'translateY(0)' }

/** A line that appears at a given time; with motion allowed it rises to its position. */
function line(time: number) {
  const rise = score({ 0: below, [time]: below, [time + 700]: settled, [gone]: settled })
  const appear = wordsAppearAt(time, 600)
  return style([
    onTheClock,
    {
      animationName: appear,
      // Linear, so that the line is still faint while the mark moves.
      animationTimingFunction: `linear, ${motion.curve}`,
      '@media': { [media.motion]: { animationName: `${appear}, ${rise}` } },
    },
  ])
}

export const welcome = style([line(text), { ...type.lead, color: vars.splash.inkSecondary }])

export const name = style([
  line(text),
  {
    ...type.display,
    lineHeight: '56px',
    textWrap: 'balance',
    '@media': {
      [media.phone]: { ...type.displayPhone, marginBlockStart: vars.space.xs },
      [media.low]: { ...type.figure, marginBlockStart: 0 },
    },
  },
])

export const values = style({
  display: 'flex',
  justifyContent: 'center',
  marginBlockStart: 28,
  '@media': {
    [media.phone]: {
      display: 'grid',
      gridTemplateColumns: 'repeat(2, 140px)',
    },
    [media.low]: { display: 'flex', marginBlockStart: vars.space.m },
  },
})

const valueBase = style({
  ...type.heading,
  fontWeight: 400,
  paddingInline: vars.space.xxl,
  color: vars.splash.gold,
  selectors: { '& + &': { borderInlineStart: `1px solid ${vars.splash.line}` } },
  '@media': {
    [media.phone]: {
      paddingInline: 0,
      paddingBlock: vars.space.m,
      selectors: {
        '&:nth-child(odd)': { borderInlineStart: 'none' },
        '&:nth-child(n + 3)': { borderBlockStart: `1px solid ${vars.splash.line}` },
      },
    },
    [media.low]: {
      ...type.small,
      paddingBlock: 0,
      paddingInline: vars.space.s,
      selectors: {
        '&:nth-child(n)': { borderBlockStart: 'none' },
        '& + &': { borderInlineStart: `1px solid ${vars.splash.line}` },
      },
    },
  },
})

/** One delay for each value; further values appear with the last. */
export const value = Array.from({ length: 8 }, (_, index) =>
  style([valueBase, line(text + index * valueStagger)]),
)
