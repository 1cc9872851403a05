import { composeStories, composeStory } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { makeLaunch } from '~/data/fixtures/launch'
import * as stories from '~/stories/parts/Hint.stories'
import { expectFocusRing } from '~/stories/support/focus'
import { hintDelay, hintDelayNow } from '~/ui/lib/hintDelay'
import { canvas, show, soon } from './show'

const { Default, Open, TimeZones } = composeStories(stories)

test('with the focus it stays while the page scrolls, until Escape, and Enter shows it again', async () => {
  await show(Open)
  await expectFocusRing(canvas.getByRole('button'))
  document.dispatchEvent(new Event('scroll'))
  await new Promise(requestAnimationFrame)
  expect(canvas.getByRole('tooltip')).toHaveTextContent('Only the visits')
  await userEvent.keyboard('{Escape}')
  await soon(() => canvas.queryByRole('tooltip')).toBeNull()
  await userEvent.keyboard('{Enter}')
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
})

test('it opens 700 ms after the pointer came, not before, closes when it leaves, and opens by a tap', async () => {
  await show(Default)
  // Not so soon after another hint that this one opens at once.
  await soon(() => hintDelayNow()).toBe(hintDelay)
  // Due before it, however slow the machine is.
  const early = new Promise((resolve) => {
    setTimeout(() => {
      resolve(canvas.queryByRole('tooltip'))
    }, hintDelay - 1)
  })
  await userEvent.hover(canvas.getByRole('button'))
  expect(await early).toBeNull()
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
  await userEvent.unhover(canvas.getByRole('button'))
  await soon(() => canvas.queryByRole('tooltip')).toBeNull()
  await userEvent.pointer({ keys: '[TouchA]', target: canvas.getByRole('button') })
  expect(await canvas.findByRole('tooltip')).toHaveTextContent('Only the visits')
})

test('a time is described by the clocks of the launch and the reader, which Escape hides', async () => {
  await show(TimeZones)
  const hint = document.querySelector('[role="tooltip"]')
  expect(canvas.getByRole('button')).toHaveAccessibleDescription(/Chatham Wed 15 Oct, 04:20.*you, /)
  expect(hint).not.toBeVisible()
  await userEvent.tab()
  expect(hint).toBeVisible()
  await userEvent.keyboard('{Escape}')
  expect(hint).not.toBeVisible()
  const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
  const launch = makeLaunch({ timeZone })
  await show(composeStory({ ...stories.TimeZones, parameters: { launch } }, stories.default))
  expect(canvas.getByRole('button')).not.toHaveAttribute('aria-describedby')
})
