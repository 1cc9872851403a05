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

/** A picture of what runs would be one of its end: nothing. */
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

/** Takes the running splash to a moment, in milliseconds, and holds it there. */
function goTo(canvasElement: HTMLElement, moment: number) {
  for (const animation of animationsOf(canvasElement)) {
    animation.pause()
    animation.currentTime = moment
  }
}

/** How much of an element shows, 0..1. */
function opacityOf(element: Element | null): number {
  if (!element) return NaN
  const { opacity, filter } = getComputedStyle(element)
  return Number(opacity) * Number(/opacity\((.+)\)/.exec(filter)?.[1] ?? 1)
}

/** It runs: each thing appears at its moment and not before, nobody can skip it, and its end is told once. */
export const Default: Story = {
  parameters: running,
}

/** The same, used by hand. */
export const Interaction: Story = {
  tags: ['interaction', '!dev'],
  ...Default,
  play: async ({ canvasElement, args, step }) => {
    await step('each thing appears at its time, and its end is reported once', async () => {
      const canvas = within(canvasElement)
      await expect(canvas.getByRole('status')).toHaveTextContent(
        'Welcome to Launch Command Center CRM. Creativity, Quality, Reliability, Accessibility.',
      )

      const overlay = canvasElement.querySelector('[class*="overlay"]')
      const appearances: [element: Element | null, moment: number][] = [
        [canvasElement.querySelector('[class*="mark"]'), logo],
        [canvas.getByText('Welcome to'), text],
        [canvas.getByText('Launch Command Center CRM'), text],
        [canvas.getByText('Creativity'), text],
        [canvas.getByText('Quality'), text + valueStagger],
        [canvas.getByText('Reliability'), text + 2 * valueStagger],
        [canvas.getByText('Accessibility'), text + 3 * valueStagger],
      ]
      for (const [element, moment] of appearances) {
        goTo(canvasElement, moment)
        await expect(opacityOf(element)).toBeCloseTo(0)
        goTo(canvasElement, moment + 100)
        await expect(opacityOf(element)).toBeGreaterThan(0)
        goTo(canvasElement, complete)
        await expect(opacityOf(element)).toBeCloseTo(1)
      }

      goTo(canvasElement, dismissed)
      await userEvent.keyboard('{Escape}{Enter} ')
      await fireEvent.click(canvas.getByText('Welcome to'))
      await expect(opacityOf(overlay)).toBe(1)
      goTo(canvasElement, dismissed + 250)
      await expect(opacityOf(overlay)).toBeCloseTo(0.5)
      await expect(opacityOf(canvas.getByText('Welcome to'))).toBe(0)
      await expect(args.onDismissed).not.toHaveBeenCalled()

      goTo(canvasElement, gone - 1)
      for (const animation of animationsOf(canvasElement)) animation.play()
      await waitFor(() => expect(args.onDismissed).toHaveBeenCalled())
      await expect(overlay).not.toBeVisible()
      await expect(args.onDismissed).toHaveBeenCalledOnce()
    })
    await step('it moves by transform, opacity and filter alone', async () => {
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

/** A host that renders again each second, with another callback each time. */
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

/** The tab sleeps and no animation event comes: a timer tells the end all the same, however often its host renders. */
export const SleepingTab: Story = {
  tags: ['unlisted', '!dev'],
  parameters: running,
  render: (args) => <RestlessHost {...args} />,
  play: async ({ canvasElement, args }) => {
    for (const animation of animationsOf(canvasElement)) animation.pause()
    await waitFor(() => expect(args.onDismissed).toHaveBeenCalledOnce(), { timeout: gone + 1000 })
  },
}

/** From 0 ms: a beam of light along the launch axis, and twelve particles. */
export const Beam: Story = {
  args: { stage: 'beam' },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelectorAll('i')).toHaveLength(12)
    await expect(opacityOf(canvasElement.querySelector('[class*="mark"]'))).toBe(0)
  },
}

/** From 1200 ms: the mark; its cap lifts off. */
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

/** From 4500 ms: the light has passed on; the name stands alone. */
export const Complete: Story = {
  args: { stage: 'complete' },
  play: async ({ canvas }) => {
    await expect(opacityOf(canvas.getByText('Launch Command Center CRM'))).toBe(1)
  },
}

/** From 5500 ms: it is gone, by its styles alone, and lets the pointer through. */
export const Dismissed: Story = {
  tags: ['unlisted', '!dev'],
  args: { stage: 'dismissed' },
  play: async ({ canvas, args }) => {
    await expect(canvas.getByText('Welcome to')).not.toBeVisible()
    await expect(args.onDismissed).not.toHaveBeenCalled()
  },
}

/** From right to left the values follow each other from the right; the mark and its axis stay as they are drawn. */
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

/** On the narrowest phone: the values two by two, and nothing sticks out. */
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

/** Under a zoom of 400 % a laptop's window is as low as this: all of it is to be seen. */
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
