import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, within } from '@storybook/test'
import { Toaster } from '~/ui/panels/Toaster/Toaster'

const meta = {
  component: Toaster,
  title: 'Panels/Toaster',
  args: { toasts: [], onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

/** Nothing to say: nothing is there. */
export const Nothing: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('region')).toBeNull()
  },
}

/** The first message brings the region with it. */
export const First: Story = {
  args: {
    toasts: [
      {
        id: 'first',
        open: true,
        duration: Infinity,
        title: 'Access Denied',
        description: 'require admin Access',
        glyph: 'lock',
      },
    ],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByText('Access Denied')).toBeVisible()
  },
}

/** It was dismissed: the region stays, and is empty. */
export const Dismissed: Story = {
  args: {
    toasts: [{ id: 'first', open: false, title: 'Access Denied', description: 'require admin Access' }],
  },
  play: async ({ canvasElement }) => {
    await expect(await within(canvasElement).findByRole('region')).toBeInTheDocument()
    await expect(within(canvasElement).queryByText('Access Denied')).toBeNull()
  },
}
