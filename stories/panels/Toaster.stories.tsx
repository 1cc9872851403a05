import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { Toaster } from '~/ui/panels/Toaster/Toaster'
import { withoutCode } from '../support/withoutCode'
import { guide } from './Toaster.guide'

const meta = {
  component: Toaster,
  title: 'Panels/Toaster',
  tags: ['stable', 'since-0.1.0'],
  args: { toasts: [], onDismiss: fn() },
  parameters: { docs: { story: { inline: false, height: '160px' } }, guide },
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
  tags: ['!autodocs'],
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

/** A paragraph that goes after five seconds. */
export const DontParagraph: Story = {
  tags: ['dont', '!dev'],
  args: {
    toasts: [
      {
        id: 'first',
        open: true,
        duration: Infinity,
        title: 'Progress Updated',
        description:
          'The progress of Oncology was 78% and is 82% now. It was changed by admin at 14:32, shows on the card of the unit and in the trends, and can be taken back in the history of the panel as long as nobody else has changed it since.',
      },
    ],
  },
}
