import { composeStories } from '@storybook/react'
import { userEvent, within } from '@storybook/test'
import { expect, test } from 'vitest'
import * as verdict from '~/stories/panels/GoLive/GoLiveVerdict.stories'
import * as rail from '~/stories/panels/Hero/LaunchRail.stories'
import { show } from './show'

const { Linked, WhatIf } = composeStories(rail)
const { Bar } = composeStories(verdict)

test('a row says what it waits for, on focus, until Escape', async () => {
  const { canvas } = await show(Linked)
  const row = canvas.getByRole('link', { name: /^5 KOL Advocacy/ })
  row.focus()
  const hint = await canvas.findByRole('tooltip')
  expect(hint).toHaveTextContent('Waits for 3, ended 22 Sep')
  expect(hint).toHaveTextContent('Waits for it 7, and with it go-live')
  expect(row).toHaveAccessibleDescription(/To spare 3 days, until 2 Nov/)
  await userEvent.keyboard('{Escape}')
  expect(canvas.queryByRole('tooltip')).toBeNull()
})

test.each([
  ['{ArrowRight}', '2025-10-25'],
  ['{ArrowLeft}', '2025-10-23'],
  ['{PageUp}', '2025-10-31'],
  ['{Home}', null],
  ['{Escape}', null],
])('%s moves the end of a phase in a what-if', async (key, day) => {
  const { canvas, args } = await show(WhatIf)
  const handle = canvas.getByRole('slider', { name: 'End of Pre-Launch Activation' })
  expect(handle).toHaveAttribute('aria-valuetext', expect.stringContaining('24 Oct, go-live'))
  handle.focus()
  await userEvent.keyboard(key)
  expect(args.whatIf?.onEnd).toHaveBeenLastCalledWith('phase-4', day)
})

test('an end is never before today', async () => {
  const { canvas, args } = await show(WhatIf)
  canvas.getByRole('slider', { name: 'End of Pre-Launch Activation' }).focus()
  await userEvent.keyboard('{PageDown}{PageDown}')
  expect(args.whatIf?.onEnd).toHaveBeenLastCalledWith('phase-4', '2025-10-17')
  expect(canvas.queryByRole('slider', { name: 'End of Portfolio Strategy & Positioning' })).toBeNull()
})

test('a what-if is reset, copied and left', async () => {
  const { canvas, args } = await show(Bar)
  const group = within(canvas.getAllByRole('group', { name: 'What if' })[0] ?? document.body)
  for (const [name, callback] of [
    ['Reset', args.onReset],
    ['Copy as a link', args.onCopy],
    ['Done', args.onDone],
  ] as const) {
    await userEvent.click(group.getByRole('button', { name }))
    expect(callback).toHaveBeenCalledOnce()
  }
})
