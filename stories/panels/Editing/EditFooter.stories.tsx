import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { EditFooter } from '~/ui/panels/Editing/EditFooter'
import { inAdminPanel } from '../../support/adminPanel'
import { holding } from '../../support/holding'

const meta = {
  component: EditFooter,
  title: 'Panels/Admin Mode/EditFooter',
  tags: ['!dev'],
  decorators: [inAdminPanel],
  args: {
    count: 3,
    invalidCount: 0,
    chosen: null,
    busy: false,
    asksToDiscard: false,
    onDiscard: fn(),
    onCancel: fn(),
  },
} satisfies Meta<typeof EditFooter>

export default meta
type Story = StoryObj<typeof meta>

/** What will be saved, and the way out. */
export const Default: Story = {
  parameters: { focusGoesTo: 'host' },
  decorators: [holding('asksToDiscard', { onDiscard: (asks: boolean) => !asks, onCancel: () => false })],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('3 fields changed')
    await expect(canvas.getByRole('button', { name: 'Save 3 changes' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Nothing is to be saved yet. */
export const Unchanged: Story = {
  args: { count: 0 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Save' })).toHaveAttribute('aria-disabled', 'true')
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  },
}

/** One of them cannot be saved as it is. */
export const Invalid: Story = {
  args: { count: 1, invalidCount: 1 },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 to correct')
    await expect(canvas.getByRole('button', { name: 'Save 1 change' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** Someone else was faster: each field wants a choice. */
export const InConflict: Story = {
  args: { chosen: { decided: 1, of: 2 } },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('1 chosen of 2')
    await expect(canvas.getByRole('button', { name: 'Save what I chose' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** On their way: what is sent can no longer be discarded. */
export const Saving: Story = {
  args: { busy: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Saving...' })).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  },
}

/** Left while they are on their way, it says what it waits for; it asks only then, if anything is left to discard. */
export const LeftWhileSaving: Story = {
  args: { busy: true, asksToDiscard: true },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('status')).toHaveTextContent('Closes once it is saved')
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  },
}

/** Left with changes, it asks; to keep them is what Enter does. */
export const AsksToDiscard: Story = {
  args: { asksToDiscard: true },
  play: async ({ canvasElement, args }) => {
    const group = within(within(canvasElement).getByRole('group', { name: 'Discard 3 changes?' }))
    await expect(group.getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
    await userEvent.click(group.getByRole('button', { name: 'Discard' }))
    await expect(args.onDiscard).toHaveBeenCalledOnce()
  },
}

/** What is not there yet is added, and nothing is there to be changed. */
export const Adding: Story = {
  args: { count: 0, adding: 'phase' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: 'Add phase' })).not.toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expect(canvas.queryByRole('button', { name: 'Discard' })).toBeNull()
  },
}

/** What is there can be removed; that is asked elsewhere. */
export const Removable: Story = {
  args: { count: 0, onRemove: fn() },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Remove…' }))
    await expect(args.onRemove).toHaveBeenCalledOnce()
  },
}
