import { composeStories } from '@storybook/react'
import { fireEvent, fn, userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/SplashScreen/SplashScreen.stories'
import { splashTimeline } from '~/ui/lib/splashTimeline'
import type { SplashScreenProps } from '~/ui/panels/SplashScreen/SplashScreen'
import { canvas, show, showChanging, soon } from './show'

const { Default, Text } = composeStories(stories)
const { logo, text, valueStagger, complete, dismissed, gone } = splashTimeline

const animations = () => document.body.getAnimations({ subtree: true })

/** Pauses the animations at a time in milliseconds. */
function seekTo(time: number) {
  for (const animation of animations()) {
    animation.pause()
    animation.currentTime = time
  }
}

/** The effective opacity of an element, 0..1. */
function opacityOf(element: Element | null): number {
  const { opacity, filter } = getComputedStyle(element ?? document.body)
  return Number(opacity) * Number(/opacity\((.+)\)/.exec(filter)?.[1] ?? 1)
}

test('each element appears on time, nothing skips it, and its end is reported once', async () => {
  const { args } = await show(Default)
  const overlay = document.querySelector('[class*="overlay"]')
  for (const [element, time] of [
    [document.querySelector('[class*="mark"]'), logo],
    [canvas.getByText('Welcome to'), text],
    [canvas.getByText('Launch Command Center CRM'), text],
    [canvas.getByText('Creativity'), text],
    [canvas.getByText('Quality'), text + valueStagger],
    [canvas.getByText('Reliability'), text + 2 * valueStagger],
    [canvas.getByText('Accessibility'), text + 3 * valueStagger],
  ] as const) {
    seekTo(time)
    expect(opacityOf(element)).toBeCloseTo(0)
    seekTo(time + 100)
    expect(opacityOf(element)).toBeGreaterThan(0)
    seekTo(complete)
    expect(opacityOf(element)).toBeCloseTo(1)
  }
  seekTo(dismissed)
  await userEvent.keyboard('{Escape}{Enter} ')
  await fireEvent.click(canvas.getByText('Welcome to'))
  expect(opacityOf(overlay)).toBe(1)
  seekTo(dismissed + 250)
  expect(opacityOf(overlay)).toBeCloseTo(0.5)
  expect(opacityOf(canvas.getByText('Welcome to'))).toBe(0)
  expect(args.onDismissed).not.toHaveBeenCalled()

  seekTo(gone - 1)
  for (const animation of animations()) animation.play()
  await soon(() => args.onDismissed).toHaveBeenCalled()
  expect(overlay).not.toBeVisible()
  expect(args.onDismissed).toHaveBeenCalledOnce()
})

test('in a tab that sleeps its end is reported too, however often the host renders', async () => {
  const onDismissed = fn()
  const change = await showChanging<SplashScreenProps>(stories.default, {})
  const render = () => {
    change({ onDismissed: () => void onDismissed() })
  }
  render()
  const rendering = setInterval(render, 1000)
  for (const animation of animations()) animation.pause()
  await expect.poll(() => onDismissed, { timeout: gone + 1000 }).toHaveBeenCalledOnce()
  clearInterval(rendering)
})

test('the window of a laptop at a zoom of 400 % shows all of it', async () => {
  await show(Text)
  await page.viewport(320, 200)
  const [mark, ...texts] = [
    document.querySelector('svg'),
    canvas.getByText('Welcome to'),
    ...document.querySelectorAll('li'),
  ].map((element) => element?.getBoundingClientRect() ?? new DOMRect())
  expect(mark?.top).toBeGreaterThanOrEqual(0)
  expect(mark?.bottom).toBeLessThan(texts[0]?.top ?? 0)
  for (const { bottom } of texts) expect(bottom).toBeLessThan(innerHeight)
})
