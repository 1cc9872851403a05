import { composeStories } from '@storybook/react'
import { userEvent } from '@storybook/test'
import { expect, test } from 'vitest'
import * as stories from '~/stories/panels/SavedPlan/SavedPlan.stories'
import { canvas, press, show, soon } from './show'

const { Default, Menu, Moved } = composeStories(stories)

const name = () => canvas.getByRole('textbox', { name: 'Name' })

test('a plan is kept under a name that is not empty and not taken', async () => {
  const { args } = await show(Default)
  await soon(() => name()).toHaveFocus()
  await press('Save plan')
  expect(canvas.getByText(/^Give it a name/)).toBeVisible()
  await userEvent.type(name(), 'The first plan')
  await press('Save plan')
  expect(canvas.getByText(/^Another saved plan has this name/)).toBeVisible()
  expect(args.onKeep).not.toHaveBeenCalled()
  await userEvent.type(name(), ' but one')
  await press('Not yet', 'Save plan')
  expect(args.onKeep).toHaveBeenCalledWith({ name: 'The first plan but one', isCompared: false })
  const first = await show(Default, { existingNames: [] })
  await press('Save plan')
  expect(first.args.onKeep).toHaveBeenCalledWith({ name: 'The first plan', isCompared: true })
})

test.each([() => press('Close'), () => press('Cancel'), () => userEvent.keyboard('{Escape}')])(
  'the dialog closes by its buttons and Escape, not by a press outside, and not while it saves',
  async (close) => {
    const { args } = await show(Default)
    await userEvent.click(canvas.getByRole('dialog').parentElement ?? document.body)
    expect(args.onClose).not.toHaveBeenCalled()
    await close()
    expect(args.onClose).toHaveBeenCalledOnce()
    const { args: busy } = await show(Default, { busy: true, existingNames: [] })
    await press('Saving...')
    await close()
    expect(busy.onKeep).not.toHaveBeenCalled()
    expect(busy.onClose).not.toHaveBeenCalled()
  },
)

test('the menu chooses a plan by keyboard and mouse, or none', async () => {
  const { args } = await show(Menu)
  await userEvent.click(canvas.getByRole('menuitemradio', { name: /^Rind/ }))
  expect(args.onSelect).toHaveBeenLastCalledWith('talks')
  canvas.getByRole('button', { name: 'Plan of 12 Jan' }).focus()
  await userEvent.keyboard('{Enter}')
  await soon(() => canvas.getByRole('menuitemradio', { name: /^Rind/ })).toHaveFocus()
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  expect(args.onSelect).toHaveBeenLastCalledWith('')
})

test('the menu shows moved dates only of a plan that is compared', async () => {
  const { args } = await show(Menu)
  await userEvent.click(canvas.getByRole('menuitem', { name: 'Show moved dates' }))
  expect(args.onShowMoved).toHaveBeenCalledOnce()
  await show(Menu, { selectedId: '' })
  expect(canvas.queryByRole('menuitem', { name: 'Show moved dates' })).toBeNull()
  await userEvent.click(canvas.getByRole('menuitem', { name: 'Save plan…' }))
  expect(args.onKeep).toHaveBeenCalledOnce()
  const moved = await show(Moved)
  await press('Close')
  expect(moved.args.onClose).toHaveBeenCalledOnce()
})
