import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { page } from '@vitest/browser/context'
import { beforeEach, describe, expect, test } from 'vitest'
import { viewports } from '~/.storybook/viewports'
import { wallScenes } from '~/data/contract/wall'
import { wallNow } from '~/data/fixtures/wall'
import * as stories from '~/stories/screens/WallScreen.stories'
import { wallContents } from '~/stories/support/wallContents'
import { show } from './show'

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

test('long names leave the bars in their places', async () => {
  const { canvas } = await show(Readiness, { content: wallContents['long names'] })
  const heights = canvas
    .getAllByRole('listitem')
    .map((lane) => Math.round(lane.getBoundingClientRect().height))
  expect(new Set(heights).size).toBe(1)
})

test.each<[keyof typeof contents, readonly (string | RegExp)[]]>([
  ['before the plan', ['starts 3 Nov']],
  ['after the plan', ['not complete']],
  ['bad data', [/dates not read/, '−3', '70%']],
  ['many', ['and 6 more', 'Every product has reached its target.']],
  ['without history', ['Business units']],
])('%s is told', async (name, texts) => {
  const { canvas } = await show(Readiness, { content: contents[name] })
  for (const text of texts) expect(canvas.getAllByText(text).length).toBeGreaterThan(0)
})

test('a change that is new has its ring in each scene that shows it, the latest one only in the list', async () => {
  await show(JustChanged)
  const marked = [...document.querySelectorAll('[data-marked]')].map(({ textContent }) => textContent)
  expect(marked).toEqual(['72%, just changed', '58%, just changed', '45%, just changed', '74%, just changed'])
})

test('the button appears with Tab, holds the scene, and goes on', async () => {
  const { canvas, args } = await show(Readiness)
  const hold = canvas.getByRole('button', { name: 'Pause' })
  expect(getComputedStyle(hold).opacity).toBe('0')
  await userEvent.tab()
  expect(hold).toHaveFocus()
  expect(getComputedStyle(hold).opacity).toBe('1')
  await userEvent.keyboard('{Enter}')
  expect(args.onPauseToggle).toHaveBeenCalledOnce()
  await userEvent.click(canvas.getByRole('button', { name: 'Resume' }))
  expect(hold).toHaveAccessibleName('Pause')
})

test('after a night without a connection the day is told too, and a scene that failed is left out', async () => {
  const since = wallNow - 57_600_000
  const { canvas } = await show(Readiness, {
    scenes: ['readiness', 'changes'],
    content: { ...wallContents.usual, units: null },
    connection: { state: 'lost', since, asOf: since },
  })
  const foot = within(canvas.getByRole('contentinfo'))
  expect(foot.getByText('Not connected since 13 Oct, 22:35 · as of 13 Oct, 22:35')).toBeVisible()
  expect(document.querySelectorAll('footer [aria-hidden] > span')).toHaveLength(2)
})

test('against burn-in the picture moves, and nothing scrolls', async () => {
  const { canvas } = await show(Readiness, { shift: { x: 4, y: 4 } })
  const picture = canvas.getByRole('banner').parentElement ?? document.body
  const { left, top } = picture.getBoundingClientRect()
  expect([left, top].map(Math.round)).toEqual([4, 4])
  expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight)
})

test('on a phone there is no wall, but a link home', async () => {
  await resize('phone')
  const { canvas } = await show(Readiness)
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
