import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { ApplyBar } from '~/ui/panels/JsonEditor/ApplyBar'
import { inAdminPanel } from '../../support/adminPanel'
import { expectRightToLeft, expectToReadFromTheLeft } from '../../support/direction'

const meta = {
  component: ApplyBar,
  title: 'Panels/Admin Mode/ApplyBar',
  tags: ['!dev'],
  decorators: [inAdminPanel],
  args: { disabled: false, busy: false, progress: null, onApply: fn(), onStop: fn() },
} satisfies Meta<typeof ApplyBar>

export default meta
type Story = StoryObj<typeof meta>

/** There is something to apply. */
export const Default: Story = {
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('progressbar')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: 'Apply' }))
    await expect(args.onApply).toHaveBeenCalledOnce()
  },
}

/** The editor is blank. */
export const Disabled: Story = {
  args: { disabled: true },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Apply' })).toBeDisabled()
  },
}

/** The lists are read before anything is sent: a second press does nothing. */
export const Busy: Story = {
  args: { busy: true },
  play: async ({ canvasElement, args }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Applying...' }))
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

/** Hundreds of entries are on their way: how far it is, and a way to stop. */
export const HalfWay: Story = {
  args: { busy: true, progress: { done: 137, all: 500, isStopping: false } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('137 of 500 applied')).toBeVisible()
    await expect(canvas.getByRole('progressbar', { name: 'Entries applied' })).toHaveAttribute(
      'aria-valuenow',
      '27',
    )
    await userEvent.click(canvas.getByRole('button', { name: 'Stop' }))
    await expect(args.onStop).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Applying...' }))
    await expect(args.onApply).not.toHaveBeenCalled()
  },
}

/** It was told to stop, and the present entry is still on its way. */
export const Stopping: Story = {
  args: { busy: true, progress: { done: 137, all: 500, isStopping: true } },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Stopping...' })).toHaveAttribute(
      'aria-disabled',
      'true',
    )
  },
}

/** By keyboard it is stopped as by mouse. */
export const Keyboard: Story = {
  args: { busy: true, progress: { done: 3, all: 500, isStopping: false } },
  play: async ({ canvasElement, args }) => {
    within(canvasElement).getByRole('button', { name: 'Stop' }).focus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onStop).toHaveBeenCalledOnce()
  },
}

/** From right to left the count is at the right of Stop, and keeps its order. */
export const RightToLeft: Story = {
  args: { busy: true, progress: { done: 137, all: 500, isStopping: false } },
  globals: { direction: 'rtl' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expectRightToLeft(
      canvas.getByText('137 of 500 applied'),
      canvas.getByRole('button', { name: 'Stop' }),
    )
    await expectToReadFromTheLeft(canvas.getByText('137 of 500 applied'))
  },
}
