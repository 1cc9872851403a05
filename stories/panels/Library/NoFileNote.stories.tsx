import type { Meta, StoryObj } from '@storybook/react'
import { expect, fn } from '@storybook/test'
import { NoFileNote } from '~/ui/panels/Library/NoFileNote'

const meta = {
  component: NoFileNote,
  title: 'Panels/Library/NoFileNote',
  tags: ['new', 'since-0.2.0'],
  args: { count: 3, isFiltered: false, onToggle: fn() },
} satisfies Meta<typeof NoFileNote>

export default meta
type Story = StoryObj<typeof meta>

/** The number of materials without a file, and a button to show them. */
export const Default: Story = {
  play: async ({ canvas }) => {
    await expect(canvas.getByText('3 materials have no file.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show the 3' })).toBeVisible()
  },
}

/** Only materials without a file are listed. The stories of `Library` test both buttons. */
export const Only: Story = {
  args: { count: 1, isFiltered: true },
  play: async ({ canvas }) => {
    await expect(canvas.getByText('1 material has no file.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: 'Show all' })).toBeVisible()
  },
}
