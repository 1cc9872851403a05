import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as pill from '~/stories/panels/Live/LivePill.stories'
import { canvas, press, show } from './show'

const { Changes, Digest, List, NewVersion } = composeStories(pill)

test('the whole pill is one button, which names a time of another day with its day', async () => {
  const status = {
    kind: 'changes',
    count: 1,
    at: new Date('2025-10-13T18:02Z'),
    isReconnected: false,
  } as const
  const { args } = await show(Changes, { status })
  canvas.getByRole('button', { name: '1 change · 13 Oct, 18:02 Show' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onShow).toHaveBeenCalledOnce()
})

test('a new version is loaded on a press; while a press is at work, another does nothing', async () => {
  const version = await show(NewVersion)
  await userEvent.click(canvas.getByRole('button'))
  expect(version.args.onReload).toHaveBeenCalledOnce()
  const { args } = await show(Changes, { busy: true })
  await userEvent.click(canvas.getByRole('button'))
  expect(args.onShow).not.toHaveBeenCalled()
})

test.each([
  ['/#business-units-unit-onco', 'list of changes', () => show<object>(List)],
  ['/#timeline-phase-4', 'summary', () => show<object>(Digest)],
])('a link leads to %s, and the %s is closed', async (href, words, showList) => {
  const args = (await showList()).args as { onFollow: unknown; onClose: unknown }
  const [link = document.body] = canvas
    .getAllByRole('link')
    .filter((each) => each.getAttribute('href') === href)
  await userEvent.click(link)
  expect(args.onFollow).toHaveBeenCalledWith(href.slice(2), expect.anything())
  await press(`Close the ${words}`)
  expect(args.onClose).toHaveBeenCalledOnce()
})
