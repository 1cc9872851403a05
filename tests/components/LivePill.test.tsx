import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as pill from '~/stories/panels/Live/LivePill.stories'
import { show } from './show'

const { Changes, Digest, List, NewVersion } = composeStories(pill)

const at = (time: string) => new Date(`2025-10-${time}:00Z`)

test('the whole pill is one button, which names a time of another day with its day', async () => {
  const status = { kind: 'changes', count: 1, at: at('13T18:02'), isReconnected: false } as const
  const { canvas, args } = await show(Changes, { status })
  canvas.getByRole('button', { name: '1 change · 13 Oct, 18:02 Show' }).focus()
  await userEvent.keyboard('{Enter}')
  expect(args.onShow).toHaveBeenCalledOnce()
})

test('a new version is loaded on a press; while a press is at work, another does nothing', async () => {
  const version = await show(NewVersion)
  await userEvent.click(version.canvas.getByRole('button'))
  expect(version.args.onReload).toHaveBeenCalledOnce()
  const { canvas, args } = await show(Changes, { busy: true })
  expect(canvas.getByRole('button')).toHaveAttribute('aria-disabled', 'true')
  await userEvent.click(canvas.getByRole('button'))
  expect(args.onShow).not.toHaveBeenCalled()
})

test('without a status, or without a time of the last change, nothing is made up', async () => {
  const { canvas } = await show(Changes, {
    status: { kind: 'disconnected', since: at('14T14:20'), asOf: null },
  })
  expect(canvas.getByRole('region')).toHaveTextContent(/^Not connected since 14:20$/)
  await show(Changes, { status: { kind: 'changes', count: null, at: at('14T14:35'), isReconnected: false } })
  expect(canvas.getByRole('button', { name: /^Newer figures · 14:35/ })).toBeVisible()
  await show(Changes, { status: null })
  expect(canvas.queryByRole('region')).toBeNull()
})

test.each([
  ['ChangeList', List, /Oncology/, 'business-units-unit-onco', 'list of changes'],
  ['VisitDigest', Digest, 'Phase 4 57% → 70%', 'timeline-phase-4', 'summary'],
] as const)(
  'the links of %s lead to the items, and it can be closed',
  async (_, story, name, anchor, words) => {
    const { canvas, args } = await show<object>(story)
    const { onFollow, onClose } = args as { onFollow: unknown; onClose: unknown }
    const link = canvas.getByRole('link', { name })
    expect(link).toHaveAttribute('href', `/#${anchor}`)
    await userEvent.click(link)
    expect(onFollow).toHaveBeenCalledWith(anchor, expect.anything())
    await userEvent.click(canvas.getByRole('button', { name: `Close the ${words}` }))
    expect(onClose).toHaveBeenCalledOnce()
  },
)
