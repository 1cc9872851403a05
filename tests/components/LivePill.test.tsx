import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as pill from '~/stories/panels/Live/LivePill.stories'
import { canvas, show } from './show'

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
  ['ChangeList', List, /Oncology/, 'business-units-unit-onco', 'list of changes'],
  ['VisitDigest', Digest, 'Phase 4 57% → 70%', 'timeline-phase-4', 'summary'],
] as const)(
  'the links of %s lead to the items, and it can be closed',
  async (_, story, name, anchor, words) => {
    const { args } = await show<object>(story)
    const { onFollow, onClose } = args as { onFollow: unknown; onClose: unknown }
    const link = canvas.getByRole('link', { name })
    expect(link).toHaveAttribute('href', `/#${anchor}`)
    await userEvent.click(link)
    expect(onFollow).toHaveBeenCalledWith(anchor, expect.anything())
    await userEvent.click(canvas.getByRole('button', { name: `Close the ${words}` }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)
