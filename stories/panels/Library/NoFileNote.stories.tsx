import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn, userEvent, within } from '@storybook/test'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'

const meta = {
  component: NoFileNote,
  title: 'Panels/Library/NoFileNote',
  tags: ['new', 'since-next'],
  args: { count: 3, isOnly: false, onToggle: fn() },
} satisfies Meta<typeof NoFileNote>

export default meta
type Story = StoryObj<typeof meta>

/** How many there are, and the way to them. */
export const Default: Story = {}

/** The same, used by hand. */
export const Interaction: Story = {
  ...Default,
  tags: ['interaction'],
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('3 materials have no file.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show the 3' }))
    await expect(args.onToggle).toHaveBeenCalledWith(true)
  },
}

/** They alone are shown. */
export const Only: Story = {
  tags: ['interaction'],
  args: { count: 1, isOnly: true },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('1 material has no file.')).toBeVisible()
    await userEvent.click(canvas.getByRole('button', { name: 'Show all' }))
    await expect(args.onToggle).toHaveBeenCalledWith(false)
  },
}
