import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { GridFooter } from '~/ui/panels/Grid/GridFooter'
import { holding } from '../../support/holding'
import { longTitle, narrow } from '../../support/narrow'

const meta = {
  component: GridFooter,
  title: 'Panels/Targets and tracking/GridFooter',
  tags: ['!dev'],
  args: {
    count: { changes: 14, rows: 8 },
    isEmpty: false,
    children: <p style={{ flex: 1 }}>14 changes in 8 products</p>,
    onApply: fn(),
    onStop: fn(),
    onDiscard: fn(),
    onCancel: fn(),
    onDone: fn(),
  },
} satisfies Meta<typeof GridFooter>

export default meta
type Story = StoryObj<typeof meta>

/** There is something to apply, and a way to leave it. */
export const Default: Story = {
  parameters: { focusGoesTo: 'host' },
  decorators: [holding('asksToDiscard', { onDiscard: (asks?: boolean) => !asks, onCancel: () => false })],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(canvas.getByRole('button', { name: 'Apply 14 changes' }))
    await userEvent.click(canvas.getByRole('button', { name: 'Discard' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
    await expect(args.onDiscard).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Keep editing' }))
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Nothing is pending: the way back to the table. */
export const Empty: Story = {
  args: { count: { changes: 0, rows: 0 }, isEmpty: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Done' }))
    await expect(args.onDone).toHaveBeenCalledOnce()
  },
}

/** Batch by batch, until it is stopped. */
export const Applying: Story = {
  args: { progress: { done: 3, all: 8, isStopping: false } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** It stops after the present batch. */
export const Stopping: Story = {
  args: { progress: { done: 3, all: 8, isStopping: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Stopping...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** All rows are one request, which is made as a whole: there is nothing to stop. */
export const ApplyingAsOne: Story = {
  args: { progress: { done: 0, all: 8, isStopping: false } },
  render: (args) => <GridFooter {...args} onStop={undefined} />,
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toHaveTextContent('0 of 8 applied')
    await expect(within(canvasElement).queryByRole('button')).toBeNull()
  },
}

/** Before anything is lost it is asked; the focus is on what keeps it. */
export const AsksToDiscard: Story = {
  args: { asksToDiscard: true },
  play: async ({ canvasElement, args }) => {
    const question = within(canvasElement).getByRole('group', { name: 'Discard 14 changes?' })
    await expect(within(question).getByRole('button', { name: 'Keep editing' })).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onCancel).toHaveBeenCalledOnce()
  },
}

/** Words of any length, in a narrow column. */
export const LongText: Story = {
  args: { children: <p>{longTitle}</p> },
  decorators: [narrow],
  play: async ({ canvasElement }) => {
    await expect(canvasElement.scrollWidth).toBeLessThanOrEqual(canvasElement.clientWidth)
  },
}
