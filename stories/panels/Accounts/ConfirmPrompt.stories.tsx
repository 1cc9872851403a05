import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ConfirmPrompt } from '~/ui/panels/Accounts/ConfirmPrompt'
import { inAdminPanel } from '../../support/adminPanel'

const meta = {
  component: ConfirmPrompt,
  title: 'Panels/Admin Mode/ConfirmPrompt',
  tags: ['!dev'],
  args: {
    label: 'Remove sara?',
    text: 'Remove sara? The account is signed out everywhere at once; its 41 changes stay.',
    yes: 'Remove',
    busy: false,
    onConfirm: fn(),
    onCancel: fn(),
  },
  decorators: [inAdminPanel],
} satisfies Meta<typeof ConfirmPrompt>

export default meta
type Story = StoryObj<typeof meta>

/** The focus goes to Keep: what cannot be taken back takes one key more. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('group', { name: 'Remove sara?' })).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Remove' }))
    await expect(args.onConfirm).toHaveBeenCalledOnce()
  },
}

/** It is being done: another press does nothing, and it is too late to keep it. */
export const Busy: Story = {
  args: { busy: true, yes: 'Removing...' },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Removing...' }))
    await expect(args.onConfirm).not.toHaveBeenCalled()
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Keep' }))
    await expect(args.onCancel).not.toHaveBeenCalled()
  },
}
