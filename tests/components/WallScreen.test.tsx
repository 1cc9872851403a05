import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { beforeEach, describe, expect, test } from 'vitest'
import { viewports } from '~/.storybook/viewports'
import { wallScenes } from '~/data/contract/wall'
import * as stories from '~/stories/screens/WallScreen.stories'
import { wallContents } from '~/stories/support/wallContents'
import { canvas, press, show } from './show'

const { Readiness, JustChanged, Failed } = composeStories(stories, {
  parameters: { a11y: { disable: true } },
})
const sizes = ['wall', 'wallFine', 'wallSmall', 'wallWide', 'wallUpright'] as const
const { none: _, ...contents } = wallContents

const resize = (name: keyof typeof viewports) => {
  const { width, height } = viewports[name].styles
  return page.viewport(Number.parseInt(width), Number.parseInt(height))
}

beforeEach(() => resize('wall'))

describe('everything is readable, and nothing scrolls or is cut off', () => {
  test.each(sizes)('on the screen %s', async (size) => {
    await resize(size)
    for (const activeScene of wallScenes) {
      await show(Readiness, { activeScene })
      expectLegible()
      expect(cut()).toEqual([])
      const months = document.querySelector('[class*="months"]') ?? document.body
      expect(months.scrollWidth).toBeLessThanOrEqual(months.clientWidth)
    }
  })

  test.each(Object.entries(contents))('with content: %s', async (name, content) => {
    for (const activeScene of wallScenes) {
      await show(Readiness, { activeScene, content, showsPause: true })
      expectLegible()
      if (name !== 'long names') expect(cut()).toEqual([])
    }
  })

  test('without content', async () => {
    await show(Failed)
    expectLegible()
  })
})

test('a change that is new has its ring in each scene that shows it, the latest one only in the list', async () => {
  await show(JustChanged)
  const marked = [...document.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['72%, just changed', '58%, just changed', '45%, just changed', '74%, just changed'])
})

test('the button appears with Tab, holds the scene, and goes on', async () => {
  const { args } = await show(Readiness)
  const hold = canvas.getByRole('button', { name: 'Pause' })
  expect(getComputedStyle(hold).opacity).toBe('0')
  await userEvent.tab()
  expect(hold).toHaveFocus()
  expect(getComputedStyle(hold).opacity).toBe('1')
  await userEvent.keyboard('{Enter}')
  expect(args.onPauseToggle).toHaveBeenCalledOnce()
  await press('Resume')
  expect(hold).toHaveAccessibleName('Pause')
})

test('against burn-in the picture moves, and nothing scrolls', async () => {
  await show(Readiness, { shift: { x: 4, y: 4 } })
  const picture = canvas.getByRole('banner').parentElement ?? document.body
  const { left, top } = picture.getBoundingClientRect()
  expect([left, top].map(Math.round)).toEqual([4, 4])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})

test('on a phone there is no wall, but a link home', async () => {
  await resize('phone')
  await show(Readiness)
  expect(canvas.getByText('Made for a wide screen')).toBeVisible()
  expect(canvas.getByRole('link', { name: 'Back to Home' })).toHaveAttribute('href', '/')
  expect(canvas.getByText(/^Go-live is likely 8 days late/)).not.toBeVisible()
})

/** Expects no text to be smaller than 28 of the wall's units, or outside the screen. */
function expectLegible() {
  const main = document.querySelector('main') ?? document.body
  const unit = Number.parseFloat(getComputedStyle(main).getPropertyValue('--wall-unit'))
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
  const bad = seenTexts().filter((element) => {
    const { left, top, right, bottom } = element.getBoundingClientRect()
    const isOutside = left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1
    return isOutside || Number.parseFloat(getComputedStyle(element).fontSize) < 28 * unit - 0.1
  })
  expect(bad.map(({ textContent }) => textContent)).toEqual([])
}

/** The lines that are cut off. */
function cut() {
  return seenTexts()
    .filter((element) => element.scrollWidth > element.clientWidth + 1)
    .filter((element) => getComputedStyle(element).overflow === 'hidden')
    .map(({ textContent }) => textContent)
}

/** The visible elements that have words of their own. */
function seenTexts() {
  return [...document.body.querySelectorAll('*')].filter((element) => {
    const { width, height } = element.getBoundingClientRect()
    const words = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '')
    const isSeen = element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
    return words.length > 0 && width > 1 && height > 1 && isSeen
  })
}
