import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { withoutCode } from '../../support/withoutCode'

const meta = {
  component: Toaster,
  title: 'Panels/Around the page/Toaster',
  tags: ['stable', 'since-0.1.0'],
  args: { toasts: [], onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } } },
} satisfies Meta<typeof Toaster>

export default meta
type Story = StoryObj<typeof meta>

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

/** Nothing to say: nothing is there. */
export const Nothing: Story = {
  tags: ['unlisted'],
  // Another story may have brought the region's code already.
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.queryByRole('region')).toBeNull()
    await expect(canvas.queryByRole('alert')).toBeNull()
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

/** Its code did not come: what it says is said all the same. */
export const NotLoaded: Story = {
  ...First,
  decorators: [withoutCode],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('Access Denied')).toBeVisible()
    await expect(canvas.getByRole('region', { name: 'Notifications' })).toBeVisible()
  },
}

/** What is said of code that did not come waits for none. */
export const Plain: Story = {
  tags: ['interaction'],
  decorators: [withoutCode],
  args: {
    toasts: [
      {
        ...{ id: 'new', open: true, tone: 'destructive', plain: true, duration: Infinity },
        title: 'A new version is here.',
        description: 'What you typed is kept.',
        action: { label: 'Reload', altText: 'What you typed is kept.', onAction: fn() },
      },
    ],
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('A new version is here.')
    await userEvent.click(canvas.getByRole('button', { name: 'Reload' }))
    await expect(args.toasts[0]?.action?.onAction).toHaveBeenCalledOnce()
  },
}
