import type { Meta, StoryObj } from '@storybook/react'
import { expect, fireEvent, fn, userEvent, waitFor, within } from '@storybook/test'
import { useEffect, useReducer } from 'react'
import { splashTimeline, type SplashStage } from '~/ui/lib/splashTimeline'
import { SplashScreen, type SplashScreenProps } from '~/ui/panels/SplashScreen/SplashScreen'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'
import { expectToFit } from '../../support/narrow'
import { lowWindow, smallPhone } from '../../support/smallPhone'
import { playedWhere } from '../../support/playedWhere'

const stages = ['beam', 'logo', 'text', 'complete', 'dismissed'] as const satisfies SplashStage[]

/** A snapshot would show the end of the animation, which is blank. */
const running = { chromatic: { disableSnapshot: true } }

const meta = {
  component: SplashScreen,
  title: 'Panels/Around the page/SplashScreen',
  tags: ['stable', 'since-0.1.0'],
  args: { onDismissed: fn() },
  argTypes: {
    stage: {
      options: [undefined, ...stages],
      control: {
        type: 'inline-radio',
        labels: Object.fromEntries(
          stages.map((stage) => [stage, `${stage}, from ${splashTimeline[stage]} ms`]),
        ),
      },
    },
  },
  parameters: { layout: 'fullscreen', docs: { story: { inline: false, height: '480px' } } },
} satisfies Meta<typeof SplashScreen>

export default meta
type Story = StoryObj<typeof meta>

const { logo, text, valueStagger, complete, dismissed, gone } = splashTimeline

function animationsOf(canvasElement: HTMLElement) {
  return canvasElement.getAnimations({ subtree: true })
}

/** Pauses the animations at a time in milliseconds. */
function seekTo(canvasElement: HTMLElement, time: number) {
  for (const animation of animationsOf(canvasElement)) {
    animation.pause()
    animation.currentTime = time
  }
}

/** The effective opacity of an element, 0..1. */
function opacityOf(element: Element | null): number {
  if (!element) return NaN
  const { opacity, filter } = getComputedStyle(element)
  return Number(opacity) * Number(/opacity\((.+)\)/.exec(filter)?.[1] ?? 1)
}

/** The animation runs: each element appears on time, nothing skips it, and its end is reported once. */
export const Default: Story = {
  parameters: running,
}

/** Timing and animated properties. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('each element appears on time, and the end is reported once', async () => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('status')).toHaveTextContent(
        'Welcome to Launch Command Center CRM. Creativity, Quality, Reliability, Accessibility.',
      )

      const overlay = canvasElement.querySelector('[class*="overlay"]')
      const appearances: [element: Element | null, time: number][] = [
        [canvasElement.querySelector('[class*="mark"]'), logo],
        [canvas.getByText('Welcome to'), text],
        [canvas.getByText('Launch Command Center CRM'), text],
        [canvas.getByText('Creativity'), text],
        [canvas.getByText('Quality'), text + valueStagger],
        [canvas.getByText('Reliability'), text + 2 * valueStagger],
        [canvas.getByText('Accessibility'), text + 3 * valueStagger],
      ]
      for (const [element, time] of appearances) {
        seekTo(canvasElement, time)
        await expect(opacityOf(element)).toBeCloseTo(0)
        seekTo(canvasElement, time + 100)
        await expect(opacityOf(element)).toBeGreaterThan(0)
        seekTo(canvasElement, complete)
        await expect(opacityOf(element)).toBeCloseTo(1)
      }

      seekTo(canvasElement, dismissed)
      await userEvent.keyboard('{Escape}{Enter} ')
      await fireEvent.click(canvas.getByText('Welcome to'))
      await expect(opacityOf(overlay)).toBe(1)
      seekTo(canvasElement, dismissed + 250)
      await expect(opacityOf(overlay)).toBeCloseTo(0.5)
      await expect(opacityOf(canvas.getByText('Welcome to'))).toBe(0)
      await expect(args.onDismissed).not.toHaveBeenCalled()

      seekTo(canvasElement, gone - 1)
      for (const animation of animationsOf(canvasElement)) animation.play()
      await waitFor(() => expect(args.onDismissed).toHaveBeenCalled())
      await expect(overlay).not.toBeVisible()
      await expect(args.onDismissed).toHaveBeenCalledOnce()
    })
    await step('only transform, opacity and filter are animated', async () => {
      const timing = ['offset', 'computedOffset', 'easing', 'composite']
      for (const { effect } of animationsOf(canvasElement)) {
        await expect(effect?.getComputedTiming().endTime).toBeLessThanOrEqual(gone + 1)
        const properties = effect instanceof KeyframeEffect ? effect.getKeyframes().flatMap(Object.keys) : []
        const moved = new Set(properties.filter((property) => !timing.includes(property)))
        await expect(
          [...moved].every((property) => /^(transform|opacity|filter|visibility)$/.test(property)),
        ).toBe(true)
      }
    })
  },
}

/** A host that renders every second, with a new callback each time. */
function RestlessHost(props: SplashScreenProps) {
  const [, render] = useReducer((times: number) => times + 1, 0)
  useEffect(() => {
    const timer = setInterval(render, 1000)
    return () => {
      clearInterval(timer)
    }
  }, [])
  return <SplashScreen {...props} onDismissed={() => props.onDismissed?.()} />
}

/** The tab sleeps, and no animation event fires. A timer reports the end, however often the host renders. */
export const BackgroundTab: Story = {
  tags: ['unlisted', '!dev'],
  parameters: running,
  render: (args) => <RestlessHost {...args} />,
  play: async ({ canvasElement, args }) => {
    for (const animation of animationsOf(canvasElement)) animation.pause()
    await waitFor(() => expect(args.onDismissed).toHaveBeenCalledOnce(), { timeout: gone + 1000 })
  },
}

/** From 0 ms: a beam of light along the launch axis, with twelve particles. */
export const Beam: Story = {
  args: { stage: 'beam' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('i')).toHaveLength(12)
    await expect(opacityOf(canvasElement.querySelector('[class*="mark"]'))).toBe(0)
  },
}

/** From 1200 ms: the logo, whose cap lifts off. */
export const Logo: Story = {
  args: { stage: 'logo' },
  play: async ({ canvas, canvasElement }) => {
    await expect(opacityOf(canvasElement.querySelector('[class*="mark"]'))).toBe(1)
    await expect(opacityOf(canvas.getByText('Welcome to'))).toBe(0)
  },
}

/** From 2400 ms: the welcome, the name, and the four values one after another. */
export const Text: Story = {
  args: { stage: 'text' },
  play: async ({ canvasElement }) => {
    const values = [...canvasElement.querySelectorAll('li')]
    await expect(values.map((value) => value.textContent)).toEqual([
      'Creativity',
      'Quality',
      'Reliability',
      'Accessibility',
    ])
    for (const value of values) await expect(opacityOf(value)).toBe(1)
  },
}

/** From 4500 ms: the beam has passed, and the name remains. */
export const Complete: Story = {
  args: { stage: 'complete' },
  play: async ({ canvas }) => {
    await expect(opacityOf(canvas.getByText('Launch Command Center CRM'))).toBe(1)
  },
}

/** From 5500 ms: the overlay is hidden by CSS alone, and lets clicks through. */
export const Dismissed: Story = {
  tags: ['unlisted', '!dev'],
  args: { stage: 'dismissed' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Welcome to')).not.toBeVisible()
    await expect(args.onDismissed).not.toHaveBeenCalled()
  },
}

/** Right-to-left: values start at the right. The logo and its axis are not mirrored. */
export const RightToLeft: Story = {
  tags: ['variant', '!dev'],
  args: { stage: 'text' },
  globals: { direction: 'rtl' },
  play: playedWhere({ wide: true }, async ({ canvas, canvasElement }) => {
    await expectRightToLeft(...canvasElement.querySelectorAll('li'))
    await expectToReadFromTheLeft(canvas.getByText('Launch Command Center CRM'))
    await expectToFit(canvasElement)
  }),
}

/** On the smallest phone, the values form two rows, and nothing overflows. */
export const SmallPhone: Story = {
  tags: ['variant', '!dev'],
  args: { stage: 'text' },
  parameters: smallPhone,
  play: async ({ canvasElement }) => {
    const tops = [...canvasElement.querySelectorAll('li')].map((value) => value.getBoundingClientRect().top)
    await expect(new Set(tops).size).toBe(2)
    await expectToFit(canvasElement)
  },
}

/** At 400% zoom, the window of a laptop is this low. Everything stays visible. */
export const LowWindow: Story = {
  tags: ['variant', '!dev'],
  args: { stage: 'text' },
  parameters: lowWindow,
  play: async ({ canvas, canvasElement }) => {
    const values = [...canvasElement.querySelectorAll('li')].map((value) => value.getBoundingClientRect())
    await expect(new Set(values.map(({ top }) => top)).size).toBe(1)
    for (const { bottom } of values) await expect(bottom).toBeLessThan(innerHeight)
    const mark = canvasElement.querySelector('svg')?.getBoundingClientRect()
    await expect(mark?.top).toBeGreaterThanOrEqual(0)
    await expect(mark?.bottom).toBeLessThan(canvas.getByText('Welcome to').getBoundingClientRect().top)
    await expectToFit(canvasElement)
  },
}
