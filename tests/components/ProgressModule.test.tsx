import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import { progressItems } from '~/data/fixtures/progressItem'
import * as stories from '~/stories/panels/Editing/ProgressModule.stories'
import { ready } from '~/ui/lib/loadable'
import { canvas, press, show, showChanging } from './show'

const { Default, Missing } = composeStories(stories)

const field = () => canvas.getByRole('spinbutton', { name: 'Progress, 0 to 100' })

test('Enter and a press update; while updating, neither does', async () => {
  const { args } = await show(Default)
  await userEvent.type(field(), '{Enter}')
  await press('Update progress')
  expect(args.onUpdate).toHaveBeenCalledTimes(2)
  const busy = await show(Default, { busy: true })
  await press('Updating...')
  expect(busy.args.onUpdate).not.toHaveBeenCalled()
})

test('another kind clears the item and keeps the value', async () => {
  await show(Missing)
  await userEvent.type(field(), '75')
  for (const [kind, label, item, shown] of [
    ['Phases', 'Phase', '4 · Pre-Launch Activation', 'Now 72%Will be 75%+3 points'],
    ['Targets', 'Target', 'Vometron 8 mg ODF', 'Now 62%Will be 75%+13 points'],
  ] as const) {
    await press(kind)
    expect(document.body).not.toHaveTextContent('Will be')
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: label }), item)
    expect(document.body).toHaveTextContent(shown)
  }
})

test.each([
  ['27.5', 'Will be 27.5%−1 point'],
  ['28.5', 'No change'],
  ['7,5', 'Will be 7.5%'],
  ['99.5{ArrowUp}{ArrowDown}{ArrowDown}', 'Will be 98%'],
  ['101', 'Will be –'],
])('%s is previewed as “%s”', async (keys, shown) => {
  const items = progressItems['business-units'].map((unit) => ({ ...unit, progress: 0.285 }))
  await show(Default, { items: ready(items) })
  await userEvent.clear(field())
  await userEvent.type(field(), keys)
  expect(document.body).toHaveTextContent(shown)
})

test('the value is told as a percentage, and the mouse wheel leaves it alone', async () => {
  await show(Default)
  expect(field()).toHaveAttribute('aria-valuetext', '82%')
  field().dispatchEvent(new WheelEvent('wheel', { deltaY: -100, bubbles: true, cancelable: true }))
  expect(field()).toHaveValue('82')
  await userEvent.type(field(), '0')
  expect(field()).not.toHaveAttribute('aria-valuenow')
})

test('once a conflict is decided, the focus moves to the percentage', async () => {
  const change = await showChanging(stories.default, stories.Conflict)
  canvas.getByRole('button', { name: 'Use theirs for progress' }).focus()
  change({ conflict: undefined })
  expect(field()).toHaveFocus()
})
